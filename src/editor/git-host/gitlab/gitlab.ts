import { type AccessToken, createHostApi, type HostApi } from "../api.ts";
import {
	type BranchHead,
	collectEntries,
	type GitHost,
	type GitLocation,
	type HostResult,
	type KnownTexts,
	type TreeEntry,
} from "../git-host.ts";
import { computeBlobSha, encodeUtf8 } from "../objects.ts";
import { createReviews } from "../reviews.ts";
import { prepareGitLabCommit, readTip } from "./commit.ts";
import { createMergeRequests } from "./merge-requests.ts";
import { type GitLabProject, readBlobs } from "./project.ts";

/**
 * Creates the connection to a project at GitLab. Its API guards single files, not a branch. So a publication is a commit on
 * a branch of its own, made from the commit that was loaded, and a merge request that is only merged if the published branch
 * can be moved forward to exactly that commit. The API doesn't name the tree of a commit: here, the commit stands for it.
 *
 * @param token with the scope “api”
 * @param pause waits (ms); replaced in tests
 */
export function createGitLab(
	location: GitLocation,
	token: AccessToken,
	load: typeof fetch,
	pause: (time: number) => Promise<void> = (time) => new Promise((resolve) => setTimeout(resolve, time)),
): GitHost {
	const { repository, branch } = location;
	const { host } = new URL(location.api);
	const name = host === "gitlab.com" ? "GitLab" : host;
	const description = {
		name,
		permission: "the scope “api”, and the role Developer or a higher one",
		silence: "Check your internet connection, then try again.",
		headers: { accept: "application/json" },
		// Groups have subgroups, so the whole path is one part of the address.
		root: `/v4/projects/${encodeURIComponent(repository)}`,
	};
	const api = createHostApi(location, description, token, load);
	const readBlob: GitHost["readBlob"] = (sha) => api.readBytes(`/repository/blobs/${sha}/raw`, "*/*");
	const project: GitLabProject = { api, name, location, readBlob };
	/** The paths of the files that were listed last, by git blob ID. */
	let listed: { commit: string; paths: Map<string, string> } = { commit: "", paths: new Map() };
	return {
		name,
		checkRights: () => checkRights(project),
		readHead,
		async listEntries(commit) {
			const result = await listEntries(api, location, commit);
			if (result.kind !== "done") return result;
			listed = { commit, paths: new Map(result.files.map(({ path, sha }) => [sha, path])) };
			const prefix = location.folder === "" ? "" : `${location.folder}/`;
			return { kind: "done", entries: collectEntries(result.files, prefix) };
		},
		readBlob,
		readTogether,
		prepareCommit: (planned, earlier) => prepareGitLabCommit(project, planned, earlier),
		isIncluded,
		...createReviews(createMergeRequests(project, isIncluded), project, pause),
		reportFailure: api.reportFailure,
	};

	async function readHead(): Promise<HostResult<BranchHead>> {
		const tip = await readTip(api, branch);
		if (tip.kind !== "done") return tip;
		if (tip.commit === null)
			return {
				kind: "denied",
				message: `There is no branch ‘${branch}’ in ${repository}, or your access token doesn’t reach this project.`,
			};
		return { kind: "done", commit: tip.commit, tree: tip.commit };
	}

	/** Reads texts of the files that were listed last. A text that doesn't arrive as it is stored is left out. */
	async function readTogether(shas: string[], known: KnownTexts): Promise<void> {
		const paths = shas.map((sha) => listed.paths.get(sha)).filter((path) => path !== undefined);
		const answer = await readBlobs(project, listed.commit, paths, "rawTextBlob");
		if (answer.kind !== "ok") return;
		for (const { oid, rawTextBlob: text } of answer.data)
			if (typeof text === "string" && (await computeBlobSha(encodeUtf8(text))) === oid) known.set(oid, text);
	}

	async function isIncluded(commit: string, head: string): Promise<boolean | null> {
		const refs = [commit, head].map((ref) => `refs%5B%5D=${encodeURIComponent(ref)}`).join("&");
		const answer = await api.send("GET", `/repository/merge_base?${refs}`);
		if (answer.kind === "ok") return (answer.data as { id: string }).id === commit;
		// The two have nothing in common.
		return answer.kind === "refused" && answer.status === 404 && /merge base/i.test(answer.message) ? false : null;
	}
}

/** What the API says of a project. Older servers leave out some of it. */
interface ProjectSettings {
	archived: boolean;
	merge_requests_access_level?: string;
	merge_method?: string;
	squash_option?: string;
	automatic_rebase_enabled?: boolean;
	repository_object_format?: string;
}

/** A branch that doesn't exist. */
const noBranch = "site-editor/none";

async function checkRights({ api, name, location }: GitLabProject): Promise<HostResult<{ author: string }>> {
	const { repository: path } = location;
	const [user, project, probe] = await Promise.all([
		api.sendToHost("GET", "/v4/user"),
		api.send("GET", ""),
		// A branch can't start at one that doesn't exist, so nothing is created. GitLab checks the rights before it notices that.
		api.send("POST", "/repository/branches", { branch: noBranch, ref: noBranch }),
	]);
	if (user.kind !== "ok") return api.reportFailure(user);
	if (project.kind !== "ok") return api.reportFailure(project);
	const settings = project.data as ProjectSettings;
	const deny = (message: string): HostResult<never> => ({ kind: "denied", message });
	if (settings.archived) return deny(`The project ${path} is archived, so nobody can change it.`);
	if (probe.kind === "lost") return api.reportFailure(probe);
	if (probe.kind === "refused" && probe.status !== 400) return api.reportFailure(probe);
	if ((settings.repository_object_format ?? "sha1") !== "sha1")
		return deny(`The project ${path} names its files with SHA-256, which the editor can’t read.`);
	const change = findNeededChange(settings);
	if (change !== null)
		return deny(
			`The editor publishes by merge requests, so that it never overwrites anything. Ask a maintainer of ${path} at ${name} to ${change}.`,
		);
	return { kind: "done", author: (user.data as { username: string }).username };
}

/** Says how to change a setting that keeps commits from being published exactly as they are; null if there is none. */
function findNeededChange(settings: ProjectSettings): string | null {
	if (settings.merge_requests_access_level === "disabled")
		return "switch on merge requests under Settings → General → Visibility, project features, permissions";
	if (settings.merge_method !== "ff")
		return "choose “Fast-forward merge” as the merge method under Settings → Merge requests";
	if (settings.automatic_rebase_enabled)
		return "switch off “Enable automatic rebase prior to merge” under Settings → Merge requests";
	if (settings.squash_option === "always")
		return "choose “Allow” for “Squash commits when merging” under Settings → Merge requests";
	return null;
}

type ListedFile = TreeEntry & { path: string; type: string };

/** The most that GitLab lists in one answer. */
const pageSize = 100;
/** Maximum number of requests that list files: enough for 20,000 files and folders. */
const maxPages = 200;

async function listEntries(
	api: HostApi,
	{ folder, definition }: GitLocation,
	commit: string,
): Promise<HostResult<{ files: ListedFile[] }>> {
	const files: ListedFile[] = [];
	const path = folder === "" ? "" : `&path=${encodeURIComponent(folder)}`;
	for (let page = 1; page <= maxPages; page++) {
		const query = `ref=${commit}${path}&recursive=true&per_page=${pageSize}&page=${page}`;
		const answer = await api.send("GET", `/repository/tree?${query}`);
		// There is no such folder.
		if (answer.kind === "refused" && answer.status === 404 && folder !== "") return { kind: "done", files };
		if (answer.kind !== "ok") return api.reportFailure(answer);
		const list = answer.data as { id: string; path: string; type: string; mode: string }[];
		files.push(...list.map(({ id, ...file }) => ({ ...file, sha: id, size: null })));
		if (list.length < pageSize) return { kind: "done", files };
	}
	return {
		kind: "denied",
		message: `There are too many files beside ‘${definition}’. Move the site to a project of its own.`,
	};
}
