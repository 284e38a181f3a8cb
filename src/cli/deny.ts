import type { Diagnostic } from "../model/diagnostic.ts";

/** The diagnostics, those of the codes `deny` as errors. */
export function denied(diagnostics: Diagnostic[], deny: string[]): Diagnostic[] {
	return diagnostics.map((diagnostic) =>
		deny.includes(diagnostic.code) ? { ...diagnostic, severity: "error" } : diagnostic,
	);
}
