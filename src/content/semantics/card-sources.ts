import type { CardsSectionSpec, RouteSpec, SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { stripAccents } from "../../text/words.ts";
import { appendKey } from "../findings/pointer.ts";
import { getChildSchema, type LocatedSchema, schemas } from "../schema/walk.ts";
import type { CollectionTable } from "./collections.ts";
import { maxCards } from "./limits.ts";
import { createNotFoundPage } from "./page.ts";
import { listPlaceholders, parseColumnName } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import type { Row } from "./row.ts";
import { listSections } from "./sections.ts";
import { createParams } from "./template.ts";

export type CardSource = NonNullable<CardsSectionSpec["from"]>;

export function getCardSource(section: SectionSpec): CardSource | undefined {
	return "from" in section ? section.from : undefined;
}

/**
 * Derives the cards of lists that show rows, by the pointer of `card`. A card is its page, repeated for each row, with
 * only the columns of that row as parameters.
 */
export function deriveCards(
	spec: SiteSpec,
	byRoute: ReadonlyMap<string, PageInstance[]>,
	tables: ReadonlyMap<string, CollectionTable>,
): Map<string, PageInstance[]> {
	const pagesByCard = new Map<string, PageInstance[]>();
	for (const { section, pointer, route, pagePointer } of listSections(spec)) {
		if (!("card" in section) || !section.card) continue;
		const from = getCardSource(section);
		const table = from && tables.get(from.collection);
		const hostPage = route === null ? createNotFoundPage(spec) : byRoute.get(pagePointer)?.[0];
		pagesByCard.set(appendKey(pointer, "card"), table && hostPage ? createCardPages(from, table, hostPage) : []);
	}
	return pagesByCard;
}

function createCardPages(source: CardSource, table: CollectionTable, page: PageInstance): PageInstance[] {
	// A row can leave out columns, which are then empty.
	const blank = Object.fromEntries([...table.columns].map((column) => [column, ""]));
	// On the page of a row, that row is left out, so one more may be needed.
	const limit = getCardLimit(source) + (page.route.collection === source.collection ? 1 : 0);
	return selectRows(source, table)
		.slice(0, limit)
		.map((row) => ({ ...page, params: createParams(blank, row.values), row, parent: null }));
}

function selectRows(source: CardSource, table: CollectionTable): Row[] {
	const rows = filterRows(source, table);
	return source.sort === undefined ? rows : rows.toSorted(compareRows(source.sort, rows));
}

/**
 * Returns the number of rows that a list shows. A list that continues on other pages shows all, unless `limit` is set.
 */
export function getCardLimit({ perPage, limit = perPage ? Number.POSITIVE_INFINITY : maxCards }: CardSource): number {
	return limit;
}

/** Whether a list could contain its own page. Lists with several pages show all rows. */
export function canListOwnPage(section: SectionSpec, { collection }: RouteSpec): boolean {
	const from = getCardSource(section);
	return from !== undefined && from.collection === collection && from.perPage === undefined;
}

export function filterRows({ where }: Pick<CardSource, "where">, { rows }: CollectionTable): Row[] {
	if (!where) return rows;
	const expected = String(where.is).trim();
	return rows.filter((row) => getCell(row, where.column) === expected);
}

export function listColumnValues(column: string, { rows }: CollectionTable): string[] {
	return [...new Set(rows.map((row) => getCell(row, column)).filter(isChoosable))];
}

export function getFirstValue(column: string, { rows }: CollectionTable): string {
	const first = rows.find((row) => isChoosable(getCell(row, column)));
	return first ? getCell(first, column) : "";
}

function isChoosable(text: string): boolean {
	return text !== "" && text.length <= maxComparedLength;
}

const cardsFile = "../src/sections/cards/schema.json";
const cardsSchema: LocatedSchema = { schema: schemas.get(cardsFile)!, file: cardsFile };

/** The maximum length of `from.where.is` by the schema, in characters. Nobody can choose a longer value. */
const maxComparedLength = ["from", "where", "is"].reduce((parent, key) => getChildSchema(parent, key)!, cardsSchema)
	.schema.maxLength!;

export function getCell({ values }: Row, column: string): string {
	return (values[column] ?? "").trim();
}

/** "{row.opened}" → "opened" */
export function getDateColumn(date: string): string | null {
	const [first] = listPlaceholders(date);
	return first ? parseColumnName(first.name) : null;
}

export function getSortColumn(sort: string): string {
	return sort.replace(/^-/, "");
}

/**
 * Creates a comparison of rows. Columns of numbers sort by value, others ignore case and accents; empty cells come
 * first.
 */
function compareRows(sort: string, rows: Row[]): (one: Row, other: Row) => number {
	const column = getSortColumn(sort);
	const texts = rows.map((row) => getCell(row, column));
	const isNumeric = texts.every((text) => text === "" || isNumber(text));
	const toNumber = (text: string) => (text === "" ? Number.NEGATIVE_INFINITY : Number(text));
	const keys = new Map(
		rows.map((row, index) => [row, isNumeric ? toNumber(texts[index]!) : normalizeText(texts[index]!)]),
	);
	const direction = sort.startsWith("-") ? -1 : 1;
	return (one, other) => {
		const [a, b] = [keys.get(one)!, keys.get(other)!];
		return a === b ? 0 : a < b ? -direction : direction;
	};
}

export function isNumber(text: string): boolean {
	return text !== "" && Number.isFinite(Number(text));
}

/** "Évry" → "evry". Collation by `Intl` differs between versions of Node and browsers. */
function normalizeText(text: string): string {
	return stripAccents(text).toLowerCase();
}
