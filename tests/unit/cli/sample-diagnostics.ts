import type { Diagnostic } from "../../../src/model/diagnostic.ts";

/** Creates a diagnostic at 2:3–2:9, with overrides. */
export function diagnostic(part: Partial<Diagnostic> = {}): Diagnostic {
	return {
		code: "unknown-key",
		severity: "error",
		message: "There is no key ‘titel’ here.",
		file: "site.yaml",
		pointer: "/site/titel",
		range: { start: { line: 2, column: 3 }, end: { line: 2, column: 9 } },
		breadcrumb: "Site",
		...part,
	};
}

/** A diagnostic of each severity. Their texts have everything that can break a format. */
export const hostile: Diagnostic[] = [
	diagnostic({
		code: "offer-expired",
		severity: "warning",
		message: "50% of: a, b\r\n::error::nothing | <b>@team</b> #12 [x](y) `z` _w_ ##[group]",
		file: "a,b: (c) d.yaml",
		range: { start: { line: 1, column: 2 }, end: { line: 3, column: 1 } },
		related: [{ message: "It began here.", range: { start: { line: 1, column: 1 }, end: { line: 1, column: 5 } } }],
	}),
	diagnostic({
		why: "A key that nobody knows changes nothing.",
		fix: {
			text: "Write ‘title’",
			edits: [{ range: { start: { line: 2, column: 3 }, end: { line: 2, column: 8 } }, newText: "title" }],
			safe: true,
		},
	}),
	diagnostic({ code: "seo-title-short", severity: "info", message: "That is all.", breadcrumb: "" }),
];
