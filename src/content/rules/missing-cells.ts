import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findPagesAt } from "../semantics/pages.ts";
import { parseColumnName, parsePlaceholders } from "../semantics/placeholders.ts";
import { locateCellOrRow } from "../semantics/row.ts";
import { reportMisnamedColumn } from "./columns.ts";
import { findRowOfColumn } from "./rows.ts";

/** Titles, descriptions and headings with words around a column, which some rows leave out: "Plumber in " is no title. */
export function checkMissingCells(definition: Definition): Finding[] {
	const { texts, pages, unknown } = definition;
	const unclear = new Set(unknown.map(({ text }) => text.pointer));
	const found: Finding[] = [];
	const told = new Set<string>();
	for (const { pointer, value } of texts) {
		if (found.length > maxFindings) break;
		if (unclear.has(pointer) || !/\/(?:title|metaTitle|metaDescription|heading|label|to)$/.test(pointer)) continue;
		const on = findPagesAt(pointer, pages);
		for (const column of columnsAmongWords(value)) {
			const lacking = on.filter(({ params }) => !params[column]?.trim());
			// What most rows leave out may be left out.
			if (lacking.length === 0 || lacking.length * 2 > on.length) continue;
			for (const page of lacking) {
				const row = findRowOfColumn(column, page);
				if (!row || reportMisnamedColumn(row, column, definition)) continue;
				const place = locateCellOrRow(row, column);
				const identity = JSON.stringify([place, column]);
				if (told.has(identity)) continue;
				told.add(identity);
				const message = `Fill in the column ‘${column}’ here: ‘${value}’ needs it on the page ‘${page.path}’.`;
				found.push({ code: "missing-cell", severity: "warning", ...place, message });
			}
		}
	}
	return found;
}

/** The columns of a text that has words, too: beside nothing but other columns, one may be left out. */
function columnsAmongWords(text: string): string[] {
	if (!text.includes("{")) return [];
	const all = parsePlaceholders(text.trim());
	const hasWords = all.some((piece) => typeof piece === "string" && /[\p{L}\p{N}/]/u.test(piece));
	if (!hasWords) return [];
	return all.flatMap((piece) => (typeof piece === "string" ? [] : (parseColumnName(piece.name) ?? [])));
}
