import { encodePath } from "../../../text/escape.ts";
import { type ApiAnswer, type HostFailure, type Refusal, reportProtected } from "../git-host.ts";
import type { Review, ReviewEndpoints } from "../reviews.ts";
import type { GiteaRepository } from "./commit.ts";

interface PullRequest {
	number: number;
	html_url: string;
	head: { ref: string };
	base: { ref: string };
}

export function createPullRequests({ api, location }: GiteaRepository): ReviewEndpoints {
	const { repository, branch } = location;
	return {
		noun: "pull request",
		async create(head, { title, body }): Promise<ApiAnswer<Review>> {
			const answer = await api.send("POST", "/pulls", { title, body, head, base: branch });
			return answer.kind === "ok" ? { kind: "ok", data: toReview(answer.data as PullRequest) } : answer;
		},
		async find(ownBranch) {
			const answer = await api.send("GET", "/pulls?state=open&sort=recentupdate&limit=50");
			if (answer.kind !== "ok") return undefined;
			const list = answer.data as PullRequest[];
			const found = list.find(({ head, base }) => head.ref === ownBranch && base.ref === branch);
			return found && toReview(found);
		},
		close: (number) => api.send("PATCH", `/pulls/${number}`, { state: "closed" }),
		deleteBranch: (ownBranch) => api.send("DELETE", `/branches/${encodePath(ownBranch)}`),
		merge: (number, commit) =>
			api.send("POST", `/pulls/${number}/merge`, {
				Do: "fast-forward-only",
				head_commit_id: commit,
				delete_branch_after_merge: true,
			}),
		judgeRefusal: async (_, refusal) => judgeRefusal(refusal),
	};

	function judgeRefusal(refusal: Refusal): HostFailure | "busy" {
		const { status, message } = refusal;
		if (status === 405 && /merge style/i.test(message))
			return { kind: "denied", message: `${repository} doesn’t allow “Fast-forward only” any more, see its settings.` };
		if (status === 405 && /try again later/i.test(message)) return "busy";
		if (status === 405 || /rejected|protected/i.test(message)) return reportProtected(location);
		return api.reportFailure(refusal);
	}
}

function toReview({ number, html_url: url }: PullRequest): Review {
	return { number, url };
}
