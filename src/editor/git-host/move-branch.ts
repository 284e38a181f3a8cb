import type { BranchHead, FileChange, GitHost, HostFailure, PreparedCommit } from "./git-host.ts";

/** A commit that was made to be published, with its changes. */
export interface Attempt {
	prepared: PreparedCommit;
	changes: FileChange[];
}

/** The commit that has the files of an attempt. */
export interface PublishedAttempt extends BranchHead {
	changes: FileChange[];
	/** Whether it has what was to be published now. Otherwise, an earlier attempt has arrived, and nothing else. */
	isLatest: boolean;
}

/** "unconfirmed": the commit was sent, and may still arrive. */
export type MoveResult =
	| ({ kind: "done" } & PublishedAttempt)
	| HostFailure
	| { kind: "outdated" }
	| { kind: "unconfirmed" };

/** Moves the published branch, and remembers attempts of which nobody knows whether they arrived. */
export interface BranchMover {
	/**
	 * Makes the branch point to a prepared commit, but only if it still points to the parent. Unless the host confirms the
	 * move, the branch is read before the result is reported.
	 */
	move(attempt: Attempt): Promise<MoveResult>;
	/** Finds out whether an unconfirmed attempt has arrived. "outdated": none has, and none will. */
	findArrived(head: BranchHead): Promise<MoveResult>;
	hasUnconfirmed(): boolean;
	/** Leaves a commit at the host for good, because others decide about it. */
	keep(prepared: PreparedCommit): void;
}

/** @param isStale whether a head that the host reports is older than the parent */
export function createBranchMover(host: GitHost, isStale: (head: BranchHead) => boolean): BranchMover {
	/** Commits with the same parent that were sent. At most one of them can arrive. */
	let unconfirmed: Attempt[] = [];
	const keptCommits = new Set<string>();
	return {
		move,
		findArrived: (head) => findPublished(unconfirmed, head),
		hasUnconfirmed: () => unconfirmed.length > 0,
		keep: ({ commit }) => void keptCommits.add(commit),
	};

	async function move(attempt: Attempt): Promise<MoveResult> {
		const { commit, tree, parent } = attempt.prepared;
		const isMoved = (head: BranchHead) => head.commit !== parent.commit && !isStale(head);
		const earlier = unconfirmed.filter(({ prepared }) => prepared.commit !== commit);
		const wasSent = earlier.length < unconfirmed.length;
		// Hosts only check that the move is a fast-forward. That isn't enough if somebody has reset the branch to an older commit.
		const before = await host.readHead();
		if (before.kind !== "done") return before;
		if (isMoved(before)) return findPublished([attempt, ...earlier], before);
		const answer = await host.advanceBranch(attempt.prepared, () => {
			unconfirmed = [attempt, ...earlier];
		});
		if (answer.kind === "done") {
			await settle(earlier);
			return { kind: "done", commit, tree, changes: attempt.changes, isLatest: true };
		}
		const after = await host.readHead();
		if (after.kind === "done" && isMoved(after)) {
			const found = await findPublished([attempt, ...earlier], after);
			if (found.kind === "done" || found.kind === "outdated") return found;
		}
		if (answer.kind === "lost") return { kind: "unconfirmed" };
		// A refused commit can't arrive later, but one that was sent before still can.
		if (!wasSent) unconfirmed = earlier;
		return answer;
	}

	/** Finds out whether the branch has moved to one of these commits, or past it. "outdated": to none of them. */
	async function findPublished(attempts: readonly Attempt[], now: BranchHead): Promise<MoveResult> {
		for (const { prepared, changes } of attempts) {
			const { commit, tree } = prepared;
			const isSame = now.tree === tree;
			const isIncluded = isSame || (await host.isIncluded(commit, now.commit));
			if (isIncluded === null) return host.reportFailure({ kind: "lost" });
			if (!isIncluded) continue;
			await settle(attempts);
			const isLatest = describeChanges(changes) === describeChanges(attempts[0]!.changes);
			return { kind: "done", commit: isSame ? now.commit : commit, tree, changes, isLatest };
		}
		await settle(attempts);
		return { kind: "outdated" };
	}

	/**
	 * Forgets all attempts, because the branch has moved: what is still on its way comes too late. Removes from the host what
	 * these attempts have left there.
	 */
	async function settle(attempts: readonly Attempt[]): Promise<void> {
		unconfirmed = [];
		for (const { prepared } of attempts) if (!keptCommits.has(prepared.commit)) await host.discardCommit(prepared);
	}
}

function describeChanges(changes: readonly FileChange[]): string {
	return JSON.stringify(changes.map(({ name, mode, content }) => [name, mode, content?.sha]));
}
