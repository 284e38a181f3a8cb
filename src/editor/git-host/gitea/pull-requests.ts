import { encodePath } from "../../../text/escape.ts";
import type { Proposal, StorageResult } from "../../storage.ts";
import type { GitHost, HostFailure, HostResult, PreparedCommit, Refusal } from "../git-host.ts";
import type { GiteaRepository } from "./commit.ts";

interface PullRequest {
	number: number;
	html_url: string;
	head: { ref: string };
	base: { ref: string };
}

/** How often to ask while the server still compares the branches, and the pause between (ms). */
const maxChecks = 30;
const checkPause = 1000;

/** Publishes and proposes prepared commits by pull requests. */
export function createPullRequests(
	{ api, name, location }: GiteaRepository,
	pause: (time: number) => Promise<void>,
): Pick<GitHost, "advanceBranch" | "discardCommit" | "propose"> {
	const { repository, branch } = location;
	return {
		async advanceBranch(prepared, onSend) {
			const opened = await open(prepared);
			if (opened.kind !== "done") return opened;
			const { number } = opened.request;
			onSend();
			for (let check = 0; ; check++) {
				const answer = await api.send("POST", `/pulls/${number}/merge`, {
					Do: "fast-forward-only",
					head_commit_id: prepared.commit,
					delete_branch_after_merge: true,
				});
				if (answer.kind === "ok") return { kind: "done" };
				if (answer.kind === "lost") return answer;
				const isComparing = answer.status === 405 && /try again later/i.test(answer.message);
				if (!isComparing || check === maxChecks) {
					// Only who publishes decides whether others are asked.
					await close(number);
					return reportRefusal(answer);
				}
				await pause(checkPause);
			}
		},
		async discardCommit(prepared) {
			const existing = await find(prepared);
			if (existing) await close(existing.number);
			await api.send("DELETE", `/branches/${encodePath(prepared.branch!)}`);
		},
		async propose(prepared): Promise<StorageResult<Proposal>> {
			const opened = await open(prepared);
			if (opened.kind === "unknown") {
				const message = `${name} didn’t confirm the proposal. Your changes are kept. Try again: nothing is proposed twice.`;
				return { kind: "unknown", message };
			}
			if (opened.kind !== "done") return { ...opened, message: `${opened.message} Your changes are kept.` };
			const { number, html_url: url } = opened.request;
			const where = `Your changes are proposed as pull request ${number}. Visitors see them once somebody has accepted it.`;
			return { kind: "done", where, url };
		},
	};

	/** Opens the pull request of a commit, or finds it if it is open already. */
	async function open(prepared: PreparedCommit): Promise<HostResult<{ request: PullRequest }>> {
		const [first = "", ...rest] = prepared.message.split("\n");
		// Servers never merge what looks like work in progress.
		const title = /^\W*(wip|draft)\b/i.test(first) ? `Website: ${first}` : first;
		const request = { title, body: rest.join("\n").trim(), head: prepared.branch, base: branch };
		const answer = await api.send("POST", "/pulls", request);
		if (answer.kind === "ok") return { kind: "done", request: answer.data as PullRequest };
		const existing = await find(prepared);
		return existing ? { kind: "done", request: existing } : api.reportFailure(answer);
	}

	async function find(prepared: PreparedCommit): Promise<PullRequest | undefined> {
		const found = await api.send("GET", "/pulls?state=open&sort=recentupdate&limit=50");
		if (found.kind !== "ok") return undefined;
		return (found.data as PullRequest[]).find(({ head, base }) => head.ref === prepared.branch && base.ref === branch);
	}

	async function close(number: number): Promise<void> {
		await api.send("PATCH", `/pulls/${number}`, { state: "closed" });
	}

	function reportRefusal(refusal: Refusal): HostFailure {
		const { status, message } = refusal;
		const place = `The branch ‘${branch}’ of ${repository}`;
		if (status === 405 && /merge style/i.test(message))
			return { kind: "denied", message: `${repository} doesn’t allow “Fast-forward only” any more, see its settings.` };
		if (status === 405 && /try again later/i.test(message))
			return { kind: "denied", message: `${name} is still busy with your changes. Try again in a minute.` };
		if (status === 405 || /rejected|protected/i.test(message))
			return { kind: "protected", message: `${place} is protected: others must agree first.` };
		return api.reportFailure(refusal);
	}
}
