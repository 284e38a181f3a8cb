import type { Diagnostic } from "../model/diagnostic.ts";
import { pretty } from "../report/pretty.ts";
import { summarize } from "../report/summary.ts";
import { terminalOf } from "../report/terminal.ts";
import type { Loaded } from "./load.ts";

/** Says on stderr what is to be said, and counts it. */
export function tell(diagnostics: Diagnostic[], { file, textOf }: Loaded): ReturnType<typeof summarize> {
	const summary = summarize(diagnostics);
	const terminal = terminalOf(process.stderr);
	if (diagnostics.length > 0) process.stderr.write(`${pretty(diagnostics, { file, textOf, summary, terminal })}\n`);
	return summary;
}
