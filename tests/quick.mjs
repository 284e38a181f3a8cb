// The tests of `npm test -- quick`: of all unit tests that load what changed, those that stand beside it.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { posix } from "node:path";

/** The commit since which this clone changed: the last one that others have, too. Null where git does not say. */
export function lastShared(project) {
	const git = (...words) => {
		try {
			return execFileSync("git", ["-C", project, ...words], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
		} catch {
			return null;
		}
	};
	return (git("merge-base", "HEAD", "@{upstream}") ?? git("rev-parse", "HEAD"))?.trim() ?? null;
}

/** Paths from the top of the project that differ from a commit, also those that git does not know yet. */
export function changedSince(commit, project) {
	const git = (...words) => execFileSync("git", ["-C", project, ...words], { encoding: "utf8" }).split("\n");
	const changed = git("diff", "--name-only", "--relative", commit);
	return [...changed, ...git("ls-files", "--others", "--exclude-standard")].filter(Boolean);
}

/** The folders of tests beside changed files, and changed tests. Empty, which is all, where a file has none beside it. */
export function testsBeside(paths, project) {
	const code = paths.filter((path) => /^(src|schema|tests\/unit)\/.*\.(ts|tsx|mjs|json|css)$/.test(path));
	const beside = code.map((path) => (/\.test\.tsx?$/.test(path) ? path : folderBeside(path, project)));
	return beside.includes(null) ? [] : [...new Set(beside)];
}

/** "src/content/rules/third-parties.ts" → "tests/unit/content/rules/", or the nearest folder above it that is there. */
function folderBeside(path, project) {
	const top = "tests/unit";
	const own = posix.dirname(
		path.startsWith("schema/") || path.startsWith(`${top}/`) ? path : path.slice("src/".length),
	);
	let folder = path.startsWith(`${top}/`) ? own : posix.join(top, own);
	while (!existsSync(posix.join(project, folder))) folder = posix.dirname(folder);
	return folder === top ? null : `${folder}/`;
}
