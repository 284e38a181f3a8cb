import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { entriesOf, type Git, lineOf } from "./git.ts";
import type { Repository } from "./repository.ts";
import { isTable, type Place } from "./workspace.ts";

/** "apart": both have changed the same lines of these files. */
export type Merged = { kind: "tree"; tree: string } | { kind: "apart"; paths: string[] } | { kind: "refused" };

/**
 * What has become of both: of the own commits and those of others, line by line. Nothing changes on the disk.
 *
 * @param isAnswer whether who has edited has seen what others did: then the own lines count where both have changed them
 */
export async function merged(
	{ git, prefix }: Repository,
	place: Place,
	{ own, others, isAnswer }: { own: string; others: string; isAnswer: boolean },
): Promise<Merged> {
	const ran = await git(["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", own, others]);
	const [tree, ...apart] = entriesOf({ ...ran, ok: ran.code === 0 || ran.code === 1 });
	if (tree === undefined) return { kind: "refused" };
	if (apart.length === 0) return { kind: "tree", tree };
	if (!isAnswer || !apart.every((path) => isOurs(path, prefix, place))) return { kind: "apart", paths: apart };
	const answered = await withOwn(git, tree, own, apart);
	return answered === null ? { kind: "refused" } : { kind: "tree", tree: answered };
}

function isOurs(path: string, prefix: string, { file }: Place): boolean {
	if (!path.startsWith(prefix)) return false;
	const name = path.slice(prefix.length);
	return name === basename(file) || isTable(name) || name.startsWith("images/");
}

/** A tree with some files as they are in a commit. */
async function withOwn(git: Git, tree: string, own: string, paths: string[]): Promise<string | null> {
	const folder = await mkdtemp(join(tmpdir(), "site-merge-"));
	const run = { env: { GIT_INDEX_FILE: join(folder, "index") } };
	try {
		const root = lineOf(await git(["rev-parse", "--show-toplevel"])) ?? ".";
		const there = (words: string[]) => git(["-C", root, ...words], run);
		await there(["read-tree", tree]);
		for (const path of paths) {
			const [, mode, object] =
				/^(\d+) blob ([\da-f]+)\t/.exec(lineOf(await there(["ls-tree", own, "--", path])) ?? "") ?? [];
			await there(
				mode && object
					? ["update-index", "--add", "--cacheinfo", `${mode},${object},${path}`]
					: ["update-index", "--force-remove", "--", path],
			);
		}
		return lineOf(await there(["write-tree"]));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
