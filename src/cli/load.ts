import { dirname, relative, resolve } from "node:path";
import { type Originals, originalsIn, picturesOf } from "../assets/images/folder.ts";
import type { Compilation, Options } from "../content/compile.ts";
import { compile } from "../content/compile.ts";
import type { Pictures } from "../content/site/pictures.ts";
import { isObstacle } from "../disk/read.ts";
import { sourcesAt } from "../disk/sources.ts";
import type { Sources } from "../model/sources.ts";
import { complain } from "../report/say.ts";
import { resolvers } from "../sections/resolvers.gen.ts";
import type { Arguments } from "./command.ts";
import { withinTime } from "./deadline.ts";

/** A definition, named by its path from here, and what it compiles to. */
export interface Loaded extends Sources, Compilation {
	pictures: Pictures;
	originals: Originals;
}

/** In milliseconds. Any definition takes less than a thirtieth of it, unless the machine has other things to do. */
export const patience = 120_000;

/** Reads and compiles the definition; null, and a word on stderr, where it cannot be read or judged. */
export function load(
	{ site, now, deny, maxSize }: Pick<Arguments, "site" | "now" | "deny" | "maxSize">,
	options: Pick<Options, "lookLater"> = {},
): Loaded | null {
	const file = relative("", resolve(site)) || site;
	const sources = sourcesAt(file, maxSize);
	if (isObstacle(sources)) {
		complain(`${sources.message} Name another file with --site.`);
		return null;
	}
	const originals = originalsIn(dirname(file));
	const pictures = picturesOf(originals);
	const compilation = withinTime(patience, () =>
		compile(sources, { sections: resolvers, now: now ?? new Date(), maxSize, deny, pictures, ...options }),
	);
	if (!compilation) {
		complain(`${file} could not be judged within two minutes. Take out what was added last, and check again.`);
		return null;
	}
	return { ...sources, ...compilation, pictures, originals };
}
