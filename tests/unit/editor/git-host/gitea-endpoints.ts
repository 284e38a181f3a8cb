import { type Backend, type Endpoints, type PullRequest, reply } from "./backend.ts";
import { getObjectKind } from "./object-store.ts";

/** Number of entries in one answer. It is small, so that tests read several pages. */
const maxEntries = 10;

/** Creates the endpoints of Gitea and Forgejo by method and route. */
export function createGiteaEndpoints({ objects, records, readRef, updateRef }: Backend): Endpoints {
	return {
		"GET ": () => reply(200, records.settings),
		"GET /user": () => reply(200, { login: "ann" }),
		"GET /branches": async (name) => {
			const commit = await readRef(`refs/heads/${name}`);
			return commit === null ? null : reply(200, { name, commit: { id: commit } });
		},
		"POST /branches": async (_, { new_branch_name: name, old_ref_name: start }) => {
			if (!name) return reply(422, { message: "[NewBranchName]: Required" });
			if (!objects.has(start)) return reply(500, { message: "object does not exist" });
			const problem = await updateRef(`refs/heads/${name}`, start, null, false);
			return problem ? reply(409, { message: "The branch already exists." }) : reply(201, { commit: { id: start } });
		},
		"DELETE /branches": async (name) => ((await deleteBranch(name)) ? new Response(null, { status: 204 }) : null),
		"GET /git/commits": (rest) => {
			const sha = rest.split("?")[0]!;
			if (!objects.has(sha)) return null;
			const { tree, parents, message } = objects.readCommit(sha);
			return reply(200, {
				sha,
				commit: { message, tree: { sha: tree } },
				parents: parents.map((parent) => ({ sha: parent })),
			});
		},
		"GET /git/trees": (rest) => {
			const [sha = "", query = ""] = rest.split("?");
			if (!objects.has(sha)) return reply(400, { message: `sha not found [${sha}]` });
			const all = objects.flatten(sha);
			const page = Number(new URLSearchParams(query).get("page"));
			const end = page * maxEntries;
			const tree = all.slice(end - maxEntries, end).map(({ path, mode, sha: name }) => {
				const type = getObjectKind(mode);
				const size = type === "blob" ? objects.read(name).bytes.length : 0;
				return { path, mode: mode.padStart(6, "0"), type, size, sha: name };
			});
			return reply(200, { sha, tree, truncated: end < all.length, page, total_count: all.length });
		},
		"GET /git/blobs": (sha) => {
			if (!objects.has(sha)) return null;
			const { bytes } = objects.read(sha);
			return reply(200, { sha, size: bytes.length, encoding: "base64", content: bytes.toString("base64") });
		},
		"POST /contents": async (_, { branch, message, files }) => {
			const tip = await readRef(`refs/heads/${branch}`);
			if (tip === null) return null;
			const { tree } = objects.readCommit(tip);
			const before = new Map(objects.flatten(tree).map((line) => [line.path, line]));
			const changes = [];
			for (const { operation, path, content, sha } of files) {
				const old = before.get(path);
				const isExpected = operation === "create" ? old === undefined : old?.sha === sha;
				if (!isExpected) return reply(422, { message: `sha does not match: ${path}` });
				const blob = operation === "delete" ? null : objects.write("blob", Buffer.from(content, "base64"));
				changes.push({ path, mode: old?.mode ?? "100644", sha: blob });
			}
			const commit = objects.writeCommit(objects.changeTree(tree, changes), [tip], message.trim());
			if (await updateRef(`refs/heads/${branch}`, commit, tip, false))
				return reply(409, { message: "push out of date" });
			return reply(201, { commit: { sha: commit } });
		},
		"GET /compare": (rest) => {
			const [from = "", to = ""] = rest.split("?")[0]!.split("...");
			if (!objects.has(from) || !objects.has(to)) return null;
			const known = objects.listAncestors(from);
			return reply(200, { total_commits: [...objects.listAncestors(to)].filter((sha) => !known.has(sha)).length });
		},
		"GET /pulls": () => reply(200, records.pulls.filter(({ state }) => state === "open").map(describePull)),
		"POST /pulls": async (rest, body) => {
			if (rest !== "") return mergePull(findPull(rest), body);
			const { title, body: text, head, base } = body;
			if ((await readRef(`refs/heads/${head}`)) === null) return null;
			if (records.pulls.some((pull) => pull.head === head && pull.state === "open"))
				return reply(409, { message: "pull request already exists for these targets" });
			const number = records.pulls.length + 1;
			const url = `https://git.example/ann/bakery/pulls/${number}`;
			const pull: PullRequest = { number, html_url: url, title, body: text, head, base, state: "open" };
			records.pulls.push(pull);
			return reply(201, describePull(pull));
		},
		"PATCH /pulls": (rest, { state }) => {
			const pull = findPull(rest);
			if (!pull || pull.state === "merged") return reply(412, { message: "cannot change it" });
			pull.state = state;
			return reply(201, describePull(pull));
		},
	};

	function findPull(rest: string): PullRequest | undefined {
		return records.pulls[Number.parseInt(rest, 10) - 1];
	}

	function describePull({ number, html_url, head, base }: PullRequest): object {
		return { number, html_url, head: { ref: head }, base: { ref: base } };
	}

	// biome-ignore lint/suspicious/noExplicitAny: a body in JSON
	async function mergePull(pull: PullRequest | undefined, body: Record<string, any>): Promise<Response | null> {
		if (pull?.state === "merged") return reply(405, { message: "" });
		if (pull?.state !== "open") return null;
		if (records.busyAnswers > 0) {
			records.busyAnswers--;
			return reply(405, { message: "Please try again later" });
		}
		if (body.Do !== "fast-forward-only")
			return reply(405, { message: `${body.Do} is not allowed an allowed merge style` });
		const [head, base] = [await readRef(`refs/heads/${pull.head}`), await readRef(`refs/heads/${pull.base}`)];
		if (head === null || base === null) return null;
		if (body.head_commit_id !== head) return reply(409, { message: "head out of date" });
		// Gitea gives no reason for this.
		if (!objects.isAncestor(base, head)) return reply(500, { message: "" });
		const problem = await updateRef(`refs/heads/${pull.base}`, head, base, false);
		if (problem?.rule) return reply(405, { message: "Does not have enough approvals" });
		if (problem) return reply(409, { message: "merge push out of date" });
		pull.state = "merged";
		if (body.delete_branch_after_merge) await deleteBranch(pull.head);
		return new Response(null, { status: 200 });
	}

	async function deleteBranch(name: string): Promise<boolean> {
		const ref = `refs/heads/${name}`;
		const tip = await readRef(ref);
		return tip !== null && (await updateRef(ref, null, tip, false)) === null;
	}
}
