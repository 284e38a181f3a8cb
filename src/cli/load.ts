import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Compilation } from "../content/compilation.ts";
import { compile } from "../content/compile.ts";
import type { Pictures } from "../content/pictures.ts";
import type { TextOf } from "../content/shown.ts";
import { type Originals, originalsIn, picturesOf } from "../pictures/folder.ts";
import { denied } from "./deny.ts";
import type { Arguments } from "./main.ts";

export interface Loaded extends Compilation {
	/** The definition as it is named to the reader: its path from here. */
	file: string;
	text: string;
	/** The text of any file that diagnostics name. */
	textOf: TextOf;
	pictures: Pictures;
	originals: Originals;
}

/** Reads and compiles the definition; null, and a word on stderr, where it cannot be read. */
export function load({
	site,
	now,
	deny,
	maxSize,
}: Pick<Arguments, "site" | "now" | "deny" | "maxSize">): Loaded | null {
	const file = relative("", resolve(site)) || site;
	const text = readText(site);
	if (text === null) {
		process.stderr.write(`${file} cannot be read. Name another file with --site.\n`);
		return null;
	}
	const originals = originalsIn(dirname(site));
	const pictures = picturesOf(originals);
	const compilation = compile({ file, text }, { now, maxSize, read: reader(site), pictures });
	const diagnostics = denied(compilation.diagnostics, deny);
	const failed = diagnostics.some(({ severity }) => severity === "error");
	const found = failed ? null : compilation.site;
	return { ...compilation, file, text, textOf: readText, pictures, originals, diagnostics, site: found };
}

/** Reads files beside the definition. */
export function reader(site: string): (path: string) => string | null {
	return (path) => readText(join(dirname(site), path));
}

/** Null where there is no file, or none that may be read. */
function readText(path: string): string | null {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return null;
	}
}
