import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Read } from "../content/collections.ts";
import type { Source } from "../content/parse.ts";

/** A state of the definition, and the files beside it in the same state. */
export interface Revision {
	source: Source;
	read: Read;
}

/**
 * What `name` stands for: a file, or the definition `site` at a git revision ("main", "HEAD~1").
 * Null where there is neither.
 */
export function revision(name: string, site: string): Revision | null {
	if (statSync(name, { throwIfNoEntry: false })?.isFile())
		return stateOf(name, name, (path) =>
			statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, "utf8") : null,
		);
	return stateOf(site, `${name}:${site}`, (path) => show(name, path));
}

function stateOf(path: string, file: string, read: Read): Revision | null {
	const text = read(path);
	return text === null ? null : { source: { file, text }, read: (beside) => read(join(dirname(path), beside)) };
}

function show(name: string, path: string): string | null {
	const object = `${name}:./${relative("", resolve(path)).split(sep).join("/")}`;
	try {
		return execFileSync("git", ["show", "--end-of-options", object], {
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
			maxBuffer: 1 << 28,
		});
	} catch {
		return null;
	}
}
