import type { SectionSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import { type Table, unknownCollection } from "../site/collections.ts";
import type { Definition } from "../site/definition.ts";
import { columnOf, type Drawing } from "../site/drawn.ts";
import { mostDrawn } from "../site/limits.ts";
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
	return [...sorting(from.sort, append(at, "sort"), from.collection, table), ...length(from, at, table)];
}

/** What is wrong with a table without rows is told of the table. */
function sorting(sort: string | undefined, pointer: string, collection: string, { rows, columns }: Table): Finding[] {
	if (sort === undefined || rows.length === 0 || columns.has(columnOf(sort))) return [];
	const closest = nearest(columnOf(sort), [...columns]);
	const written = closest && sort.replace(columnOf(sort), () => closest);
	const message = `The collection ‘${collection}’ has no column ‘${columnOf(sort)}’.${didYouMean(closest)}`;
	return [{ code: "unknown-column", pointer, message, closest: written, allowed: [...columns], fix: instead(written) }];
}

function length({ collection, limit, perPage }: Drawing, pointer: string, { rows }: Table): Finding[] {
	if (limit !== undefined || perPage !== undefined || rows.length <= mostDrawn) return [];
	const message = `The collection ‘${collection}’ has ${rows.length} rows; a section shows at most ${mostDrawn} of them: say with ‘limit’ how many, or with ‘perPage’ how many a page shows.`;
	return [{ code: "too-many", pointer, at: "key", message }];
}
