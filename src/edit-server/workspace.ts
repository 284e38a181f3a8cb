import { basename } from "node:path";
import { decodeTexts, listSiblings, readSnapshot, readTextsAt } from "../disk/site-folder.ts";
import type { StorageResult, Workspace } from "../editor/storage.ts";
import { hasBuildMark } from "../output/build-mark.ts";
import { computeDigest } from "../output/published-file.ts";
import { needsNoConsent } from "./consents.ts";
import { describeFiles } from "./files.ts";
import type { EditServerContext } from "./handler.ts";
import { describePictures } from "./pictures.ts";
import { findPublishedCommit, openRepository, type Repository } from "./repository.ts";

/** Reads everything that the editor shows about the site folder. */
export async function readWorkspace(context: EditServerContext): Promise<StorageResult<{ workspace: Workspace }>> {
	const repositoryOrRefusal = await openRepository(context);
	const repository = repositoryOrRefusal && "git" in repositoryOrRefusal ? repositoryOrRefusal : null;
	const commit = repository === null ? null : await findPublishedCommit(repository);
	const snapshot = readSnapshot(context);
	if (typeof snapshot === "string") return { kind: "denied", message: snapshot };
	const { files, unread, revision } = snapshot;
	const committedTexts = commit === null ? null : readTextsAt(commit, context, files);
	const workspace: Workspace = {
		site: computeDigest(context.file),
		definition: basename(context.file),
		schemaComment: context.schemaComment,
		texts: decodeTexts(snapshot),
		takenNames: listSiblings(context),
		unread,
		revision,
		pictures: describePictures(context, context.knownPictures),
		files: describeFiles(context),
		checkOptions: context.checkOptions,
		published: repository === null ? readBuiltTexts(context) : committedTexts,
		publishMethod: repository ? (repository.upstream ? "push" : "commit") : "folder",
		unconfirmed: repository && isUnconfirmed(repository, context) ? repository.destination : null,
		notice: repositoryOrRefusal && "notice" in repositoryOrRefusal ? repositoryOrRefusal.notice : null,
		author: repository?.author ?? null,
	};
	return { kind: "done", workspace };
}

/** Checks whether the user must agree to the destination before publishing. */
export function isUnconfirmed(repository: Repository, { consents }: EditServerContext): boolean {
	return !needsNoConsent(repository.destination) && consents.get(repository) === null;
}

/** Returns the texts of the last build. Returns null if the site wasn't built here, or if the built site was deleted. */
function readBuiltTexts({ file, out, publishedTextsCache }: EditServerContext): Workspace["published"] {
	if (!hasBuildMark(out)) return null;
	const json = publishedTextsCache.get(computeDigest(file));
	return json && JSON.parse(json.toString("utf8"));
}

export function rememberBuiltTexts(
	{ file, publishedTextsCache }: EditServerContext,
	texts: Record<string, string>,
): void {
	publishedTextsCache.put(computeDigest(file), Buffer.from(JSON.stringify(texts)));
}
