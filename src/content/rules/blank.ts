import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import { getAncestry } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { createNotFoundPage } from "../semantics/page.ts";
import { findPagesAt, type Pages } from "../semantics/pages.ts";
import { isPerPage, parseColumnName, parsePlaceholders } from "../semantics/placeholders.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { locateCellOrRow, type Row } from "../semantics/row.ts";
import { listShownSections } from "../semantics/sections.ts";
import { fillConstants } from "../semantics/template.ts";
import { reportMisnamedColumn } from "./columns.ts";
import { findRowOfColumn } from "./rows.ts";

/** Texts of which a visitor sees nothing: blanks, quotes around nothing, and a column that must have a value and has none in some row. */
export function checkBlankTexts(definition: Definition): Finding[] {
	const { spec, texts, constants, pages, unknown } = definition;
	const emptyPages = emptyPagesIn(pages);
	const unclear = new Set(unknown.map(({ text }) => text.pointer));
	return texts.flatMap(({ pointer, value, schema }): Finding[] => {
		if (!schema.minLength || unclear.has(pointer)) return [];
		const code = "too-short";
		const column = parseOnlyColumn(value);
		if (column === null) {
			const seen = isPerPage(value) ? value : fillConstants(value, constants).trim();
			const message = seen === "" ? "This text is empty." : "There’s nothing in this text but quotation marks.";
			return blankText.test(seen) ? [{ code, pointer, message }] : [];
		}
		const { on, empty } = emptyPages(pointer, column);
		const [page] = empty;
		if (!page || !isNeeded(pointer, spec)) return [];
		const row = empty.length * 2 < on.length ? findRowOfColumn(column, page) : null;
		if (row) return [lackingIn(row, column, definition)];
		const message = `This text is empty on the page ‘${page.path}’, because its row has nothing in the column ‘${column}’.`;
		return [{ code, pointer, message }];
	});
}

/** Blanks, and quotes around nothing. */
export const blankText = /^[\s"'`“”„‘’‚«»‹›]*$/;

/** The column of a text that is nothing else: "{params.town}" → "town". */
export function parseOnlyColumn(text: string): string | null {
	const [only, ...others] = parsePlaceholders(text.trim());
	if (only === undefined || typeof only === "string" || others.length > 0) return null;
	return parseColumnName(only.name);
}

/** Where most rows have a value, it is the row that lacks one, once for all texts that show it. */
function lackingIn(row: Row, column: string, definition: Definition): Finding {
	const slip = reportMisnamedColumn(row, column, definition);
	if (slip) return { ...slip, severity: "error" };
	const message = `Fill in the column ‘${column}’ here: a page needs it.`;
	return { code: "too-short", ...locateCellOrRow(row, column), message };
}

interface Standing {
	on: readonly PageInstance[];
	/** Those on which the column is empty. */
	empty: readonly PageInstance[];
}

/** The pages a text stands on, and those of them on which a column is empty. A route is looked through once for each column. */
function emptyPagesIn(pages: Pages): (pointer: string, column: string) => Standing {
	const found = new Map<readonly PageInstance[], Map<string, Standing>>();
	return (pointer, column) => {
		const on = findPagesAt(pointer, pages);
		const known = found.get(on) ?? new Map<string, Standing>();
		found.set(on, known);
		const standing = known.get(column) ?? { on, empty: on.filter(({ params }) => !params[column]?.trim()) };
		known.set(column, standing);
		return standing;
	};
}

/** Whether a text must be there: nothing else takes its place where it is empty. */
function isNeeded(pointer: string, spec: unknown): boolean {
	const way = getAncestry(pointer, spec);
	// A picture is there or not as a whole.
	const [owner, text] = (way.at(-1)!.expected?.schema.format === "picture-source" ? way.slice(0, -1) : way).slice(-2);
	return Array.isArray(owner!.value) || (owner!.matched?.schema.required ?? []).includes(text!.key);
}

export function checkEmptyPages({ pages, spec }: Definition): Finding[] {
	const first = [...pages.byRoute.values()].map(([page]) => page!);
	return [...first, createNotFoundPage(spec)].flatMap(emptied);
}

function emptied({ route, pointer }: PageInstance): Finding[] {
	if (listShownSections(route, pointer).length > 0) return [];
	const { name } = route;
	const message = `The page ‘${name}’ is empty, because all its sections are hidden. Show one, or delete the page.`;
	return [{ code: "nothing-shown", pointer: appendKey(pointer, "sections"), at: "key", message }];
}
