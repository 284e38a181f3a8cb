import { basename } from "node:path";
import { decodeTexts, readSnapshot, readTextsAt } from "../disk/site-folder.ts";
import type { StorageResult, Workspace } from "../editor/storage.ts";
import { computeDigest } from "../output/published-file.ts";
import { needsNoConsent } from "./consents.ts";
import { listFileFacts } from "./files.ts";
import type { EditServerContext } from "./handler.ts";
import { listPictureFacts } from "./pictures.ts";
import { getPublishedCommit, openRepository, type Repository } from "./repository.ts";

/** All that the editor is to know of the folder. */
export async function readWorkspace(desk: EditServerContext): Promise<StorageResult<{ workspace: Workspace }>> {
	const judged = await openRepository(desk);
	const repository = judged && "git" in judged ? judged : null;
	const commit = repository === null ? null : await getPublishedCommit(repository);
	const found = readSnapshot(desk);
	if (typeof found === "string") return { kind: "denied", message: found };
	const { files, unread, revision } = found;
	const workspace: Workspace = {
		site: computeDigest(desk.file),
		definition: basename(desk.file),
		texts: decodeTexts(found),
		unread,
		revision,
		pictures: listPictureFacts(desk, desk.known),
		files: listFileFacts(desk),
		judging: desk.judging,
		published: repository === null ? builtTexts(desk) : commit === null ? null : readTextsAt(commit, desk, files),
		publishing: repository ? (repository.upstream ? "push" : "commit") : "folder",
		unconfirmed: repository && isUnconfirmed(repository, desk) ? repository.destination : null,
		notice: judged && "notice" in judged ? judged.notice : null,
		author: repository?.author ?? null,
	};
	return { kind: "done", workspace };
}

/** Whether the person is to be asked before it is published. */
export function isUnconfirmed(repository: Repository, { consents }: EditServerContext): boolean {
	return !needsNoConsent(repository.destination) && consents.get(repository) === null;
}

/** The texts that were built last. */
function builtTexts({ file, built }: EditServerContext): Workspace["published"] {
	const kept = built.get(computeDigest(file));
	return kept && JSON.parse(kept.toString("utf8"));
}

export function rememberBuilt({ file, built }: EditServerContext, texts: Record<string, string>): void {
	built.put(computeDigest(file), Buffer.from(JSON.stringify(texts)));
}
