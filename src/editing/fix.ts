import { compile, type Options } from "../content/compile.ts";
import { applyEdits, safeEdits } from "../content/source/edits.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Sources } from "../model/sources.ts";

/** A fix may bring to light what it hid; after so many rounds it is left as it is. */
const mostRounds = 10;

/** The text of the definition with every safe fix made, until none is left. A file without an error is never given one. */
export function fixed(sources: Sources, options: Options): string {
	let current = sources.text;
	let { diagnostics } = compile(sources, options);
	for (let round = 0; round < mostRounds; round++) {
		const next = applyEdits(current, safeEdits(diagnostics, sources.file));
		if (next === current) return current;
		const after = compile({ ...sources, text: next }, options).diagnostics;
		if (!hasErrors(diagnostics) && hasErrors(after)) return current;
		current = next;
		diagnostics = after;
	}
	return current;
}

function hasErrors(diagnostics: Diagnostic[]): boolean {
	return diagnostics.some(({ severity }) => severity === "error");
}
