import { beside } from "../content/source/beside.ts";
import { findAt, textsOf } from "../desk/workspace.ts";
import { fixed } from "../editing/fix.ts";
import { diff } from "../report/diff.ts";
import { complain } from "../report/say.ts";
import { resolvers } from "../sections/resolvers.gen.ts";
import type { Arguments } from "./command.ts";
import { type Loaded, load } from "./load.ts";
import { changedMeanwhile, write } from "./write.ts";

/** Makes the safe fixes in the definition and beside it, shows them on stderr, and gives what is to be said afterwards. */
export function fix(loaded: Loaded, args: Arguments): Loaded {
	const { pictures, textOf } = loaded;
	const { now, maxSize } = args;
	const texts = [...fixed(loaded, { sections: resolvers, now: now ?? new Date(), maxSize, pictures })];
	if (texts.length === 0) return loaded;
	const refused = args.fixDryRun ? null : put(texts, loaded, maxSize);
	if (refused !== null) {
		complain(refused);
		return loaded;
	}
	for (const [path, after] of texts) process.stderr.write(`${diff(path, textOf(path) ?? "", after)}\n`);
	return args.fixDryRun ? loaded : (load(args) ?? loaded);
}

/** Puts texts in the place of those that were judged; or says why not. */
function put(texts: [path: string, after: string][], { file, textOf }: Loaded, maxSize?: number): string | null {
	const place = { file, maxSize };
	const found = findAt(place);
	if (typeof found === "string") return found;
	const there = textsOf(found);
	const nameOf = (path: string) => path.slice(beside(file, "").length);
	if (texts.some(([path]) => there[nameOf(path)] !== textOf(path))) return changedMeanwhile(place);
	return write(place, Object.fromEntries(texts.map(([path, after]) => [nameOf(path), after])), found.revision);
}
