import type { ApiAnswer, FileChange, GitHost, HostFailure, PlannedCommit } from "./git-host.ts";
import { computeBlobSha, encodeUtf8 } from "./objects.ts";

/** Names the branch of a commit after what is in it, so that the next attempt finds the branch of an earlier one. */
export async function createBranchName({ parent, changes, message }: PlannedCommit): Promise<string> {
	const files = changes.map(({ name, content }) => [name, content?.sha ?? null]);
	const digest = await computeBlobSha(encodeUtf8(JSON.stringify([parent.commit, message, files])));
	return `site-editor/${digest.slice(0, 12)}`;
}

/** Reports that somebody else has written to the branch of a commit, or that the host has stored something else. */
export function reportForeignBranch(branch: string, host: string): HostFailure {
	const message = `The branch ‘${branch}’ at ${host} isn’t what was sent. Delete it there, and try again.`;
	return { kind: "denied", message };
}

/** Returns the bytes of a new content, which may be in the repository already. */
export async function readContent(
	{ bytes, sha }: NonNullable<FileChange["content"]>,
	readBlob: GitHost["readBlob"],
): Promise<ApiAnswer<Uint8Array>> {
	return bytes ? { kind: "ok", data: bytes } : readBlob(sha);
}
