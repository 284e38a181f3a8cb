import type { Proposal, StorageResult } from "../storage.ts";
import type { HostApi } from "./api.ts";
import type { ApiAnswer, GitHost, HostFailure, HostResult, PreparedCommit, Refusal } from "./git-host.ts";

/** An open pull request or merge request. */
export interface Review {
	number: number;
	/** The page on which others decide. */
	url: string;
}

/** The requests of a host that can guard a branch only by pull requests or merge requests. */
export interface ReviewEndpoints {
	/** "pull request" */
	noun: string;
	/** Opens a review of the commit at the end of a branch. */
	create(branch: string, text: { title: string; body: string }): Promise<ApiAnswer<Review>>;
	/** Finds the open review of a branch. */
	find(branch: string): Promise<Review | undefined>;
	close(number: number): Promise<unknown>;
	deleteBranch(branch: string): Promise<unknown>;
	/** Moves the published branch forward to exactly this commit, and deletes the branch of the review. */
	merge(number: number, commit: string): Promise<ApiAnswer>;
	/** Finds out why a review wasn't merged. "busy": the host is still comparing the branches. */
	judgeRefusal(number: number, refusal: Refusal): Promise<HostFailure | "busy">;
}

/** How often to repeat a merge while the host is still comparing the branches. */
const maxChecks = 30;
/** The pause before each repetition (ms). */
const checkPause = 1000;

/** Publishes and proposes prepared commits by reviews. Each commit must have a branch. */
export function createReviews(
	endpoints: ReviewEndpoints,
	{ api, name }: { api: HostApi; name: string },
	pause: (time: number) => Promise<void>,
): Pick<GitHost, "advanceBranch" | "discardCommit" | "propose"> {
	return {
		async advanceBranch(prepared, onSend) {
			const opened = await open(prepared);
			if (opened.kind !== "done") return opened;
			const { number } = opened.review;
			onSend();
			for (let check = 0; ; check++) {
				const answer = await endpoints.merge(number, prepared.commit);
				if (answer.kind === "ok") return { kind: "done" };
				if (answer.kind === "lost") return answer;
				const failure = await endpoints.judgeRefusal(number, answer);
				if (failure !== "busy" || check === maxChecks) {
					// Close the review, because only the person decides whether to ask others.
					await endpoints.close(number);
					const message = `${name} is still busy with your changes. Try again in a minute.`;
					return failure === "busy" ? { kind: "denied", message } : failure;
				}
				await pause(checkPause);
			}
		},
		async discardCommit(prepared) {
			const existing = await endpoints.find(prepared.branch!);
			if (existing) await endpoints.close(existing.number);
			await endpoints.deleteBranch(prepared.branch!);
		},
		async propose(prepared): Promise<StorageResult<Proposal>> {
			const opened = await open(prepared);
			if (opened.kind === "unknown") {
				const message = `${name} didn’t confirm the proposal. Your changes are kept. Try again: nothing is proposed twice.`;
				return { kind: "unknown", message };
			}
			if (opened.kind !== "done") return { ...opened, message: `${opened.message} Your changes are kept.` };
			const { number, url } = opened.review;
			const where = `Your changes are proposed as ${endpoints.noun} ${number}. Visitors see them once somebody has accepted it.`;
			return { kind: "done", where, url };
		},
	};

	/** Opens the review of a commit, or finds it if it is open already. */
	async function open({ branch, message }: PreparedCommit): Promise<HostResult<{ review: Review }>> {
		const [first = "", ...rest] = message.split("\n");
		// Hosts never merge what looks like work in progress.
		const title = /^\W*(wip|draft)\b/i.test(first) ? `Website: ${first}` : first;
		const answer = await endpoints.create(branch!, { title, body: rest.join("\n").trim() });
		if (answer.kind === "ok") return { kind: "done", review: answer.data };
		const existing = await endpoints.find(branch!);
		return existing ? { kind: "done", review: existing } : api.reportFailure(answer);
	}
}
