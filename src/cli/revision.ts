import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Read } from "../content/collections.ts";
import { pictureLimits } from "../content/limits.ts";
import type { Source } from "../content/parse.ts";
import { type Originals, originalsIn, tooLarge } from "../pictures/folder.ts";
import { checkoutOf } from "./git.ts";

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
	const committed = committedAt(name, dirname(site));
	if (committed === null) return null;
	const read: Read = (path) => committed.read(path)?.toString("utf8") ?? null;
	return stateOf(site, `${name}:${site}`, read, originalsAt(name, dirname(site), committed));
}

function stateOf(path: string, file: string, read: Read, originals: Originals): Revision | null {
	const text = read(path);
	const beside: Read = (name) => read(join(dirname(path), name));
	return text === null ? null : { source: { file, text }, read: beside, originals };
}

interface Committed {
	read: (path: string) => Buffer | null;
	/** The files below a folder, by their paths in it. */
	below: (folder: string) => string[];
}

/** The files of a folder at a git revision. Null where there is no such revision. */
function committedAt(name: string, folder: string): Committed | null {
	const checkout = checkoutOf(folder);
	const found = checkout?.git("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{tree}`);
	if (!checkout || !found) return null;
	const tree = found.toString("utf8").trim();
	return {
		read: (path) => checkout.git("cat-file", "blob", `${tree}:${checkout.named(path)}`),
		below: (path) => {
			const listed = checkout.git("ls-tree", "-r", "-z", "--name-only", `${tree}:${checkout.named(path)}`);
			return listed?.toString("utf8").split("\0").filter(Boolean) ?? [];
		},
	};
}

/** The pictures of a folder at a git revision. */
function originalsAt(name: string, folder: string, { read, below }: Committed): Originals {
	return {
		names: () => below(join(folder, "images")).map((path) => `images/${path}`),
		read: (picture) => {
			const bytes = read(join(folder, picture));
			if (bytes === null) return { code: "picture-broken", message: `‘${picture}’ cannot be read at ${name}.` };
			return bytes.length > pictureLimits.bytes ? tooLarge(picture, bytes.length) : bytes;
		},
	};
}
