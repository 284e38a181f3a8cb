import { encodePath } from "../../../text/escape.ts";
import { type AccessToken, createHostApi, type HostApi } from "../api.ts";
import {
	type ApiAnswer,
	type BranchHead,
	collectEntries,
	type GitHost,
	type GitLocation,
	type HostResult,
	type TreeEntry,
} from "../git-host.ts";
import { decodeBase64 } from "../objects.ts";
import { createReviews } from "../reviews.ts";
import { type GiteaCommit, type GiteaRepository, prepareGiteaCommit } from "./commit.ts";
import { createPullRequests } from "./pull-requests.ts";

/**
 * Creates the connection to a repository at a Gitea or Forgejo server. Its API guards single files, not a branch. So a
 * publication is a commit on a branch of its own, made from the commit that was loaded, and a pull request that is only
 * merged if the published branch can be moved forward to exactly that commit.
 *
 * @param token with “repository: Read and Write” and “user: Read”
 * @param pause waits (ms); replaced in tests
 */
export function createGitea(
	location: GitLocation,
	token: AccessToken,
	load: typeof fetch,
	pause: (time: number) => Promise<void> = wait,
): GitHost {
	const { repository, branch } = location;
	const name = new URL(location.api).host;
	const description = {
		name,
		permission: "“repository: Read and Write” and “user: Read”",
		silence: `Check your internet connection, then try again. If it stays like this, ask whoever looks after ${name} whether websites may use its API (CORS).`,
		headers: { accept: "application/json" },
		root: `/repos/${encodePath(repository)}`,
	};
	const api = createHostApi(location, description, token, load);
	/** Trees of the commits that were read. */
	const trees = new Map<string, string>();
	const site: GiteaRepository = {
		api,
		name,
		location,
		readBlob,
		readCommit,
		listEntries: (tree) => listEntries(api, location, tree),
	};
	return {
		name,
		checkRights: () => checkRights(api, name, location),
		readHead,
		listEntries: site.listEntries,
		readBlob,
		readTogether: null,
		prepareCommit: (planned, earlier) => prepareGiteaCommit(site, planned, earlier),
		isIncluded,
		...createReviews(createPullRequests(site), site, pause),
		reportFailure: api.reportFailure,
	};

	async function readHead(): Promise<HostResult<BranchHead>> {
		const answer = await api.send("GET", `/branches/${encodePath(branch)}`);
		if (answer.kind === "refused" && answer.status === 404)
			return {
				kind: "denied",
				message: `There is no branch ‘${branch}’ in ${repository}, or your access token doesn’t reach this repository.`,
			};
		if (answer.kind !== "ok") return api.reportFailure(answer);
		const { id: commit } = (answer.data as { commit: { id: string } }).commit;
		if (!trees.has(commit)) {
			const read = await readCommit(commit);
			if (read.kind !== "ok") return api.reportFailure(read);
		}
		return { kind: "done", commit, tree: trees.get(commit)! };
	}

	async function readCommit(sha: string): Promise<ApiAnswer<GiteaCommit>> {
		const answer = await api.send("GET", `/git/commits/${sha}?stat=false&verification=false&files=false`);
		if (answer.kind !== "ok") return answer;
		const data = answer.data as GiteaCommit;
		trees.set(sha, data.commit.tree.sha);
		return { kind: "ok", data };
	}

	async function readBlob(sha: string): Promise<ApiAnswer<Uint8Array>> {
		const answer = await api.send("GET", `/git/blobs/${sha}`);
		if (answer.kind !== "ok") return answer;
		const { content, size } = answer.data as { content: string | null; size: number };
		const data = decodeBase64(content ?? "");
		// A server leaves out the content of a large file.
		if (data.length !== size) return { kind: "refused", status: 413, message: "The file is too large.", wait: null };
		return { kind: "ok", data };
	}

	/** Checks that the API counts no commits in the history of `commit` that `head` doesn't have. */
	async function isIncluded(commit: string, head: string): Promise<boolean | null> {
		const compared = await api.send("GET", `/compare/${head}...${commit}?verification=false&files=false`);
		return compared.kind === "ok" ? (compared.data as { total_commits: number }).total_commits === 0 : null;
	}
}

/** What the API says about a repository. Older servers leave out some of these. */
interface RepositorySettings {
	archived: boolean;
	permissions?: { push?: boolean };
	has_pull_requests?: boolean;
	allow_fast_forward_only_merge?: boolean;
	object_format_name?: string;
}

async function checkRights(
	api: HostApi,
	name: string,
	{ repository: path }: GitLocation,
): Promise<HostResult<{ author: string }>> {
	const [user, repository, probe] = await Promise.all([
		api.sendToHost("GET", "/user"),
		api.send("GET", ""),
		// A branch needs a name, so nothing is created. If the token may not create branches, the server says so first.
		api.send("POST", "/branches", {}),
	]);
	if (user.kind !== "ok") return api.reportFailure(user);
	if (repository.kind !== "ok") return api.reportFailure(repository);
	const { archived, permissions, ...settings } = repository.data as RepositorySettings;
	const deny = (message: string): HostResult<never> => ({ kind: "denied", message });
	if (archived) return deny(`The repository ${path} is archived, so nobody can change it.`);
	if (permissions?.push === false) return deny(`Your account at ${name} may read ${path}, but not write to it.`);
	if (probe.kind === "lost") return api.reportFailure(probe);
	if (probe.kind === "refused" && (probe.status === 401 || probe.status === 403)) return api.reportFailure(probe);
	if ((settings.object_format_name ?? "sha1") !== "sha1")
		return deny(`The repository ${path} names its files with SHA-256, which the editor can’t read.`);
	if (settings.allow_fast_forward_only_merge === undefined)
		return deny(`The editor needs Gitea 1.22 or Forgejo 7, or a later version, on ${name}.`);
	if (!settings.has_pull_requests || !settings.allow_fast_forward_only_merge)
		return deny(
			`The editor publishes by pull requests, so that it never overwrites anything. Ask an administrator of ${path} to switch on pull requests in its settings, with “Fast-forward only” among the merge styles.`,
		);
	return { kind: "done", author: (user.data as { login: string }).login };
}

/** Maximum number of requests that list files. Each lists up to 1000 files and folders. */
const maxPages = 50;

async function listEntries(
	api: HostApi,
	{ folder, definition }: GitLocation,
	tree: string,
): Promise<HostResult<{ entries: Map<string, TreeEntry> }>> {
	const entries = new Map<string, TreeEntry>();
	const prefix = folder === "" ? "" : `${folder}/`;
	for (let page = 1; page <= maxPages; page++) {
		const answer = await api.send("GET", `/git/trees/${tree}?recursive=true&per_page=1000&page=${page}`);
		if (answer.kind !== "ok") return api.reportFailure(answer);
		const { tree: list, truncated } = answer.data as {
			tree: (TreeEntry & { path: string; type: string })[] | null;
			truncated: boolean;
		};
		for (const [path, entry] of collectEntries(list ?? [], prefix)) entries.set(path, entry);
		if (!truncated) return { kind: "done", entries };
	}
	const message = `There are too many files in the repository of ‘${definition}’. Move the site to a repository of its own.`;
	return { kind: "denied", message };
}

function wait(time: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, time));
}
