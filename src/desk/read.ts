import { basename } from "node:path";
import type { Outcome, Workspace } from "../editor/storage.ts";
import { digest } from "../output/digest.ts";
import { textsAt } from "./committed.ts";
import { fileFacts } from "./files.ts";
import type { Desk } from "./handler.ts";
import { pictureFacts } from "./pictures.ts";
import { publishedCommit, repositoryOf } from "./repository.ts";
import { findAt, textsOf } from "./workspace.ts";

/** All that the editor is to know of the folder. */
export async function workspaceOf(desk: Desk): Promise<Outcome<{ workspace: Workspace }>> {
	const repository = await repositoryOf(desk);
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
		author: repository?.author ?? null,
	};
	return { kind: "done", workspace };
}

/** The texts that were built last. */
function builtTexts({ file, built }: Desk): Workspace["published"] {
	const kept = built.get(digest(file));
	return kept && JSON.parse(kept.toString("utf8"));
}

export function keepBuilt({ file, built }: Desk, texts: Record<string, string>): void {
	built.put(digest(file), Buffer.from(JSON.stringify(texts)));
}
