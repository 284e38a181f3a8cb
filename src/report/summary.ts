import type { Diagnostic } from "../model/diagnostic.ts";

export interface Summary {
	errors: number;
	warnings: number;
}

export function summarize(diagnostics: Diagnostic[]): Summary {
	const count = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
	return { errors: count("error"), warnings: count("warning") };
}
