import { basename } from "node:path";
import type { Outcome, Workspace } from "../editor/storage.ts";
import { digest } from "../output/digest.ts";
import type { Desk } from "./handler.ts";
import { pictureFacts } from "./pictures.ts";
import { publishedCommit, repositoryOf, textsAt } from "./repository.ts";
import { findAt, textsOf } from "./workspace.ts";

/** All that the editor is to know of the folder. */
export async function workspaceOf(desk: Desk): Promise<Outcome<{ workspace: Workspace }>> {
	const past = await pastOf(desk);
	const found = findAt(desk);
	if (typeof found === "string") return { kind: "denied", message: found };
	const workspace: Workspace = {
		definition: basename(desk.file),
		texts: textsOf(found),
		unread: found.unread,
		revision: found.revision,
		pictures: pictureFacts(desk, desk.known),
		...past,
	};
	return { kind: "done", workspace };
}

async function pastOf(desk: Desk): Promise<Pick<Workspace, "published" | "publishing" | "author">> {
	const repository = await repositoryOf(desk);
	if (repository === null) return { published: builtTexts(desk), publishing: "folder", author: null };
	const { git, upstream, author } = repository;
	const commit = await publishedCommit(repository);
	const published = commit === null ? null : await textsAt(git, commit, desk);
	return { published, publishing: upstream === null ? "commit" : "push", author };
}

/** The texts that were built last. */
function builtTexts({ file, built }: Desk): Workspace["published"] {
	const kept = built.get(digest(file));
	return kept && JSON.parse(kept.toString("utf8"));
}

export function keepBuilt({ file, built }: Desk, texts: Record<string, string>): void {
	built.put(digest(file), Buffer.from(JSON.stringify(texts)));
}
