import type { SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { append } from "../findings/pointer.ts";
import type { Table } from "./collections.ts";
import { mostDrawn } from "./limits.ts";
import { notFoundPage } from "./not-found.ts";
import { columnNamed, namesIn } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import type { Row } from "./row.ts";
import { sectionsOf } from "./sections.ts";
import { paramsOf } from "./template.ts";

/** What a section draws from a collection. */
export type Drawing = NonNullable<Extract<SectionSpec, { type: "cards" }>["from"]>;

/**
 * Every card that is made of each row of a collection, by its JSON pointer: the page it stands on, once for each row, with
 * the columns of that row alone. None where the collection is not known, for a reason that a rule tells.
 */
export function drawnCards(
	spec: SiteSpec,
	byRoute: ReadonlyMap<string, PageInstance[]>,
	tables: ReadonlyMap<string, Table>,
): Map<string, PageInstance[]> {
	const found = new Map<string, PageInstance[]>();
	for (const { section, pointer, route, page } of sectionsOf(spec)) {
		if (section.type !== "cards" || !section.card) continue;
		const table = section.from && tables.get(section.from.collection);
		const on = route === null ? notFoundPage(spec) : byRoute.get(page)?.[0];
		found.set(append(pointer, "card"), section.from && table && on ? onceForEach(section.from, table, on) : []);
	}
	return found;
}

function onceForEach(drawing: Drawing, table: Table, page: PageInstance): PageInstance[] {
	const blank = Object.fromEntries([...table.columns].map((column) => [column, ""]));
	return rowsIn(drawing, table).map((row) => ({ ...page, params: paramsOf(blank, row.values), row, parent: null }));
}

function rowsIn(
	{ sort, perPage, limit = perPage ? Number.POSITIVE_INFINITY : mostDrawn }: Drawing,
	{ rows }: Table,
): Row[] {
	return (sort === undefined ? rows : rows.toSorted(orderBy(sort, rows))).slice(0, limit);
}

/** The column from which a card takes its day: "{params.opened}" → "opened". */
export function dayColumnOf(date: string): string | null {
	const [first] = namesIn(date);
	return first ? columnNamed(first.name) : null;
}

/** The column that a section sorts by. */
export function columnOf(sort: string): string {
	return sort.replace(/^-/, "");
}

/** Numbers by their value, where the column has nothing else; words without regard to capitals and accents. */
function orderBy(sort: string, rows: Row[]): (one: Row, other: Row) => number {
	const column = columnOf(sort);
	const textIn = ({ values }: Row) => (values[column] ?? "").trim();
	const isNumeric = rows.every((row) => textIn(row) !== "" && Number.isFinite(Number(textIn(row))));
	const keys = new Map(rows.map((row) => [row, isNumeric ? Number(textIn(row)) : plain(textIn(row))]));
	const direction = sort.startsWith("-") ? -1 : 1;
	return (one, other) => {
		const [a, b] = [keys.get(one)!, keys.get(other)!];
		return a === b ? 0 : a < b ? -direction : direction;
	};
}

/** "Évry" → "evry". Browsers and Node have orders of their own, which differ by version. */
function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
