import type { RouteSpec, SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { append } from "../findings/pointer.ts";
import { child, type Located, schemas } from "../schema/walk.ts";
import type { Table } from "./collections.ts";
import { mostDrawn } from "./limits.ts";
import { notFoundPage } from "./not-found.ts";
import { columnNamed, namesIn } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import type { Row } from "./row.ts";
import { sectionsOf } from "./sections.ts";
import { paramsOf } from "./template.ts";

/** What a section draws from a collection. */
export type Drawing = NonNullable<Cards["from"]>;

type Cards = Extract<SectionSpec, { type: "cards" }>;

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
	// On the page of a row there is one more, in place of the row itself.
	const limit = limitOf(drawing) + (page.route.collection === drawing.collection ? 1 : 0);
	return rowsIn(drawing, table)
		.slice(0, limit)
		.map((row) => ({ ...page, params: paramsOf(blank, row.values), row, parent: null }));
}

function rowsIn(drawing: Drawing, table: Table): Row[] {
	const rows = rowsWhere(drawing, table);
	return drawing.sort === undefined ? rows : rows.toSorted(orderBy(drawing.sort, rows));
}

/** How many rows a section shows at most, on all the pages on which it goes on. */
export function limitOf({ perPage, limit = perPage ? Number.POSITIVE_INFINITY : mostDrawn }: Drawing): number {
	return limit;
}

/** Whether a section may draw the page that it stands on, made of a row of the same collection. A list of several pages has all rows. */
export function mayDrawItself(section: SectionSpec, { collection }: RouteSpec): section is Cards & { from: Drawing } {
	if (section.type !== "cards" || !section.from) return false;
	return section.from.collection === collection && section.from.perPage === undefined;
}

/** The rows that a section may show, in the order of the collection. */
export function rowsWhere({ where }: Pick<Drawing, "where">, { rows }: Table): Row[] {
	if (!where) return rows;
	const wanted = String(where.is).trim();
	return rows.filter((row) => textIn(row, where.column) === wanted);
}

/** The values that rows can be chosen by, each once. What is longer than a value can be written is none. */
export function valuesIn(column: string, { rows }: Table): string[] {
	return [...new Set(rows.map((row) => textIn(row, column)).filter(isValue))];
}

/** The first of them; empty where there is none. */
export function firstIn(column: string, { rows }: Table): string {
	const first = rows.find((row) => isValue(textIn(row, column)));
	return first ? textIn(first, column) : "";
}

function isValue(text: string): boolean {
	return text !== "" && text.length <= longestWanted;
}

const file = "../src/sections/cards/schema.json";
const cards: Located = { schema: schemas.get(file)!, file };

/** Of the value that rows are chosen by, in characters. */
const longestWanted = ["from", "where", "is"].reduce((at, key) => child(at, key)!, cards).schema.maxLength!;

export function textIn({ values }: Row, column: string): string {
	return (values[column] ?? "").trim();
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

/** Numbers by their value, where the column has nothing else, and what is empty before them; words without regard to capitals and accents. */
function orderBy(sort: string, rows: Row[]): (one: Row, other: Row) => number {
	const column = columnOf(sort);
	const texts = rows.map((row) => textIn(row, column));
	const isNumeric = texts.every((text) => text === "" || isNumber(text));
	const number = (text: string) => (text === "" ? Number.NEGATIVE_INFINITY : Number(text));
	const keys = new Map(rows.map((row, index) => [row, isNumeric ? number(texts[index]!) : plain(texts[index]!)]));
	const direction = sort.startsWith("-") ? -1 : 1;
	return (one, other) => {
		const [a, b] = [keys.get(one)!, keys.get(other)!];
		return a === b ? 0 : a < b ? -direction : direction;
	};
}

export function isNumber(text: string): boolean {
	return text !== "" && Number.isFinite(Number(text));
}

/** "Évry" → "evry". Browsers and Node have orders of their own, which differ by version. */
function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
