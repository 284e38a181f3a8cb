import type { Diagnostic } from "../model/diagnostic.ts";
import { type Summary, summarize } from "../report/format.ts";
import { formatPretty } from "../report/pretty.ts";
import { detectTerminal } from "../report/terminal.ts";
import type { LoadedDefinition } from "./load-definition.ts";

type Named = Pick<LoadedDefinition, "file" | "textOf">;

/** Says on stderr what is to be said, if anything is, and counts it. */
export function printFindings(diagnostics: Diagnostic[], loaded: Named): Summary {
	if (diagnostics.length > 0) printReport(diagnostics, loaded);
	return summarize(diagnostics);
}

/** The same, also where all is in order. */
export function printReport(diagnostics: Diagnostic[], { file, textOf }: Named): void {
	const found = { file, textOf, summary: summarize(diagnostics), terminal: detectTerminal(process.stderr) };
	process.stderr.write(`${formatPretty(diagnostics, found)}\n`);
}
