import { encodePath } from "../../text/escape.ts";
import { type GitHubApi, type GitHubLocation, type Refusal, reportFailure } from "./api.ts";
import { encodeBase64 } from "./objects.ts";
import { type BranchHead, type FileChange, readHead } from "./snapshot.ts";

/** A commit that is on no branch yet, so nobody sees it. */
export interface PreparedCommit extends BranchHead {
	/** The commit and its tree before it. */
	parent: BranchHead;
	message: string;
}

export type CommitResult<Done> =
	| ({ kind: "done" } & Done)
	| { kind: "denied" | "protected" | "unknown"; message: string };

/**
 * Makes a commit on top of another one, without changing any branch.
 *
 * @param earlier the last prepared commit: the same changes give the same commit, so that nothing is published twice
 */
export async function prepareCommit(
	api: GitHubApi,
	location: GitHubLocation,
	{ parent, changes, message }: { parent: BranchHead; changes: FileChange[]; message: string },
	earlier: PreparedCommit | null,
): Promise<CommitResult<{ prepared: PreparedCommit }>> {
	const blobs: { sha: string | null }[] = [];
	// GitHub wants clients to store one thing at a time.
	for (const change of changes) {
		const blob = await storeBlob(api, location, change);
		if (blob.kind !== "done") return blob;
		blobs.push(blob);
	}
	const tree = await createTree(api, location, parent, changes, blobs);
	if (tree.kind !== "done") return tree;
	const isSame = earlier?.tree === tree.sha && earlier.parent.commit === parent.commit && earlier.message === message;
	if (isSame) return { kind: "done", prepared: earlier };
	const parents = [parent.commit];
	const answer = await api.send("POST", "/git/commits", { message, tree: tree.sha, parents });
	if (answer.kind !== "ok") return reportFailure(answer, location);
	const { sha } = answer.data as { sha: string };
	return { kind: "done", prepared: { commit: sha, tree: tree.sha, parent, message } };
}

async function storeBlob(
	api: GitHubApi,
	location: GitHubLocation,
	{ name, content }: FileChange,
): Promise<CommitResult<{ sha: string | null }>> {
	if (!content?.bytes) return { kind: "done", sha: content?.sha ?? null };
	const answer = await api.send("POST", "/git/blobs", { content: encodeBase64(content.bytes), encoding: "base64" });
	if (answer.kind === "refused" && answer.status === 413)
		return { kind: "denied", message: `‘${name}’ is too large for GitHub.` };
	if (answer.kind !== "ok") return reportFailure(answer, location);
	const { sha } = answer.data as { sha: string };
	if (sha === content.sha) return { kind: "done", sha };
	return { kind: "unknown", message: `‘${name}’ didn’t arrive as it was sent. Try again.` };
}

async function createTree(
	api: GitHubApi,
	location: GitHubLocation,
	parent: BranchHead,
	changes: FileChange[],
	blobs: { sha: string | null }[],
): Promise<CommitResult<{ sha: string }>> {
	const prefix = location.folder === "" ? "" : `${location.folder}/`;
	const entries = changes.map(({ name, mode }, index) => {
		return { path: prefix + name, mode, type: "blob", sha: blobs[index]!.sha };
	});
	const answer = await api.send("POST", "/git/trees", { base_tree: parent.tree, tree: entries });
	if (answer.kind !== "ok") return reportFailure(answer, location);
	return { kind: "done", sha: (answer.data as { sha: string }).sha };
}

/**
 * Makes the branch point to a prepared commit, but only if it still points to the parent. Whatever GitHub answers other
 * than yes, the branch is read before anything is said about it.
 *
 * @param isStale whether an answer has a commit that was the newest before the parent
 * @returns the commit that has the published files. "unconfirmed": the commit was sent, and may still arrive
 */
export async function moveBranch(
	api: GitHubApi,
	location: GitHubLocation,
	prepared: PreparedCommit,
	{ onSend, isStale }: { onSend: () => void; isStale: (head: BranchHead) => boolean },
): Promise<CommitResult<BranchHead> | { kind: "moved" } | { kind: "unconfirmed" }> {
	const { commit, tree, parent } = prepared;
	const isMoved = (head: BranchHead) => head.commit !== parent.commit && !isStale(head);
	// GitHub only checks that no commit is left out, so it would also take back that somebody has reset the branch.
	const before = await readHead(api, location);
	if (before.kind !== "done") return before as CommitResult<never>;
	if (isMoved(before)) return (await findPublished(api, prepared, before)) ?? reportFailure({ kind: "lost" }, location);
	onSend();
	const path = `/git/refs/heads/${encodePath(location.branch)}`;
	const answer = await api.send("PATCH", path, { sha: commit, force: false });
	if (answer.kind === "ok" && readTarget(answer.data) === commit) return { kind: "done", commit, tree };
	const after = await readHead(api, location);
	if (after.kind === "done" && isMoved(after)) {
		const found = await findPublished(api, prepared, after);
		if (found) return found;
	}
	return answer.kind === "refused" ? reportRefusal(answer, location) : { kind: "unconfirmed" };
}

/** Finds out whether a commit is published although others have moved the branch. Returns null if there is no answer. */
async function findPublished(
	api: GitHubApi,
	{ commit, tree }: PreparedCommit,
	now: BranchHead,
): Promise<CommitResult<BranchHead> | { kind: "moved" } | null> {
	if (now.tree === tree) return { kind: "done", commit: now.commit, tree };
	const compared = await api.send("GET", `/compare/${commit}...${now.commit}`);
	if (compared.kind !== "ok") return null;
	const isIncluded = (compared.data as { status: string }).status === "ahead";
	return isIncluded ? { kind: "done", commit, tree } : { kind: "moved" };
}

export function readTarget(data: unknown): string | undefined {
	return (data as { object?: { sha?: string } } | null)?.object?.sha;
}

function reportRefusal(refusal: Refusal, location: GitHubLocation): CommitResult<never> {
	const isProtected =
		refusal.wait === null && /protected|rule violation|ruleset|required status|pull request/i.test(refusal.message);
	if (!isProtected) return reportFailure(refusal, location);
	const place = `The branch ‘${location.branch}’ of ${location.repository}`;
	return { kind: "protected", message: `${place} is protected: others must agree first.` };
}
