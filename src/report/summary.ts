import type { Diagnostic } from "../model/diagnostic.ts";

export interface Summary {
	errors: number;
	warnings: number;
}

export function summarize(diagnostics: Diagnostic[]): Summary {
	const of = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
	return { errors: of("error"), warnings: of("warning") };
}

/** "1 error", "2 errors". */
export function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
