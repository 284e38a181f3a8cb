import type { Diagnostic } from "../model/diagnostic.ts";

export interface Summary {
	errors: number;
	warnings: number;
}

export function summarize(diagnostics: Diagnostic[]): Summary {
	const of = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
	return { errors: of("error"), warnings: of("warning") };
}
