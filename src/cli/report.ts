import type { Diagnostic } from "../model/diagnostic.ts";
import { pretty } from "../report/pretty.ts";
import { type Summary, summarize } from "../report/summary.ts";
import { terminalOf } from "../report/terminal.ts";
import type { Loaded } from "./load.ts";

type Named = Pick<Loaded, "file" | "textOf">;

/** Says on stderr what is to be said, if anything is, and counts it. */
export function tell(diagnostics: Diagnostic[], loaded: Named): Summary {
	if (diagnostics.length > 0) report(diagnostics, loaded);
	return summarize(diagnostics);
}

/** The same, also where all is in order. */
export function report(diagnostics: Diagnostic[], { file, textOf }: Named): void {
	const found = { file, textOf, summary: summarize(diagnostics), terminal: terminalOf(process.stderr) };
	process.stderr.write(`${pretty(diagnostics, found)}\n`);
}
