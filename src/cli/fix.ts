import { readFileSync, writeFileSync } from "node:fs";
import { fixed } from "../editing/fix.ts";
import { diff } from "../report/diff.ts";
import { complain } from "../report/say.ts";
import { resolvers } from "../sections/resolvers.gen.ts";
import type { Arguments } from "./command.ts";
import { type Loaded, load } from "./load.ts";

/** Makes the safe fixes in the definition and beside it, shows them on stderr, and gives what is to be said afterwards. */
export function fix(loaded: Loaded, args: Arguments): Loaded {
	const { pictures, textOf } = loaded;
	const { now, maxSize } = args;
	const texts = [...fixed(loaded, { sections: resolvers, now, maxSize, pictures })];
	const foreign = texts.filter(([file]) => !readFileSync(file).equals(Buffer.from(textOf(file) ?? "")));
	for (const [file] of foreign) complain(`${file} is not saved as UTF-8; save it so, and the fixes can be made.`);
	if (texts.length === 0 || foreign.length > 0) return loaded;
	for (const [file, after] of texts) {
		process.stderr.write(`${diff(file, textOf(file) ?? "", after)}\n`);
		if (!args.fixDryRun) writeFileSync(file, after);
	}
	return args.fixDryRun ? loaded : (load(args) ?? loaded);
}
