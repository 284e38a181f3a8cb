import { basename } from "node:path";
import type { Outcome, Workspace } from "../editor/storage.ts";
import { digest } from "../output/digest.ts";
import { textsAt } from "./committed.ts";
import { isQuestionFree } from "./consents.ts";
import { fileFacts } from "./files.ts";
import type { Desk } from "./handler.ts";
import { pictureFacts } from "./pictures.ts";
import { publishedCommit, type Repository, repositoryOf } from "./repository.ts";
import { findAt, textsOf } from "./workspace.ts";

/** All that the editor is to know of the folder. */
export async function workspaceOf(desk: Desk): Promise<Outcome<{ workspace: Workspace }>> {
	const judged = await repositoryOf(desk);
	const repository = judged && "git" in judged ? judged : null;
	const commit = repository === null ? null : await publishedCommit(repository);
	const found = findAt(desk);
	if (typeof found === "string") return { kind: "denied", message: found };
	const { files, unread, revision } = found;
	const workspace: Workspace = {
		site: digest(desk.file),
		definition: basename(desk.file),
		texts: textsOf(found),
		unread,
		revision,
		pictures: pictureFacts(desk, desk.known),
		files: fileFacts(desk),
		judging: desk.judging,
		published: repository === null ? builtTexts(desk) : commit === null ? null : textsAt(commit, desk, files),
		publishing: repository ? (repository.upstream ? "push" : "commit") : "folder",
		unconfirmed: repository && isUnconfirmed(repository, desk) ? repository.destination : null,
		notice: judged && "notice" in judged ? judged.notice : null,
		author: repository?.author ?? null,
	};
	return { kind: "done", workspace };
}

/** Whether the person is to be asked before it is published. */
export function isUnconfirmed(repository: Repository, { consents }: Desk): boolean {
	return !isQuestionFree(repository.destination) && consents.get(repository) === null;
}

/** The texts that were built last. */
function builtTexts({ file, built }: Desk): Workspace["published"] {
	const kept = built.get(digest(file));
	return kept && JSON.parse(kept.toString("utf8"));
}

export function keepBuilt({ file, built }: Desk, texts: Record<string, string>): void {
	built.put(digest(file), Buffer.from(JSON.stringify(texts)));
}
