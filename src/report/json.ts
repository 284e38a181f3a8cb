import type { Diagnostic } from "../model/diagnostic.ts";
import type { Summary } from "./summary.ts";

/** Diagnostics for programs. */
export function json(diagnostics: Diagnostic[], { summary }: { summary: Summary }): string {
	return `${JSON.stringify({ diagnostics, summary }, null, 2)}\n`;
}
