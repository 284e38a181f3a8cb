import { type Backend, type Endpoints, type PullRequest, reply } from "./backend.ts";
import { getObjectKind } from "./object-store.ts";

/** Entries in one answer at most. */
const maxPageSize = 100;

/** Creates the endpoints of GitLab by method and route. */
export function createGitLabEndpoints({ objects, records, readRef, updateRef }: Backend): Endpoints {
	return {
		"GET ": () => reply(200, records.settings),
		"GET /v4/user": () => reply(200, { username: "ann" }),
		"GET /repository/branches": async (name) => {
			const commit = await readRef(`refs/heads/${name}`);
			return commit === null ? null : reply(200, { name, commit: describeCommit(commit) });
		},
		"POST /repository/branches": async (_, { branch, ref }) => {
			if (!branch || !ref) return reply(400, { error: "branch is missing" });
			if (!objects.has(ref)) return reply(400, { message: `Invalid reference name: ${ref}` });
			if (await updateRef(`refs/heads/${branch}`, ref, null, false))
				return reply(400, { message: "Branch already exists" });
			return reply(201, { name: branch, commit: describeCommit(ref) });
		},
		"DELETE /repository/branches": async (name) =>
			(await deleteBranch(name)) ? new Response(null, { status: 204 }) : null,
		"GET /repository/commits": (rest) => {
			const sha = rest.split("?")[0]!;
			return objects.has(sha) ? reply(200, describeCommit(sha)) : null;
		},
		"POST /repository/commits": async (_, { branch, start_sha: start, commit_message: message, actions }) => {
			if (!objects.has(start)) return reply(400, { message: `Cannot find start_sha '${start}'` });
			const taken = `A branch called '${branch}' already exists. Switch to that branch in order to make changes`;
			if ((await readRef(`refs/heads/${branch}`)) !== null) return reply(400, { message: taken });
			const { tree } = objects.readCommit(start);
			const before = new Map(objects.flatten(tree).map((line) => [line.path, line]));
			const changes = [];
			for (const { action, file_path: path, content, encoding } of actions) {
				const old = before.get(path);
				if (action === "create" && old) return reply(400, { message: "A file with this name already exists" });
				if (action !== "create" && !old) return reply(400, { message: "A file with this name doesn't exist" });
				const bytes = () => Buffer.from(content, encoding === "base64" ? "base64" : "utf8");
				const sha = action === "delete" ? null : objects.write("blob", bytes());
				changes.push({ path, mode: old?.mode ?? "100644", sha });
			}
			const commit = objects.writeCommit(objects.changeTree(tree, changes), [start], message.trim());
			if (await updateRef(`refs/heads/${branch}`, commit, null, false)) return reply(400, { message: taken });
			return reply(201, describeCommit(commit));
		},
		"GET /repository/tree": (rest) => {
			const query = new URLSearchParams(rest.slice(1));
			const ref = query.get("ref") ?? "";
			const prefix = query.has("path") ? `${query.get("path")}/` : "";
			if (!objects.has(ref)) return reply(404, { message: "404 Tree Not Found" });
			const all = objects.flatten(objects.readCommit(ref).tree).filter(({ path }) => path.startsWith(prefix));
			if (prefix !== "" && all.length === 0) return reply(404, { message: "404 invalid revision or path Not Found" });
			const size = Math.min(Number(query.get("per_page") ?? 20), maxPageSize);
			const end = Number(query.get("page") ?? 1) * size;
			const entries = all.slice(end - size, end).map(({ path, name, mode, sha: id }) => {
				const type = getObjectKind(mode);
				return { id, name, type, path, mode: mode.padStart(6, "0") };
			});
			return reply(200, entries);
		},
		"GET /repository/blobs": (rest) => {
			const [sha = "", raw] = rest.split("/");
			return objects.has(sha) && raw === "raw" ? new Response(new Uint8Array(objects.read(sha).bytes)) : null;
		},
		"GET /repository/merge_base": async (rest) => {
			const refs = new URLSearchParams(rest.slice(1)).getAll("refs[]");
			const resolve = async (ref: string) => (await readRef(`refs/heads/${ref}`)) ?? ref;
			const [one = "", other = ""] = await Promise.all(refs.map(resolve));
			if (!objects.has(one) || !objects.has(other)) return reply(400, { message: `Could not find ref: ${one}` });
			const known = objects.listAncestors(other);
			const base = [...objects.listAncestors(one)].find((sha) => known.has(sha));
			return base === undefined
				? reply(404, { message: "404 Merge Base Not Found" })
				: reply(200, describeCommit(base));
		},
		"POST /graphql": (_, { query, variables }) => {
			const { ref, paths } = variables as { ref: string; paths: string[] };
			const files = new Map(objects.flatten(objects.readCommit(ref).tree).map((line) => [line.path, line]));
			const nodes = paths.flatMap((path) => {
				const { sha: oid, mode } = files.get(path) ?? { sha: "", mode: "40000" };
				if (mode === "40000") return [];
				const text = query.includes("rawTextBlob") ? { rawTextBlob: objects.read(oid).bytes.toString("utf8") } : {};
				return [{ path, oid, ...text }];
			});
			return reply(200, { data: { project: { repository: { blobs: { nodes } } } } });
		},
		"GET /merge_requests": (rest) => {
			if (!rest.startsWith("?")) return replyWithPull(rest);
			const query = new URLSearchParams(rest.slice(1));
			const found = records.pulls.filter(
				({ state, head, base }) =>
					state === "open" && head === query.get("source_branch") && base === query.get("target_branch"),
			);
			return reply(200, found.map(describePull));
		},
		"POST /merge_requests": async (_, { source_branch: head, target_branch: base, title, description }) => {
			if ((await readRef(`refs/heads/${head}`)) === null)
				return reply(422, { message: { validate_branches: ["Source branch does not exist"] } });
			const open = records.pulls.find((pull) => pull.head === head && pull.base === base && pull.state === "open");
			if (open)
				return reply(409, {
					message: [`Another open merge request already exists for this source branch: !${open.number}`],
				});
			const number = records.pulls.length + 1;
			const url = `https://gitlab.example/ann/shops/bakery/-/merge_requests/${number}`;
			const pull: PullRequest = { number, html_url: url, title, body: description, head, base, state: "open" };
			records.pulls.push(pull);
			return reply(201, describePull(pull));
		},
		"PUT /merge_requests": (rest, body) => {
			const pull = findPull(rest);
			if (!pull) return null;
			if (rest.endsWith("/merge")) return mergePull(pull, body);
			if (body.state_event !== "close" || pull.state !== "open")
				return reply(422, { message: { state: ["is invalid"] } });
			pull.state = "closed";
			return reply(200, describePull(pull));
		},
	};

	function describeCommit(sha: string): object {
		const { parents, message } = objects.readCommit(sha);
		return { id: sha, parent_ids: parents, message };
	}

	function findPull(rest: string): PullRequest | undefined {
		return records.pulls[Number.parseInt(rest, 10) - 1];
	}

	function describePull({ number, html_url: url, state }: PullRequest): object {
		return { iid: number, web_url: url, state: state === "open" ? "opened" : state };
	}

	async function replyWithPull(rest: string): Promise<Response | null> {
		const pull = findPull(rest);
		if (!pull) return null;
		const user = { can_merge: records.settings.can_merge !== false };
		return reply(200, { ...describePull(pull), detailed_merge_status: await getMergeStatus(pull), user });
	}

	async function getMergeStatus({ state, head, base }: PullRequest): Promise<string> {
		if (state !== "open") return "not_open";
		if (records.busyAnswers > 0) return "checking";
		const [ours, theirs] = [await readRef(`refs/heads/${head}`), await readRef(`refs/heads/${base}`)];
		if (ours === null || theirs === null) return "broken_status";
		if (!objects.isAncestor(theirs, ours) && !records.settings.rebases_silently) return "need_rebase";
		return String(records.settings.merge_check ?? "mergeable");
	}

	// biome-ignore lint/suspicious/noExplicitAny: a body in JSON
	async function mergePull(pull: PullRequest, body: Record<string, any>): Promise<Response> {
		const notAllowed = reply(405, { message: "405 Method Not Allowed" });
		if (records.busyAnswers > 0) {
			records.busyAnswers--;
			return notAllowed;
		}
		if ((await getMergeStatus(pull)) !== "mergeable") return notAllowed;
		const [head, base] = [await readRef(`refs/heads/${pull.head}`), await readRef(`refs/heads/${pull.base}`)];
		if (head === null || base === null) return notAllowed;
		if (body.sha !== head) return reply(409, { message: `SHA does not match HEAD of source branch: ${head}` });
		const merged = objects.isAncestor(base, head) ? head : rebase(head, base);
		const problem = await updateRef(`refs/heads/${pull.base}`, merged, base, false);
		if (problem?.rule) {
			records.settings.can_merge = false;
			return reply(401, { message: "401 Unauthorized" });
		}
		if (problem) return reply(422, { message: "Branch cannot be merged" });
		pull.state = "merged";
		if (body.should_remove_source_branch) await deleteBranch(pull.head);
		return reply(200, describePull(pull));
	}

	/** Makes the changes of a commit on top of another one, except deletions, as GitLab does if it `rebases_silently`. */
	function rebase(commit: string, onto: string): string {
		const { tree, parents, message } = objects.readCommit(commit);
		const before = new Map(objects.flatten(objects.readCommit(parents[0]!).tree).map(({ path, sha }) => [path, sha]));
		const changes = objects.flatten(tree).filter(({ path, mode, sha }) => mode !== "40000" && before.get(path) !== sha);
		return objects.writeCommit(objects.changeTree(objects.readCommit(onto).tree, changes), [onto], message.trim());
	}

	async function deleteBranch(name: string): Promise<boolean> {
		const ref = `refs/heads/${name}`;
		const tip = await readRef(ref);
		return tip !== null && (await updateRef(ref, null, tip, false)) === null;
	}
}
