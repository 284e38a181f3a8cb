import type { Finding } from "../../content/findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../../content/findings/nearest.ts";
import { reportMisnamedColumn } from "../../content/rules/columns.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import { filterRows, getCell, getSortColumn, isNumber } from "../../content/semantics/card-sources.ts";
import { locateCell, type Row } from "../../content/semantics/row.ts";
import type { CardsSectionSpec } from "../../model/spec.gen.ts";

export function checkSorting({ from }: CardsSectionSpec, _: string, definition: Definition): Finding[] {
	const table = from && definition.tables.get(from.collection);
	if (!table || from.sort === undefined) return [];
	const [rows, column] = [filterRows(from, table), getSortColumn(from.sort)];
	return [...missingIn(rows, column, definition), ...numberless(rows, column)];
}

/** An empty cell may be meant; where one row alone has not even that, its place among the others is an accident. */
function missingIn(rows: Row[], column: string, definition: Definition): Finding[] {
	const [lacking, ...others] = rows.filter(({ values }) => !Object.hasOwn(values, column));
	if (!lacking || others.length > 0 || rows.length < 3 || reportMisnamedColumn(lacking, column, definition)) return [];
	const message = `‘${column}’ is missing here. All the others have it, and they’re sorted by it.`;
	const why = "If there’s nothing to write, write only the name and its colon.";
	return [{ code: "missing-key", severity: "warning", pointer: lacking.pointer, message, why }];
}

/** One cell that is no number, in a column of numbers that words would put in another order. */
function numberless(rows: Row[], column: string): Finding[] {
	const filled = rows.filter((row) => getCell(row, column) !== "");
	const odd = filled.find((row) => !isNumber(getCell(row, column)));
	if (!odd) return [];
	const numbers = filled.map((row) => getCell(row, column)).filter(isNumber);
	const asWords = numbers.toSorted();
	const at = asWords.findIndex((text, index) => Number(text) > Number(asWords[index + 1]));
	if (at === -1 || numbers.length * 2 <= filled.length) return [];
	const cell = getCell(odd, column);
	const closest = /^\d{1,3}([,'’ ]\d{3})+$/.test(cell) ? cell.replace(/\D/g, "") : undefined;
	const message = `‘${cell}’ isn’t a number, so the cards are sorted like words: ${asWords[at]} before ${asWords[at + 1]}.${formatSuggestion(closest)}`;
	const place = locateCell(odd, column);
	const fix = odd.csv ? undefined : suggestReplacement(closest);
	return [{ code: "number-with-signs", severity: "warning", ...place, message, closest, fix }];
}
