import { json } from "../format/json.ts";
import { pretty } from "../format/pretty.ts";
import { summarize } from "../format/summary.ts";
import { terminalOf } from "../format/terminal.ts";
import { load } from "../load.ts";
import type { Command } from "../main.ts";

const formats = { pretty, json };

export const check: Command = async (args) => {
	const loaded = load(args);
	if (!loaded) return 2;
	const { diagnostics, file, textOf } = loaded;
	const terminal = terminalOf(process.stdout);
	const summary = summarize(diagnostics);
	process.stdout.write(formats[args.format](diagnostics, { file, textOf, summary, terminal }));
	return summary.errors > 0 || (args.strict && summary.warnings > 0) ? 1 : 0;
};
