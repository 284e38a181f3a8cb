import type { Finding } from "../../content/findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../../content/findings/nearest.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { reportMisnamedColumn } from "../../content/rules/columns.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import {
	type CardSource,
	filterRows,
	getCell,
	getSortColumn,
	isNumber,
	listColumnValues,
} from "../../content/semantics/card-sources.ts";
import { type CollectionTable, reportUnknownCollection } from "../../content/semantics/collections.ts";
import { maxCards } from "../../content/semantics/limits.ts";
import { formatColumnName, parseColumnName } from "../../content/semantics/placeholders.ts";
import { locateCell, type Row } from "../../content/semantics/row.ts";
import type { CardsSectionSpec } from "../../model/spec.gen.ts";

export function checkCards(section: CardsSectionSpec, pointer: string, { tables }: Definition): Finding[] {
	return [...checkSource(section, pointer), ...checkCollection(section, pointer, tables)];
}

function checkSource({ items, from, card }: CardsSectionSpec, pointer: string): Finding[] {
	const isWritten = items !== undefined;
	const isFromRows = from !== undefined || card !== undefined;
	if (isWritten === isFromRows) {
		const message = "Write either ‘items’, or ‘from’ and ‘card’.";
		const at = appendKey(pointer, isWritten ? "items" : "type");
		return [{ code: "choose-one", pointer: at, at: "key", message, allowed: ["items", "from"] }];
	}
	if (isWritten || (from && card)) return [];
	const message = from
		? "‘card’ is missing here. It says what each card shows."
		: "‘from’ is missing here. It says which collection the cards come from.";
	return [{ code: "missing-key", pointer: appendKey(pointer, from ? "from" : "card"), at: "key", message }];
}

function checkCollection(
	{ from }: CardsSectionSpec,
	pointer: string,
	tables: ReadonlyMap<string, CollectionTable>,
): Finding[] {
	if (!from) return [];
	const at = appendKey(pointer, "from");
	const table = tables.get(from.collection);
	if (!table) return [reportUnknownCollection(from.collection, appendKey(at, "collection"), tables)];
	return [
		...checkFilter(from, appendKey(at, "where"), table),
		...checkSortColumn(from, appendKey(at, "sort"), table),
		...checkLength(from, at, table),
	];
}

/** A table without rows has a finding of its own. */
function checkFilter({ where, collection }: CardSource, at: string, table: CollectionTable): Finding[] {
	const { rows, columns } = table;
	if (where === undefined || rows.length === 0) return [];
	const { column } = where;
	if (!columns.has(column)) return [reportUnknownColumn(column, column, appendKey(at, "column"), collection, columns)];
	if (filterRows({ where }, table).length > 0) return [];
	const written = String(where.is);
	const allowed = listColumnValues(column, table);
	const closest = findNearest(written, allowed);
	const message = `No row of the collection ‘${collection}’ has ‘${written}’ in the column ‘${column}’.${formatSuggestion(closest)}`;
	return [
		{
			code: "value-not-allowed",
			pointer: appendKey(at, "is"),
			message,
			allowed,
			closest,
			fix: suggestReplacement(closest),
		},
	];
}

function checkSortColumn(
	{ sort, collection }: CardSource,
	pointer: string,
	{ rows, columns }: CollectionTable,
): Finding[] {
	if (sort === undefined || rows.length === 0 || columns.has(getSortColumn(sort))) return [];
	return [reportUnknownColumn(getSortColumn(sort), sort, pointer, collection, columns)];
}

/** @param written the text at the pointer: the name, perhaps after a hyphen */
function reportUnknownColumn(
	name: string,
	written: string,
	pointer: string,
	collection: string,
	columns: ReadonlySet<string>,
): Finding {
	const allowed = [...columns];
	const meant = findNearest(name, allowed);
	const closest = meant && written.replace(name, () => meant);
	const message = `The collection ‘${collection}’ has no column ‘${name}’.${formatSuggestion(meant)}`;
	const renamed = (other: string) => written.replace(name, () => parseColumnName(other) ?? other);
	const about = { kind: "constant", name: formatColumnName(name), renamed } as const;
	return { code: "unknown-column", pointer, about, message, closest, allowed, fix: suggestReplacement(closest) };
}

function checkLength(source: CardSource, at: string, table: CollectionTable): Finding[] {
	const { collection, limit, perPage, where } = source;
	const { length: count } = filterRows(source, table);
	if (limit !== undefined || perPage !== undefined || count <= maxCards) return [];
	const rows = where ? `${count} matching rows` : `${count} rows`;
	const message = `The collection ‘${collection}’ has ${rows}, but a section can show at most ${maxCards}. Set ‘limit’ to show fewer, or ‘perPage’ to spread them over several pages.`;
	return [{ code: "too-many", pointer: at, at: "key", message }];
}

export function checkSorting({ from }: CardsSectionSpec, _: string, definition: Definition): Finding[] {
	const table = from && definition.tables.get(from.collection);
	if (!table || from.sort === undefined) return [];
	const [rows, column] = [filterRows(from, table), getSortColumn(from.sort)];
	return [...checkMissingCell(rows, column, definition), ...checkNumbers(rows, column)];
}

/** An empty cell may be intended. If a single row lacks even that, its position is an accident. */
function checkMissingCell(rows: Row[], column: string, definition: Definition): Finding[] {
	const [lacking, ...others] = rows.filter(({ values }) => !Object.hasOwn(values, column));
	if (!lacking || others.length > 0 || rows.length < 3 || reportMisnamedColumn(lacking, column, definition)) return [];
	const message = `‘${column}’ is missing here. All the others have it, and they’re sorted by it.`;
	const why = "If there’s nothing to write, write only the name and its colon.";
	return [{ code: "missing-key", severity: "warning", pointer: lacking.pointer, message, why }];
}

/** Reports a cell that isn't a number, if the numbers of the column would be in another order than as words. */
function checkNumbers(rows: Row[], column: string): Finding[] {
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
