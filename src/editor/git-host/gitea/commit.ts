import { encodePath } from "../../../text/escape.ts";
import type { HostApi } from "../api.ts";
import {
	type ApiAnswer,
	type FileChange,
	type GitLocation,
	getRepositoryPath,
	type HostResult,
	type PlannedCommit,
	type PreparedCommit,
	type PreparedResult,
	type TreeEntry,
} from "../git-host.ts";
import { encodeBase64 } from "../objects.ts";
import { createBranchName, readContent, reportForeignBranch } from "../own-branch.ts";

/** A repository at a Gitea or Forgejo server. */
export interface GiteaRepository {
	api: HostApi;
	/** "codeberg.org" */
	name: string;
	location: GitLocation;
	readBlob(sha: string): Promise<ApiAnswer<Uint8Array>>;
	listEntries(tree: string): Promise<HostResult<{ entries: Map<string, TreeEntry> }>>;
	/** Reads a commit without its changes. */
	readCommit(sha: string): Promise<ApiAnswer<GiteaCommit>>;
}

export interface GiteaCommit {
	commit: { message: string; tree: { sha: string } };
	parents: { sha: string }[];
}

/**
 * Makes a commit on a branch of its own. The name of the branch is made from what is in it, so that the next attempt finds the
 * branch of an earlier one.
 */
export async function prepareGiteaCommit(
	repository: GiteaRepository,
	{ parent, changes, message }: PlannedCommit,
	earlier: PreparedCommit | null,
): Promise<HostResult<PreparedResult>> {
	const { api, name } = repository;
	const branch = await createBranchName({ parent, changes, message });
	// If the commit was published, but the answer was lost, its branch may be gone: create it again.
	const known = earlier?.branch === branch ? earlier : null;
	const start = known ? known.commit : parent.commit;
	const created = await api.send("POST", "/branches", { new_branch_name: branch, old_ref_name: start });
	const first = created.kind === "ok" ? ({ kind: "done", tip: start } as const) : await readTip(api, branch);
	if (first.kind !== "done") return first;
	if (first.tip === null) return reportUncreated(created);
	if (known?.commit === first.tip) return { kind: "done", prepared: known };
	if (first.tip !== parent.commit) return checkCommit(first.tip);
	const files: object[] = [];
	for (const change of changes) {
		const file = await describeFile(repository, change);
		if (file.kind !== "ok") return api.reportFailure(file);
		files.push(file.data);
	}
	const sent = await api.send("POST", "/contents", { branch, message, files });
	if (sent.kind === "refused" && sent.status === 413)
		return { kind: "denied", message: `Your changes are too large for ${name}.` };
	// Whatever was answered, the branch tells what is there.
	const last = await readTip(api, branch);
	if (last.kind !== "done") return last;
	if (last.tip !== null && last.tip !== parent.commit) return checkCommit(last.tip);
	return reportUncreated(sent);

	function reportUncreated(answer: ApiAnswer): HostResult<never> {
		return api.reportFailure(answer.kind === "ok" ? { kind: "lost" } : answer);
	}

	/** Checks that a commit has these changes: the server may have done something else with them. */
	async function checkCommit(sha: string): Promise<HostResult<PreparedResult>> {
		const read = await repository.readCommit(sha);
		if (read.kind !== "ok") return api.reportFailure(read);
		const { commit, parents } = read.data;
		const tree = commit.tree.sha;
		const listed = await repository.listEntries(tree);
		if (listed.kind !== "done") return listed;
		const isComplete = changes.every(({ name: file, content }) => listed.entries.get(file)?.sha === content?.sha);
		const isOnParent = parents.length === 1 && parents[0]!.sha === parent.commit;
		if (isComplete && isOnParent && commit.message.trim() === message.trim())
			return { kind: "done", prepared: { commit: sha, tree, parent, message, branch } };
		return reportForeignBranch(branch, name);
	}
}

/** Reads the newest commit of a branch; null if there is no such branch. */
async function readTip(api: HostApi, branch: string): Promise<HostResult<{ tip: string | null }>> {
	const answer = await api.send("GET", `/branches/${encodePath(branch)}`);
	if (answer.kind === "ok") return { kind: "done", tip: (answer.data as { commit: { id: string } }).commit.id };
	if (answer.kind === "refused" && answer.status === 404) return { kind: "done", tip: null };
	return api.reportFailure(answer);
}

/** Describes a change for the API, which refuses it if the file has other content than `before`. */
async function describeFile(
	{ location, readBlob }: GiteaRepository,
	{ name, before, content }: FileChange,
): Promise<ApiAnswer<object>> {
	const path = getRepositoryPath(location, name);
	if (!content) return { kind: "ok", data: { operation: "delete", path, sha: before } };
	const read = await readContent(content, readBlob);
	if (read.kind !== "ok") return read;
	const file = { path, content: encodeBase64(read.data) };
	return {
		kind: "ok",
		data: before === null ? { operation: "create", ...file } : { operation: "update", ...file, sha: before },
	};
}
