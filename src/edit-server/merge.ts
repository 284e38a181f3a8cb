import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSavedFileFilter, type SiteLocation } from "../disk/site-folder.ts";
import { type Git, getLine, splitEntries } from "./git.ts";
import type { Repository } from "./repository.ts";

/** "apart": both have changed the same lines. "foreign": of files that are not edited here. */
export type MergeResult =
	| { kind: "tree"; tree: string }
	| { kind: "apart" }
	| { kind: "foreign"; paths: string[] }
	| { kind: "refused" };

/**
 * What has become of both: of the own commits and those of others, line by line. Nothing changes on the disk.
 *
 * @param isAnswer whether who has edited has seen what others did: then the own lines count where both have changed them
 */
export async function mergeCommits(
	{ git, prefix }: Repository,
	place: SiteLocation,
	{ own, others, isAnswer }: { own: string; others: string; isAnswer: boolean },
): Promise<MergeResult> {
	// Where it is started in a folder below, it names files as they are seen from there, or not.
	const there: Git = (words, run) => git(["-C", prefix.replace(/[^/]+/g, ".."), ...words], run);
	const ran = await there(["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", own, others]);
	const [tree, ...apart] = splitEntries({ ...ran, ok: ran.code === 0 || ran.code === 1 });
	if (tree === undefined) return { kind: "refused" };
	if (apart.length === 0) return { kind: "tree", tree };
	const isOurs = createSavedFileFilter(place);
	const foreign = apart.filter((path) => !path.startsWith(prefix) || !isOurs(path.slice(prefix.length)));
	if (foreign.length > 0) return { kind: "foreign", paths: foreign };
	if (!isAnswer) return { kind: "apart" };
	const answered = await withOwn(there, tree, own, apart);
	return answered === null ? { kind: "refused" } : { kind: "tree", tree: answered };
}

/** A tree with some files as they are in a commit. */
async function withOwn(git: Git, tree: string, own: string, paths: string[]): Promise<string | null> {
	const folder = await mkdtemp(join(tmpdir(), "site-merge-"));
	const run = { env: { GIT_INDEX_FILE: join(folder, "index") } };
	try {
		await git(["read-tree", tree], run);
		for (const path of paths) {
			const [, mode, object] =
				/^(\d+) blob ([\da-f]+)\t/.exec(getLine(await git(["ls-tree", own, "--", path])) ?? "") ?? [];
			const kept =
				mode && object ? ["--add", "--cacheinfo", `${mode},${object},${path}`] : ["--force-remove", "--", path];
			await git(["update-index", ...kept], run);
		}
		return getLine(await git(["write-tree"], run));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
