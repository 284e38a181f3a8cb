import type { Diagnostic } from "../model/diagnostic.ts";
import { data } from "./data.ts";
import type { Summary } from "./summary.ts";

/** Diagnostics for programs. */
export function json(diagnostics: Diagnostic[], { summary }: { summary: Summary }): string {
	return data({ diagnostics, summary });
}
