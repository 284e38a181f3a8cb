import { type Backend, type Endpoints, type PullRequest, reply, type UpdateProblem } from "./backend.ts";
import { getObjectKind } from "./object-store.ts";

/** Creates the endpoints of GitHub by method and route. */
export function createGitHubEndpoints({ objects, records, readRef, updateRef }: Backend): Endpoints {
	return {
		"GET /branches": async (branch) => {
			const commit = await readRef(`refs/heads/${branch}`);
			if (commit === null) return null;
			const { tree } = objects.readCommit(commit);
			return reply(200, { name: branch, commit: { sha: commit, commit: { tree: { sha: tree } } } });
		},
		"GET /git/ref": async (name) => {
			const commit = await readRef(`refs/${name}`);
			return commit === null ? null : reply(200, { ref: `refs/${name}`, object: { sha: commit } });
		},
		"GET /git/trees": (rest) => {
			const [sha = "", query = ""] = rest.split("?");
			if (!objects.has(sha)) return null;
			const lines = query.includes("recursive=1")
				? objects.flatten(sha)
				: objects.readTree(sha).map((line) => ({ ...line, path: line.name }));
			const tree = lines.map((line) => {
				const type = getObjectKind(line.mode);
				const size = type === "blob" ? { size: objects.read(line.sha).bytes.length } : {};
				return { path: line.path, mode: line.mode.padStart(6, "0"), type, sha: line.sha, ...size };
			});
			return reply(200, { sha, tree, truncated: false });
		},
		"GET /git/blobs": (sha, _, isRaw) => {
			if (!objects.has(sha)) return null;
			const { bytes } = objects.read(sha);
			if (isRaw) return new Response(new Uint8Array(bytes));
			return reply(200, { sha, size: bytes.length, encoding: "base64", content: bytes.toString("base64") });
		},
		"POST /git/blobs": (_, { content, encoding }) => {
			const bytes = Buffer.from(content, encoding === "base64" ? "base64" : "utf8");
			return reply(201, { sha: objects.write("blob", bytes) });
		},
		"POST /git/trees": (_, { base_tree: base, tree }) => {
			if (!Array.isArray(tree) || tree.length === 0) return reply(422, { message: "Invalid tree info" });
			const paths = new Set(objects.flatten(base).map(({ path }) => path));
			const missing = tree.find(({ path, sha }) => (sha === null ? !paths.has(path) : !objects.has(sha)));
			if (missing) return reply(422, { message: "GitRPC::BadObjectState" });
			return reply(201, { sha: objects.changeTree(base, tree) });
		},
		"POST /git/commits": (_, { message, tree, parents }) => {
			return reply(201, { sha: objects.writeCommit(tree, parents, message), tree: { sha: tree } });
		},
		"PATCH /git/refs": async (name, { sha, force }) => {
			const ref = `refs/${name}`;
			const from = await readRef(ref);
			if (from === null || !objects.has(sha)) return reply(422, { message: "Reference does not exist" });
			if (!force && !objects.isAncestor(from, sha)) return reply(422, { message: "Update is not a fast forward" });
			return reportUpdate(ref, sha, await updateRef(ref, sha, from, force === true), 200);
		},
		"POST /git/refs": async (_, { ref, sha }) => {
			if ((await readRef(ref)) !== null) return reply(422, { message: "Reference already exists" });
			return reportUpdate(ref, sha, await updateRef(ref, sha, null, false), 201);
		},
		"GET /compare": (rest) => {
			const [from = "", to = ""] = rest.split("...");
			if (!objects.has(from) || !objects.has(to)) return null;
			if (from === to) return reply(200, { status: "identical" });
			if (objects.isAncestor(from, to)) return reply(200, { status: "ahead" });
			return reply(200, { status: objects.isAncestor(to, from) ? "behind" : "diverged" });
		},
		"POST /pulls": (_, { title, body, head, base }) => {
			if (records.pulls.some((pull) => pull.head === head))
				return reply(422, { message: "A pull request already exists" });
			const number = records.pulls.length + 1;
			const pull = {
				number,
				html_url: `https://github.example/ann/bakery/pull/${number}`,
				title,
				body,
				head,
				base,
				state: "open",
			} as const;
			records.pulls.push(pull);
			return reply(201, formatPull(pull));
		},
		"GET /pulls": (rest) => {
			const head = new URLSearchParams(rest.slice(1)).get("head");
			return reply(200, records.pulls.filter((pull) => `ann:${pull.head}` === head).map(formatPull));
		},
		"POST /graphql": (_, { query }) => {
			const fields = [...query.matchAll(/(\w+): object\(oid: "(\w+)"\)/g)].map(([, alias, sha]) => {
				return [alias, objects.has(sha) ? { text: objects.read(sha).bytes.toString("utf8") } : null];
			});
			return reply(200, { data: { repository: Object.fromEntries(fields) } });
		},
		"GET /user": () => reply(200, { login: "ann" }),
	};
}

function formatPull({ head, base, ...pull }: PullRequest): object {
	return { ...pull, head: { ref: head }, base: { ref: base } };
}

/** @param problem what prevents the update; null if nothing does */
function reportUpdate(ref: string, sha: string, problem: UpdateProblem | null, status: number): Response {
	if (!problem) return reply(status, { ref, object: { sha } });
	const { rule } = problem;
	const message = rule ? `Repository rule violations found\n\n${rule}` : "Update is not a fast forward";
	return reply(422, { message });
}
