import { dirname, relative, resolve } from "node:path";
import { type Originals, originalsIn, picturesOf } from "../assets/images/folder.ts";
import type { Compilation } from "../content/compile.ts";
import { compile } from "../content/compile.ts";
import type { Read } from "../content/site/collections.ts";
import type { Pictures } from "../content/site/pictures.ts";
import { definitionAt, tablesIn, textsOf } from "../disk/texts.ts";
import type { TextOf } from "../model/report.ts";
import { complain } from "../report/say.ts";
import { resolvers } from "../sections/resolvers.gen.ts";
import type { Arguments } from "./command.ts";

export interface Loaded extends Compilation {
	/** The definition as it is named to the reader: its path from here. */
	file: string;
	text: string;
	/** The text of any file that diagnostics name. */
	textOf: TextOf;
	/** The files beside it. */
	read: Read;
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
	const text = definitionAt(file, maxSize);
	if (typeof text !== "string") {
		complain(`${text.message} Name another file with --site.`);
		return null;
	}
	const folder = dirname(file);
	const read = tablesIn(folder);
	const originals = originalsIn(folder);
	const pictures = picturesOf(originals);
	const compilation = compile({ file, text }, { sections: resolvers, now, maxSize, deny, read, pictures });
	const textOf = textsOf({ file, text }, read);
	return { ...compilation, file, text, textOf, read, pictures, originals };
}
