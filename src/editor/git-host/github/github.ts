import { encodePath } from "../../../text/escape.ts";
import { type AccessToken, createHostApi, type HostApi } from "../api.ts";
import {
	type ApiAnswer,
	collectEntries,
	type GitHost,
	type GitLocation,
	type HostFailure,
	type HostResult,
	type KnownTexts,
	type Refusal,
	reportProtected,
	type TreeEntry,
} from "../git-host.ts";
import { computeBlobSha, encodeUtf8 } from "../objects.ts";
import { prepareGitHubCommit, readTarget } from "./commit.ts";
import { proposeCommit } from "./propose.ts";

/**
 * Creates the connection to a repository at GitHub.
 *
 * @param token a fine-grained token with “Contents: Read and write” for the repository
 */
export function createGitHub(location: GitLocation, token: AccessToken, load: typeof fetch): GitHost {
	const { repository, branch } = location;
	const description = {
		name: "GitHub",
		permission: "“Contents: Read and write” for this repository",
		silence: "Check your internet connection, then try again.",
		headers: { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" },
		root: `/repos/${encodePath(repository)}`,
	};
	const api = createHostApi(location, description, token, load);
	return {
		name: description.name,
		checkRights,
		readHead,
		listEntries: (tree) => listEntries(api, location, tree),
		readBlob: (sha) => api.readBytes(`/git/blobs/${sha}`, "application/vnd.github.raw+json"),
		readTogether: (shas, known) => readTogether(api, repository, shas, known),
		prepareCommit: (planned, earlier) => prepareGitHubCommit(api, location, planned, earlier),
		advanceBranch,
		isIncluded,
		// A commit that is on no branch is invisible.
		discardCommit: async () => {},
		propose: (prepared) => proposeCommit(api, location, prepared),
		reportFailure: api.reportFailure,
	};

	async function checkRights(): Promise<HostResult<{ author: string }>> {
		// Storing an empty blob needs the same right as publishing, and nobody ever sees it.
		const [user, probe] = await Promise.all([
			api.sendToHost("GET", "/user"),
			api.send("POST", "/git/blobs", { content: "", encoding: "utf-8" }),
		]);
		if (user.kind !== "ok") return api.reportFailure(user);
		if (probe.kind !== "ok") return api.reportFailure(probe);
		return { kind: "done", author: (user.data as { login: string }).login };
	}

	async function readHead(): ReturnType<GitHost["readHead"]> {
		const answer = await api.send("GET", `/branches/${encodeURIComponent(branch)}`);
		if (answer.kind === "ok") {
			const { commit } = answer.data as { commit: { sha: string; commit: { tree: { sha: string } } } };
			return { kind: "done", commit: commit.sha, tree: commit.commit.tree.sha };
		}
		if (answer.kind === "refused" && answer.status === 404)
			return {
				kind: "denied",
				message: `There is no branch ‘${branch}’ in ${repository}, or your access token doesn’t include this repository. Tokens only reach repositories of your own or of an organization that you are a member of.`,
			};
		return api.reportFailure(answer);
	}

	async function advanceBranch(
		{ commit }: { commit: string },
		onSend: () => void,
	): ReturnType<GitHost["advanceBranch"]> {
		onSend();
		const answer = await api.send("PATCH", `/git/refs/heads/${encodePath(branch)}`, { sha: commit, force: false });
		if (answer.kind === "refused") return reportRefusal(answer);
		return { kind: answer.kind === "ok" && readTarget(answer.data) === commit ? "done" : "lost" };
	}

	function reportRefusal(refusal: Refusal): HostFailure {
		const isProtected =
			refusal.wait === null && /protected|rule violation|ruleset|required status|pull request/i.test(refusal.message);
		return isProtected ? reportProtected(location) : api.reportFailure(refusal);
	}

	async function isIncluded(commit: string, head: string): Promise<boolean | null> {
		const compared = await api.send("GET", `/compare/${commit}...${head}`);
		// The caller has ruled out that they are identical.
		return compared.kind === "ok" ? (compared.data as { status: string }).status === "ahead" : null;
	}
}

async function listEntries(
	api: HostApi,
	{ folder, definition }: GitLocation,
	tree: string,
): Promise<HostResult<{ entries: Map<string, TreeEntry> }>> {
	const whole = await readTree(api, `${tree}?recursive=1`);
	if (whole.kind !== "done") return whole;
	const prefix = folder === "" ? "" : `${folder}/`;
	if (!whole.isTruncated) return { kind: "done", entries: collectEntries(whole.list, prefix) };
	// There are too many files for one answer, so list only the folder of the definition.
	let folderTree = tree;
	for (const name of folder.split("/").filter(Boolean)) {
		const level = await readTree(api, folderTree);
		if (level.kind !== "done") return level;
		folderTree = level.list.find(({ path, type }) => path === name && type === "tree")?.sha ?? "";
		if (folderTree === "") return { kind: "done", entries: new Map() };
	}
	const part = folderTree === tree ? whole : await readTree(api, `${folderTree}?recursive=1`);
	if (part.kind !== "done") return part;
	if (!part.isTruncated) return { kind: "done", entries: collectEntries(part.list, "") };
	const message = `There are too many files beside ‘${definition}’. Move the site to a folder of its own.`;
	return { kind: "denied", message };
}

interface ListedEntry extends TreeEntry {
	path: string;
	type: string;
}

async function readTree(
	api: HostApi,
	tree: string,
): Promise<HostResult<{ list: ListedEntry[]; isTruncated: boolean }>> {
	const answer: ApiAnswer = await api.send("GET", `/git/trees/${tree}`);
	if (answer.kind !== "ok") return api.reportFailure(answer);
	const { tree: list, truncated } = answer.data as { tree: ListedEntry[]; truncated: boolean };
	return { kind: "done", list, isTruncated: truncated };
}

/** Reads texts in one request. A text that arrives incomplete, or not as it is stored, is left out. */
async function readTogether(api: HostApi, repository: string, shas: string[], known: KnownTexts): Promise<void> {
	const [owner, name] = repository.split("/");
	const fields = shas.map((sha) => `t${sha}: object(oid: "${sha}") { ... on Blob { text } }`);
	const query = `query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${fields.join(" ")} } }`;
	const answer = await api.sendToHost("POST", "/graphql", { query, variables: { owner, name } });
	if (answer.kind !== "ok") return;
	const { data } = answer.data as { data?: { repository?: Record<string, { text?: string | null } | null> } };
	for (const sha of shas) {
		const text = data?.repository?.[`t${sha}`]?.text;
		if (typeof text === "string" && (await computeBlobSha(encodeUtf8(text))) === sha) known.set(sha, text);
	}
}
