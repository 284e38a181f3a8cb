import { fix } from "../fix.ts";
import { json } from "../format/json.ts";
import { pretty } from "../format/pretty.ts";
import { summarize } from "../format/summary.ts";
import { load } from "../load.ts";
import type { Command } from "../main.ts";

const formats = { pretty, json };

export const check: Command = async (args) => {
	const loaded = load(args);
	if (!loaded) return 2;
	const { diagnostics, file, text } = args.fix || args.fixDryRun ? fix(loaded, args) : loaded;
	const summary = summarize(diagnostics);
	process.stdout.write(formats[args.format](diagnostics, { file, text, summary }));
	return summary.errors > 0 || (args.strict && summary.warnings > 0) ? 1 : 0;
};
