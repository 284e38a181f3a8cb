import { dirname, join } from "node:path";
import { type Originals, originalsIn } from "../assets/images/folder.ts";
import { pictureLimits, tooLarge } from "../content/site/pictures.ts";
import { isObstacle } from "../disk/read.ts";
import { definitionText, sourcesAt, tableText } from "../disk/sources.ts";
import type { Sources } from "../model/sources.ts";
import { checkoutOf } from "./git.ts";

/** A state of the definition, and of what lies beside it. */
export interface Revision {
	sources: Sources;
	originals: Originals;
}

/**
 * What `name` stands for: a file, or the definition `site` at a git revision ("main", "HEAD~1"). Where there is neither, a
 * sentence that says so.
 */
export function revision(name: string, site: string): Revision | string {
	const sources = sourcesAt(name);
	if (!isObstacle(sources)) return { sources, originals: originalsIn(dirname(name)) };
	const folder = dirname(site);
	const committed = committedAt(name, folder);
	const bytes = committed?.read(site);
	if (!committed || !bytes)
		return sources.kind === "missing"
			? `‘${name}’ is neither a file nor a git revision that has ${site}.`
			: sources.message;
	return {
		sources: {
			file: `${name}:${site}`,
			text: definitionText(bytes),
			read: (path) => {
				const table = committed.read(join(folder, path));
				return table && tableText(path, { bytes: table, size: table.length });
			},
		},
		originals: originalsAt(name, folder, committed),
	};
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
