// Chooses the tests of `npm test -- quick`: those that import what changed and mirror its folder.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { posix } from "node:path";

/** Returns the last commit that the upstream branch also has, or HEAD without one. Null without git. */
export function lastShared(project) {
	const git = (...args) => {
		try {
			return execFileSync("git", ["-C", project, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
		} catch {
			return null;
		}
	};
	return (git("merge-base", "HEAD", "@{upstream}") ?? git("rev-parse", "HEAD"))?.trim() ?? null;
}

/** Returns the paths that differ from a commit, including untracked files. */
export function changedSince(commit, project) {
	const git = (...args) => execFileSync("git", ["-C", project, ...args], { encoding: "utf8" }).split("\n");
	const changed = git("diff", "--name-only", "--relative", commit);
	return [...changed, ...git("ls-files", "--others", "--exclude-standard")].filter(Boolean);
}

/**
 * Returns changed tests, and the test folders that mirror changed files. Empty, which means all tests, if one of these
 * files has no such folder.
 * Generated files don't count: what they are generated from has changed, too.
 */
export function testsBeside(paths, project) {
	const isCode = (path) =>
		/^(src|schema|tests\/unit)\/.*\.(ts|tsx|mjs|json|css)$/.test(path) && !path.includes(".gen.");
	const code = paths.filter(isCode);
	const beside = code.map((path) => (/\.test\.tsx?$/.test(path) ? path : folderBeside(path, project)));
	return beside.includes(null) ? [] : [...new Set(beside)];
}

/** Maps "src/content/rules/privacy.ts" to "tests/unit/content/rules/", or to the nearest existing parent. */
function folderBeside(path, project) {
	const top = "tests/unit";
	const mirrored = posix.dirname(
		path.startsWith("schema/") || path.startsWith(`${top}/`) ? path : path.slice("src/".length),
	);
	let folder = path.startsWith(`${top}/`) ? mirrored : posix.join(top, mirrored);
	while (!existsSync(posix.join(project, folder))) folder = posix.dirname(folder);
	return folder === top ? null : `${folder}/`;
}
