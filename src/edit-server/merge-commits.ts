import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSavedFileFilter, type SiteLocation } from "../disk/site-folder.ts";
import { type Git, getLine, splitEntries } from "./git.ts";
import type { Repository } from "./repository.ts";

/**
 * "conflict": both sides have changed the same lines. "foreign": the conflict is in files that the editor can't edit.
 * "refused": git can't merge the commits.
 */
export type MergeResult =
	| { kind: "tree"; tree: string }
	| { kind: "conflict" }
	| { kind: "foreign"; paths: string[] }
	| { kind: "refused" };

/**
 * Merges our commit with theirs, line by line, without touching the working tree.
 *
 * @param hasSeenTheirs whether the user has already seen the changes of `theirs` in the editor. If so, our version wins in
 * each file with a conflict.
 */
export async function mergeCommits(
	{ git, prefix }: Repository,
	location: SiteLocation,
	{ ours, theirs, hasSeenTheirs }: { ours: string; theirs: string; hasSeenTheirs: boolean },
): Promise<MergeResult> {
	// Runs in the root ("shop/site/" → "../../"), because in a subfolder, git would print some paths relative to it.
	const rootGit: Git = (args, options) => git(["-C", prefix.replace(/[^/]+/g, ".."), ...args], options);
	const run = await rootGit(["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", ours, theirs]);
	// The code 1 means that there are conflicts.
	const [tree, ...conflicts] = splitEntries({ ...run, ok: run.code === 0 || run.code === 1 });
	if (tree === undefined) return { kind: "refused" };
	if (conflicts.length === 0) return { kind: "tree", tree };
	const isSiteFile = createSavedFileFilter(location);
	const foreign = conflicts.filter((path) => !path.startsWith(prefix) || !isSiteFile(path.slice(prefix.length)));
	if (foreign.length > 0) return { kind: "foreign", paths: foreign };
	if (!hasSeenTheirs) return { kind: "conflict" };
	const resolved = await replaceFiles(rootGit, tree, ours, conflicts);
	return resolved === null ? { kind: "refused" } : { kind: "tree", tree: resolved };
}

/** Creates a tree in which some files are replaced by their versions in a commit. Returns its id, or null. */
async function replaceFiles(git: Git, tree: string, commit: string, paths: string[]): Promise<string | null> {
	const folder = await mkdtemp(join(tmpdir(), "site-merge-"));
	const options = { env: { GIT_INDEX_FILE: join(folder, "index") } };
	try {
		await git(["read-tree", tree], options);
		for (const path of paths) {
			const entry = getLine(await git(["ls-tree", commit, "--", path])) ?? "";
			const [, mode, object] = /^(\d+) blob ([\da-f]+)\t/.exec(entry) ?? [];
			const update =
				mode && object ? ["--add", "--cacheinfo", `${mode},${object},${path}`] : ["--force-remove", "--", path];
			await git(["update-index", ...update], options);
		}
		return getLine(await git(["write-tree"], options));
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
