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
import { withinTime } from "./deadline.ts";

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

/** In milliseconds. Any definition takes less than a thirtieth of it, unless the machine has other things to do. */
const patience = 120_000;

/** Reads and compiles the definition; null, and a word on stderr, where it cannot be read or judged. */
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
	const compilation = withinTime(patience, () =>
		compile({ file, text }, { sections: resolvers, now, maxSize, deny, read, pictures }),
	);
	if (!compilation) {
		complain(`${file} could not be judged within two minutes. Take out what was added last, and check again.`);
		return null;
	}
	const textOf = textsOf({ file, text }, read);
	return { ...compilation, file, text, textOf, read, pictures, originals };
}
