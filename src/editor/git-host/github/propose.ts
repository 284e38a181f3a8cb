import { encodePath } from "../../../text/escape.ts";
import type { Proposal, StorageResult } from "../../storage.ts";
import type { HostApi } from "../api.ts";
import type { ApiAnswer, GitLocation, PreparedCommit } from "../git-host.ts";
import { readTarget } from "./commit.ts";

/**
 * Proposes a prepared commit as a pull request. If an answer is lost, the same commit can be proposed again: it gets the
 * same branch and pull request.
 */
export async function proposeCommit(
	api: HostApi,
	{ repository, branch }: GitLocation,
	{ commit, message }: PreparedCommit,
): Promise<StorageResult<Proposal>> {
	const name = `site-editor/${commit.slice(0, 12)}`;
	const created = await api.send("POST", "/git/refs", { ref: `refs/heads/${name}`, sha: commit });
	if (created.kind !== "ok") {
		const existing = await api.send("GET", `/git/ref/heads/${encodePath(name)}`);
		if (existing.kind !== "ok" || readTarget(existing.data) !== commit) return reportUnproposed(created, api);
	}
	const [title = "", ...rest] = message.split("\n");
	const proposal = { title, body: rest.join("\n").trim(), head: name, base: branch };
	const opened = await api.send("POST", "/pulls", proposal);
	if (opened.kind === "ok") return reportProposed(opened.data as PullRequest);
	const owner = repository.split("/")[0]!;
	const head = encodeURIComponent(`${owner}:${name}`);
	const found = await api.send("GET", `/pulls?state=open&head=${head}`);
	const [pullRequest] = found.kind === "ok" ? (found.data as PullRequest[]) : [];
	return pullRequest ? reportProposed(pullRequest) : reportUnproposed(opened, api);
}

interface PullRequest {
	number: number;
	html_url: string;
}

function reportProposed({ number, html_url: url }: PullRequest): StorageResult<Proposal> {
	const where = `Your changes are proposed as pull request ${number}. Visitors see them once somebody has accepted it.`;
	return { kind: "done", where, url };
}

function reportUnproposed(answer: Exclude<ApiAnswer, { kind: "ok" }>, api: HostApi): StorageResult<never> {
	if (answer.kind === "lost") {
		const message = "GitHub didn’t confirm the proposal. Your changes are kept. Try again: nothing is proposed twice.";
		return { kind: "unknown", message };
	}
	const needed = "“Contents: Read and write” and “Pull requests: Read and write” for this repository";
	return { kind: "denied", message: `${api.explainFailure(answer, needed)} Your changes are kept.` };
}
