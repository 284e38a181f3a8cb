import type { SectionSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import { type Table, unknownCollection } from "../site/collections.ts";
import type { Definition } from "../site/definition.ts";
import { columnOf, type Drawing, rowsWhere, valuesIn } from "../site/drawn.ts";
import { mostDrawn } from "../site/limits.ts";
import { columnNamed, nameOfColumn } from "../site/placeholders.ts";
import { sectionsOf } from "../site/sections.ts";

export function drawableCards({ spec, tables }: Definition): Finding[] {
	return sectionsOf(spec).flatMap(({ section, pointer }) =>
		section.type === "cards" ? [...sourceOf(section, pointer), ...drawing(section, pointer, tables)] : [],
	);
}

type Cards = Extract<SectionSpec, { type: "cards" }>;

function sourceOf({ items, from, card }: Cards, pointer: string): Finding[] {
	const isWritten = items !== undefined;
	const isDrawn = from !== undefined || card !== undefined;
	if (isWritten === isDrawn) {
		const message = "Cards are either written as ‘items’, or drawn by ‘from’ and ‘card’.";
		const at = append(pointer, isWritten ? "items" : "type");
		return [{ code: "choose-one", pointer: at, at: "key", message, allowed: ["items", "from"] }];
	}
	if (isWritten || (from && card)) return [];
	const message = from
		? "‘card’ is missing here: it says what is made of each row of the collection."
		: "‘from’ is missing here: it names the collection whose rows become cards.";
	return [{ code: "missing-key", pointer: append(pointer, from ? "from" : "card"), at: "key", message }];
}

function drawing({ from }: Cards, pointer: string, tables: ReadonlyMap<string, Table>): Finding[] {
	if (!from) return [];
	const at = append(pointer, "from");
	const table = tables.get(from.collection);
	if (!table) return [unknownCollection(from.collection, append(at, "collection"), tables)];
	return [
		...filtering(from, append(at, "where"), table),
		...sorting(from, append(at, "sort"), table),
		...length(from, at, table),
	];
}

/** What is wrong with a table without rows is told of the table. */
function filtering({ where, collection }: Drawing, at: string, table: Table): Finding[] {
	const { rows, columns } = table;
	if (where === undefined || rows.length === 0) return [];
	const { column } = where;
	if (!columns.has(column)) return [unknownColumn(column, column, append(at, "column"), collection, columns)];
	if (rowsWhere({ where }, table).length > 0) return [];
	const written = String(where.is);
	const allowed = valuesIn(column, table);
	const closest = nearest(written, allowed);
	const message = `No row of the collection ‘${collection}’ has ‘${written}’ in the column ‘${column}’.${didYouMean(closest)}`;
	return [{ code: "value-not-allowed", pointer: append(at, "is"), message, allowed, closest, fix: instead(closest) }];
}

function sorting({ sort, collection }: Drawing, pointer: string, { rows, columns }: Table): Finding[] {
	if (sort === undefined || rows.length === 0 || columns.has(columnOf(sort))) return [];
	return [unknownColumn(columnOf(sort), sort, pointer, collection, columns)];
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
	const meant = nearest(name, allowed);
	const closest = meant && written.replace(name, () => meant);
	const message = `The collection ‘${collection}’ has no column ‘${name}’.${didYouMean(meant)}`;
	const renamed = (other: string) => written.replace(name, () => columnNamed(other) ?? other);
	const about = { kind: "constant", name: nameOfColumn(name), renamed } as const;
	return { code: "unknown-column", pointer, about, message, closest, allowed, fix: instead(closest) };
}

function length(drawing: Drawing, at: string, table: Table): Finding[] {
	const { collection, limit, perPage, where } = drawing;
	const { length: count } = rowsWhere(drawing, table);
	if (limit !== undefined || perPage !== undefined || count <= mostDrawn) return [];
	const rows = where ? `${count} such rows` : `${count} rows`;
	const message = `The collection ‘${collection}’ has ${rows}; a section shows at most ${mostDrawn} of them: say with ‘limit’ how many, or with ‘perPage’ how many a page shows.`;
	return [{ code: "too-many", pointer: at, at: "key", message }];
}
