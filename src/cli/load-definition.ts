import { dirname, relative, resolve } from "node:path";
import { type Originals, probePictures, readOriginals } from "../assets/images/originals.ts";
import type { Compilation, Options } from "../content/compile.ts";
import { compile } from "../content/compile.ts";
import type { Pictures } from "../content/semantics/pictures.ts";
import { isObstacle } from "../disk/read.ts";
import { readSources } from "../disk/sources.ts";
import type { Sources } from "../model/sources.ts";
import { printError } from "../report/print-line.ts";
import { sectionTypes } from "../sections/section-types.gen.ts";
import type { Arguments } from "./command.ts";
import { runWithDeadline } from "./deadline.ts";

/** A definition, named by its path from here, and what it compiles to. */
export interface LoadedDefinition extends Sources, Compilation {
	pictures: Pictures;
	originals: Originals;
}

/** In milliseconds. Any definition takes less than a thirtieth of it, unless the machine has other things to do. */
export const compileTimeout = 120_000;

/** Reads and compiles the definition; null, and a word on stderr, where it cannot be read or judged. */
export function loadDefinition(
	{ site, now, deny, maxSize }: Pick<Arguments, "site" | "now" | "deny" | "maxSize">,
	options: Pick<Options, "deferOutputValidation"> = {},
): LoadedDefinition | null {
	const file = relative("", resolve(site)) || site;
	const sources = readSources(file, maxSize);
	if (isObstacle(sources)) {
		printError(`${sources.message} Name another file with --site.`);
		return null;
	}
	const originals = readOriginals(dirname(file));
	const pictures = probePictures(originals);
	const compilation = runWithDeadline(compileTimeout, () =>
		compile(sources, { sections: sectionTypes, now: now ?? new Date(), maxSize, deny, pictures, ...options }),
	);
	if (!compilation) {
		printError(`${file} could not be judged within two minutes. Take out what was added last, and check again.`);
		return null;
	}
	return { ...sources, ...compilation, pictures, originals };
}
