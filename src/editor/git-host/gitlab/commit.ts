import type { HostApi } from "../api.ts";
import {
	type ApiAnswer,
	type FileChange,
	getRepositoryPath,
	type HostResult,
	type PlannedCommit,
	type PreparedCommit,
	type PreparedResult,
} from "../git-host.ts";
import { encodeBase64 } from "../objects.ts";
import { createBranchName, readContent, reportForeignBranch } from "../own-branch.ts";
import { type GitLabProject, readBlobs } from "./project.ts";

/**
 * Makes a commit on a branch of its own. The name of the branch tells what is in it, so that another attempt finds what an
 * earlier one has made.
 */
export async function prepareGitLabCommit(
	project: GitLabProject,
	{ parent, changes, message }: PlannedCommit,
	earlier: PreparedCommit | null,
): Promise<HostResult<PreparedResult>> {
	const { api, name, location } = project;
	const branch = await createBranchName({ parent, changes, message });
	const known = earlier?.branch === branch ? earlier : null;
	// If the commit was published, but the answer was lost, its branch may be gone: create it again.
	const sent = known
		? await api.send("POST", "/repository/branches", { branch, ref: known.commit })
		: await sendCommit();
	if (sent.kind === "refused" && sent.status === 413)
		return { kind: "denied", message: `Your changes are too large for ${name}.` };
	// Whatever was answered, the branch tells what is there.
	const tip = await readTip(api, branch);
	if (tip.kind !== "done") return tip;
	if (tip.commit === null) return api.reportFailure(sent.kind === "ok" ? { kind: "lost" } : sent);
	return known?.commit === tip.commit ? { kind: "done", prepared: known } : checkCommit(tip.commit);

	async function sendCommit(): Promise<ApiAnswer> {
		const actions: object[] = [];
		for (const change of changes) {
			const action = await describeAction(project, change);
			if (action.kind !== "ok") return action;
			actions.push(action.data);
		}
		// All files are as they were in the parent, so a guard for each (`last_commit_id`) would add nothing.
		const commit = { branch, start_sha: parent.commit, commit_message: message, actions, stats: false };
		return api.send("POST", "/repository/commits", commit);
	}

	/** Checks that a commit has these changes: the host may have done something else with them. */
	async function checkCommit(sha: string): Promise<HostResult<PreparedResult>> {
		const paths = changes.map((change) => getRepositoryPath(location, change.name));
		const [read, found] = await Promise.all([
			api.send("GET", `/repository/commits/${sha}?stats=false`),
			readBlobs(project, sha, paths, ""),
		]);
		if (read.kind !== "ok") return api.reportFailure(read);
		if (found.kind !== "ok") return api.reportFailure(found);
		const { parent_ids: parents, message: stored } = read.data as { parent_ids: string[]; message: string };
		const blobs = new Map(found.data.map(({ path, oid }) => [path, oid]));
		const isComplete = changes.every(({ content }, index) => blobs.get(paths[index]!) === content?.sha);
		const isOnParent = parents.length === 1 && parents[0] === parent.commit;
		if (!isComplete || !isOnParent || stored.trim() !== message.trim()) return reportForeignBranch(branch, name);
		return { kind: "done", prepared: { commit: sha, tree: sha, parent, message, branch } };
	}
}

/** Reads the newest commit of a branch; null if there is no such branch. */
export async function readTip(api: HostApi, branch: string): Promise<HostResult<{ commit: string | null }>> {
	const answer = await api.send("GET", `/repository/branches/${encodeURIComponent(branch)}`);
	if (answer.kind === "ok") return { kind: "done", commit: (answer.data as { commit: { id: string } }).commit.id };
	if (answer.kind === "refused" && answer.status === 404) return { kind: "done", commit: null };
	return api.reportFailure(answer);
}

async function describeAction(
	{ location, readBlob }: GitLabProject,
	{ name, before, content }: FileChange,
): Promise<ApiAnswer<object>> {
	const path = getRepositoryPath(location, name);
	if (!content) return { kind: "ok", data: { action: "delete", file_path: path } };
	const read = await readContent(content, readBlob);
	if (read.kind !== "ok") return read;
	const action = before === null ? "create" : "update";
	return { kind: "ok", data: { action, file_path: path, encoding: "base64", content: encodeBase64(read.data) } };
}
