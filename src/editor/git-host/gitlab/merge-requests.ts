import { truncate } from "../../../text/words.ts";
import { type ApiAnswer, type GitHost, type HostFailure, type Refusal, reportProtected } from "../git-host.ts";
import type { Review, ReviewEndpoints } from "../reviews.ts";
import type { GitLabProject } from "./project.ts";

interface MergeRequest {
	iid: number;
	web_url: string;
	state: string;
	detailed_merge_status?: string;
	/** Why the last attempt to merge it failed. */
	merge_error?: string | null;
	/** What the owner of the token may do. */
	user?: { can_merge?: boolean };
}

/** GitLab hasn't finished its checks. */
const busyStatuses = ["unchecked", "checking", "preparing", "approvals_syncing"];
/** The published branch has moved, or the branch of the merge request is gone. */
const outdatedStatuses = ["need_rebase", "conflict", "broken_status", "commits_status", "not_open"];

/** The longest title that GitLab accepts, in characters. */
const maxTitleLength = 255;

export function createMergeRequests(
	{ api, name, location }: GitLabProject,
	isIncluded: GitHost["isIncluded"],
): ReviewEndpoints {
	const { repository, branch } = location;
	return {
		noun: "merge request",
		async create(ownBranch, { title, body }): Promise<ApiAnswer<Review>> {
			const answer = await api.send("POST", "/merge_requests", {
				source_branch: ownBranch,
				target_branch: branch,
				title: truncate(title, maxTitleLength),
				// GitLab would carry out a line that begins with a slash, such as “/close”.
				description: body.replace(/^(\s*)\//gm, "$1\\/"),
				remove_source_branch: true,
				squash: false,
			});
			return answer.kind === "ok" ? { kind: "ok", data: toReview(answer.data as MergeRequest) } : answer;
		},
		async find(ownBranch) {
			const branches = `source_branch=${encodeURIComponent(ownBranch)}&target_branch=${encodeURIComponent(branch)}`;
			const answer = await api.send("GET", `/merge_requests?state=opened&${branches}`);
			const [found] = answer.kind === "ok" ? (answer.data as MergeRequest[]) : [];
			return found && toReview(found);
		},
		close: (number) => api.send("PUT", `/merge_requests/${number}`, { state_event: "close" }),
		deleteBranch: (ownBranch) => api.send("DELETE", `/repository/branches/${encodeURIComponent(ownBranch)}`),
		async merge(number, commit) {
			const options = { sha: commit, should_remove_source_branch: true };
			const answer = await api.send("PUT", `/merge_requests/${number}/merge`, options);
			if (answer.kind !== "ok") return answer;
			// A project that has just been set to squash or rebase would have published another commit.
			return (await isIncluded(commit, branch)) ? answer : { kind: "lost" };
		},
		judgeRefusal,
	};

	/**
	 * Reads the merge request, because GitLab has few words for a refusal, and the same status for an invalid token and for a
	 * missing right.
	 */
	async function judgeRefusal(number: number, refusal: Refusal): Promise<HostFailure | "busy"> {
		if (![401, 405, 406, 422].includes(refusal.status)) return api.reportFailure(refusal);
		const answer = await api.send("GET", `/merge_requests/${number}`);
		if (answer.kind !== "ok") return api.reportFailure(answer);
		const { detailed_merge_status: status = "", merge_error: error, user } = answer.data as MergeRequest;
		if (user?.can_merge === false) return reportProtected(location);
		if (busyStatuses.includes(status)) return "busy";
		if (outdatedStatuses.includes(status))
			return { kind: "denied", message: `${name} can’t add your changes to the branch ‘${branch}’ as it is now.` };
		if (status !== "mergeable")
			return {
				kind: "protected",
				message: `${name} merges nothing into the branch ‘${branch}’ of ${repository} before checks have passed or others have agreed.`,
			};
		// GitLab was still comparing the branches when it was asked to merge.
		if (refusal.status === 405) return "busy";
		return api.reportFailure({ ...refusal, message: error || refusal.message });
	}
}

function toReview({ iid: number, web_url: url }: MergeRequest): Review {
	return { number, url };
}
