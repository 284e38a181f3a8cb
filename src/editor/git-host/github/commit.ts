import type { HostApi } from "../api.ts";
import {
	type FileChange,
	type GitLocation,
	getRepositoryPath,
	type HostResult,
	type PlannedCommit,
	type PreparedCommit,
	type PreparedResult,
} from "../git-host.ts";
import { encodeBase64 } from "../objects.ts";

/** Makes a commit that is on no branch yet, so that nobody sees it. */
export async function prepareGitHubCommit(
	api: HostApi,
	location: GitLocation,
	{ parent, changes, message }: PlannedCommit,
	earlier: PreparedCommit | null,
): Promise<HostResult<PreparedResult>> {
	const blobs: { sha: string | null }[] = [];
	// GitHub asks clients to send only one writing request at a time.
	for (const change of changes) {
		const blob = await storeBlob(api, change);
		if (blob.kind !== "done") return blob;
		blobs.push(blob);
	}
	const entries = changes.map(({ name, mode }, index) => {
		return { path: getRepositoryPath(location, name), mode, type: "blob", sha: blobs[index]!.sha };
	});
	const created = await api.send("POST", "/git/trees", { base_tree: parent.tree, tree: entries });
	if (created.kind !== "ok") return api.reportFailure(created);
	const { sha: tree } = created.data as { sha: string };
	const isSame = earlier?.tree === tree && earlier.parent.commit === parent.commit && earlier.message === message;
	if (isSame) return { kind: "done", prepared: earlier };
	const answer = await api.send("POST", "/git/commits", { message, tree, parents: [parent.commit] });
	if (answer.kind !== "ok") return api.reportFailure(answer);
	const { sha: commit } = answer.data as { sha: string };
	return { kind: "done", prepared: { commit, tree, parent, message, branch: null } };
}

async function storeBlob(api: HostApi, { name, content }: FileChange): Promise<HostResult<{ sha: string | null }>> {
	if (!content?.bytes) return { kind: "done", sha: content?.sha ?? null };
	const answer = await api.send("POST", "/git/blobs", { content: encodeBase64(content.bytes), encoding: "base64" });
	if (answer.kind === "refused" && answer.status === 413)
		return { kind: "denied", message: `‘${name}’ is too large for GitHub.` };
	if (answer.kind !== "ok") return api.reportFailure(answer);
	const { sha } = answer.data as { sha: string };
	if (sha === content.sha) return { kind: "done", sha };
	return { kind: "unknown", message: `‘${name}’ didn’t arrive as it was sent. Try again.` };
}

/** Returns the commit that a ref points to. */
export function readTarget(data: unknown): string | undefined {
	return (data as { object?: { sha?: string } } | null)?.object?.sha;
}
