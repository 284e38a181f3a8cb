import type { BranchHead, GitHost, HostFailure, PreparedCommit } from "./git-host.ts";

/** "unconfirmed": the commit was sent, and may still arrive. */
export type MoveResult = ({ kind: "done" } & BranchHead) | HostFailure | { kind: "moved" } | { kind: "unconfirmed" };

/**
 * Makes the branch point to a prepared commit, but only if it still points to the parent. Unless the host
 * confirms the move, the branch is read before the result is reported.
 *
 * @param isStale whether a head that the host reports is older than the parent
 * @returns the commit that has the published files
 */
export async function moveBranch(
	host: GitHost,
	prepared: PreparedCommit,
	{ onSend, isStale }: { onSend: () => void; isStale: (head: BranchHead) => boolean },
): Promise<MoveResult> {
	const { commit, tree, parent } = prepared;
	const isMoved = (head: BranchHead) => head.commit !== parent.commit && !isStale(head);
	// Hosts only check that the move is a fast-forward. That isn't enough if somebody has reset the branch to an older commit.
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
async function findPublished(host: GitHost, prepared: PreparedCommit, head: BranchHead): Promise<MoveResult | null> {
	const { commit, tree } = prepared;
	const isSame = head.tree === tree;
	const isIncluded = isSame || (await host.isIncluded(commit, head.commit));
	if (isIncluded === null) return null;
	await host.discardCommit(prepared);
	if (!isIncluded) return { kind: "moved" };
	return { kind: "done", commit: isSame ? head.commit : commit, tree };
}
