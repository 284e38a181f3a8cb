import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Read } from "../content/collections.ts";
import { pictureLimits } from "../content/limits.ts";
import type { Source } from "../content/parse.ts";
import { type Originals, originalsIn, tooLarge } from "../pictures/folder.ts";

/** A state of the definition, and the files beside it in the same state. */
export interface Revision {
	source: Source;
	read: Read;
	originals: Originals;
}

/**
 * What `name` stands for: a file, or the definition `site` at a git revision ("main", "HEAD~1").
 * Null where there is neither.
 */
export function revision(name: string, site: string): Revision | null {
	if (statSync(name, { throwIfNoEntry: false })?.isFile()) {
		const read: Read = (path) => (statSync(path, { throwIfNoEntry: false }) ? readFileSync(path, "utf8") : null);
		return stateOf(name, name, read, originalsIn(dirname(name)));
	}
	const read: Read = (path) => show(name, path)?.toString("utf8") ?? null;
	return stateOf(site, `${name}:${site}`, read, originalsAt(name, dirname(site)));
}

function stateOf(path: string, file: string, read: Read, originals: Originals): Revision | null {
	const text = read(path);
	const beside: Read = (name) => read(join(dirname(path), name));
	return text === null ? null : { source: { file, text }, read: beside, originals };
}

/** The pictures of a folder at a git revision. */
function originalsAt(name: string, folder: string): Originals {
	return {
		names: () => {
			const listed = git([
				"ls-tree",
				"-r",
				"-z",
				"--name-only",
				"--end-of-options",
				name,
				"--",
				`${below(join(folder, "images"))}/`,
			]);
			const start = below(folder) === "." ? "" : `${below(folder)}/`;
			return (listed?.toString("utf8").split("\0") ?? []).filter(Boolean).map((path) => path.slice(start.length));
		},
		read: (picture) => {
			const bytes = show(name, join(folder, picture));
			if (bytes === null) return { code: "picture-broken", message: `‘${picture}’ cannot be read at ${name}.` };
			return bytes.length > pictureLimits.bytes ? tooLarge(picture, bytes.length) : bytes;
		},
	};
}

/** A path as git names it from here. */
function below(path: string): string {
	return relative("", resolve(path)).split(sep).join("/") || ".";
}

function show(name: string, path: string): Buffer | null {
	return git(["show", "--end-of-options", `${name}:./${below(path)}`]);
}

function git(words: string[]): Buffer | null {
	try {
		return execFileSync("git", words, { stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1 << 28 });
	} catch {
		return null;
	}
}
