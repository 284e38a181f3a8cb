import type { Finding } from "../../content/findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../../content/findings/nearest.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import { type CardSource, filterRows, getSortColumn, listColumnValues } from "../../content/semantics/card-sources.ts";
import { type CollectionTable, reportUnknownCollection } from "../../content/semantics/collections.ts";
import { maxCards } from "../../content/semantics/limits.ts";
import { formatColumnName, parseColumnName } from "../../content/semantics/placeholders.ts";
import type { CardsSectionSpec } from "../../model/spec.gen.ts";

export function checkCards(section: CardsSectionSpec, pointer: string, { tables }: Definition): Finding[] {
	return [...sourceOf(section, pointer), ...drawing(section, pointer, tables)];
}

function sourceOf({ items, from, card }: CardsSectionSpec, pointer: string): Finding[] {
	const isWritten = items !== undefined;
	const isDrawn = from !== undefined || card !== undefined;
	if (isWritten === isDrawn) {
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

function drawing({ from }: CardsSectionSpec, pointer: string, tables: ReadonlyMap<string, CollectionTable>): Finding[] {
	if (!from) return [];
	const at = appendKey(pointer, "from");
	const table = tables.get(from.collection);
	if (!table) return [reportUnknownCollection(from.collection, appendKey(at, "collection"), tables)];
	return [
		...filtering(from, appendKey(at, "where"), table),
		...sorting(from, appendKey(at, "sort"), table),
		...length(from, at, table),
	];
}

/** What is wrong with a table without rows is told of the table. */
function filtering({ where, collection }: CardSource, at: string, table: CollectionTable): Finding[] {
	const { rows, columns } = table;
	if (where === undefined || rows.length === 0) return [];
	const { column } = where;
	if (!columns.has(column)) return [unknownColumn(column, column, appendKey(at, "column"), collection, columns)];
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

function sorting({ sort, collection }: CardSource, pointer: string, { rows, columns }: CollectionTable): Finding[] {
	if (sort === undefined || rows.length === 0 || columns.has(getSortColumn(sort))) return [];
	return [unknownColumn(getSortColumn(sort), sort, pointer, collection, columns)];
}

/** @param written the name as it stands at the pointer, perhaps with a hyphen before it */
function unknownColumn(
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

function length(drawing: CardSource, at: string, table: CollectionTable): Finding[] {
	const { collection, limit, perPage, where } = drawing;
	const { length: count } = filterRows(drawing, table);
	if (limit !== undefined || perPage !== undefined || count <= maxCards) return [];
	const rows = where ? `${count} matching rows` : `${count} rows`;
	const message = `The collection ‘${collection}’ has ${rows}, but a section can show at most ${maxCards}. Set ‘limit’ to show fewer, or ‘perPage’ to spread them over several pages.`;
	return [{ code: "too-many", pointer: at, at: "key", message }];
}
