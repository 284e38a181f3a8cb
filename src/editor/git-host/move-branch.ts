import type { BranchHead, GitHost, HostFailure, PreparedCommit } from "./git-host.ts";

/** "unconfirmed": the commit was sent, and may still arrive. */
export type MoveResult = ({ kind: "done" } & BranchHead) | HostFailure | { kind: "moved" } | { kind: "unconfirmed" };

/**
 * Makes the branch point to a prepared commit, but only if it still points to the parent. Whatever the host answers other
 * than yes, the branch is read before anything is said about it.
 *
 * @param isStale whether an answer has a commit that was the newest before the parent
 * @returns the commit that has the published files
 */
export async function moveBranch(
	host: GitHost,
	prepared: PreparedCommit,
	{ onSend, isStale }: { onSend: () => void; isStale: (head: BranchHead) => boolean },
): Promise<MoveResult> {
	const { commit, tree, parent } = prepared;
	const isMoved = (head: BranchHead) => head.commit !== parent.commit && !isStale(head);
	// Hosts only check that no commit is left out, so they would also take back that somebody has reset the branch.
	const before = await host.readHead();
	if (before.kind !== "done") return before;
	if (isMoved(before)) return (await findPublished(host, prepared, before)) ?? host.reportFailure({ kind: "lost" });
	const answer = await host.advanceBranch(prepared, onSend);
	if (answer.kind === "done") return { kind: "done", commit, tree };
	const after = await host.readHead();
	if (after.kind === "done" && isMoved(after)) {
		const found = await findPublished(host, prepared, after);
		if (found) return found;
	}
	return answer.kind === "lost" ? { kind: "unconfirmed" } : answer;
}

/** Finds out whether a commit is published although others have moved the branch. Returns null if there is no answer. */
async function findPublished(host: GitHost, prepared: PreparedCommit, now: BranchHead): Promise<MoveResult | null> {
	const { commit, tree } = prepared;
	const isSame = now.tree === tree;
	const isIncluded = isSame || (await host.isIncluded(commit, now.commit));
	if (isIncluded === null) return null;
	await host.discardCommit(prepared);
	if (!isIncluded) return { kind: "moved" };
	return { kind: "done", commit: isSame ? now.commit : commit, tree };
}
