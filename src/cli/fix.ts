import { readFileSync, writeFileSync } from "node:fs";
import { fixed } from "../editing/fix.ts";
import { diff } from "../report/diff.ts";
import { complain } from "../report/say.ts";
import { resolvers } from "../sections/resolvers.gen.ts";
import type { Arguments } from "./command.ts";
import { type Loaded, load } from "./load.ts";

/** Makes the safe fixes in the definition, shows them on stderr, and gives what is to be said of it afterwards. */
export function fix(loaded: Loaded, args: Arguments): Loaded {
	const { file, text, pictures } = loaded;
	const { now, maxSize, site } = args;
	const after = fixed(loaded, { sections: resolvers, now, maxSize, pictures });
	if (after === text) return loaded;
	if (!readFileSync(site).equals(Buffer.from(text))) {
		complain(`${file} is not saved as UTF-8; save it so, and the fixes can be made.`);
		return loaded;
	}
	process.stderr.write(`${diff(file, text, after)}\n`);
	if (args.fixDryRun) return loaded;
	writeFileSync(site, after);
	return load(args) ?? loaded;
}
