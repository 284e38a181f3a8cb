import type { CardsSectionSpec, RouteSpec, SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { getOrCreate } from "../findings/caches.ts";
import { appendKey } from "../findings/pointer.ts";
import { getChildSchema, type LocatedSchema, type Schema, schemas } from "../schema/walk.ts";
import type { CollectionTable } from "./collections.ts";
import { maxListedRows } from "./limits.ts";
import type { Locale } from "./locale.ts";
import { createNotFoundPage } from "./page.ts";
import { listPlaceholders, parseColumnName } from "./placeholders.ts";
import type { PageInstance } from "./routes.ts";
import { getCell, listCellValues, type Row } from "./row.ts";
import { type Condition, filterRows, isPerPageCondition, listConditions } from "./row-filter.ts";
import { getSectionSchema, type LocatedSection, listSections } from "./sections.ts";
import { createParams, createTemplate, type Params } from "./template.ts";

export type RowSource = NonNullable<CardsSectionSpec["from"]>;

export function getRowSource(section: SectionSpec): RowSource | undefined {
	return "from" in section ? section.from : undefined;
}

/** A list of a section, or of a group in it, whose entries are written or taken from the rows of a collection. */
export interface RowList {
	from: RowSource | undefined;
	/** The section or group that has the list. */
	owner: Record<string, unknown>;
	/** The pointer of the owner. */
	pointer: string;
	/** The key of the template that is repeated for each row: "card". */
	templateKey: string;
	/** The key of the written list. */
	listKey: string;
	/** The key of the groups that each have such a list; null if the section itself has it. */
	groupsKey: string | null;
}

export function listRowLists(spec: SiteSpec): LocatedRowList[] {
	return listSections(spec).flatMap(({ section, pointer, ...located }) =>
		findRowLists(section, pointer).map((list) => ({ ...located, ...list })),
	);
}

/** Finds the lists of a section that can be taken from rows, whether they are or not. */
export function findRowLists(section: SectionSpec, sectionPointer: string): RowList[] {
	return findListKeys(section.type).flatMap((keys): RowList[] => {
		const createList = (owner: Record<string, unknown>, pointer: string): RowList => ({
			...keys,
			owner,
			pointer,
			from: owner.from as RowSource | undefined,
		});
		const whole = section as unknown as Record<string, unknown>;
		const { groupsKey } = keys;
		if (groupsKey === null) return [createList(whole, sectionPointer)];
		const written = (whole[groupsKey] ?? []) as Record<string, unknown>[];
		return written.map((group, index) => createList(group, appendKey(appendKey(sectionPointer, groupsKey), index)));
	});
}

export type LocatedRowList = RowList & Pick<LocatedSection, "route" | "pagePointer">;

/**
 * Finds the keys of the lists that sections of a type can take from rows: the schema of their template has `repeats`.
 */
function findListKeys(type: SectionSpec["type"]): Pick<RowList, "templateKey" | "listKey" | "groupsKey">[] {
	const { properties = {} } = getSectionSchema(type);
	const findIn = (schema: Schema["properties"], groupsKey: string | null) =>
		Object.entries(schema ?? {}).flatMap(([templateKey, { repeats }]) =>
			repeats === undefined ? [] : [{ groupsKey, templateKey, listKey: repeats }],
		);
	return [
		...findIn(properties, null),
		...Object.entries(properties).flatMap(([key, { items }]) => findIn(items?.properties, key)),
	];
}

/**
 * Derives the entries of lists that show rows, by the pointer of `card` or `each`. An entry is a copy of the page with
 * the list, but only has the columns of its row as parameters.
 */
export function deriveRowEntries(
	spec: SiteSpec,
	byRoute: ReadonlyMap<string, PageInstance[]>,
	{ tables, locale }: { tables: ReadonlyMap<string, CollectionTable>; locale: ListLocale },
): Map<string, PageInstance[]> {
	const entriesByPointer = new Map<string, PageInstance[]>();
	for (const { from, owner, templateKey, pointer, route, pagePointer } of listRowLists(spec)) {
		if (!owner[templateKey]) continue;
		const table = from && tables.get(from.collection);
		const hostPage = route === null ? createNotFoundPage(spec) : byRoute.get(pagePointer)?.[0];
		entriesByPointer.set(
			appendKey(pointer, templateKey),
			table && hostPage ? createRowPages(from, table, hostPage, locale) : [],
		);
	}
	return entriesByPointer;
}

/** The parts of the locale that lists depend on: the current day, and the alphabet. */
export type ListLocale = Pick<Locale, "getToday" | "getSortKey">;

function createRowPages(
	source: RowSource,
	table: CollectionTable,
	page: PageInstance,
	locale: ListLocale,
): PageInstance[] {
	// Columns that a row leaves out are empty.
	const blank = Object.fromEntries([...table.columns].map((column) => [column, ""]));
	// The page of a row doesn't list that row, so one more may be needed. A list that depends on the page needs all rows.
	const limit = hasPageCondition(source)
		? Number.POSITIVE_INFINITY
		: getRowLimit(source) + (page.route.collection === source.collection ? 1 : 0);
	return selectRows(source, table, locale)
		.slice(0, limit)
		.map((row) => ({ ...page, params: createParams(blank, row.values), row, parent: null }));
}

function selectRows(source: RowSource, table: CollectionTable, locale: ListLocale): Row[] {
	const rows = filterRows(source, table, locale);
	return source.sort === undefined ? rows : rows.toSorted(createRowComparison(source.sort, rows, locale));
}

/**
 * Returns the number of rows that a list shows. A list that continues on other pages shows all, unless `limit` is set.
 */
export function getRowLimit({
	perPage,
	limit = perPage ? Number.POSITIVE_INFINITY : maxListedRows,
}: RowSource): number {
	return limit;
}

/** Whether a list omits the page that it is on. A list that continues on other pages shows all rows. */
export function hasToOmitOwnPage(from: RowSource, { collection }: RouteSpec): boolean {
	return from.collection === collection && from.perPage === undefined;
}

/** Whether a section has a list that omits the page that it is on. */
export function hasListWithoutOwnPage(section: SectionSpec, route: RouteSpec): boolean {
	return findRowLists(section, "").some(({ from }) => from !== undefined && hasToOmitOwnPage(from, route));
}

/** Whether visitors can filter or search a list. */
export function isFiltered({ filter, search = false }: RowSource): boolean {
	return filter !== undefined || search;
}

/** Drops the templates that are repeated for each row, because rows fill them instead of the page. */
export function dropRowTemplates(section: SectionSpec): SectionSpec {
	const lists = findRowLists(section, "").filter(({ from }) => from !== undefined);
	const [first] = lists;
	if (!first) return section;
	const { groupsKey, templateKey } = first;
	const whole = section as unknown as Record<string, unknown>;
	if (groupsKey === null) return { ...section, [templateKey]: undefined };
	const owners = new Set(lists.map(({ owner }) => owner));
	const written = whole[groupsKey] as Record<string, unknown>[];
	return {
		...section,
		[groupsKey]: written.map((group) => (owners.has(group) ? { ...group, [templateKey]: undefined } : group)),
	};
}

/** Whether a list has other rows on each page, because a condition names a value of the row of the page. */
export function hasPageCondition({ where }: Pick<RowSource, "where">): boolean {
	return listConditions(where).some(isPerPageCondition);
}

/**
 * Creates a function that selects the items of a list for a page.
 *
 * @param items the items that meet all conditions that don't depend on the page
 */
export function createRowSelector<Item>(
	{ where }: Pick<RowSource, "where">,
	items: readonly Item[],
	table: CollectionTable,
	getRow: (item: Item) => Row,
): (params: Params) => readonly Item[] {
	const [first, ...others] = listConditions(where).filter(isPerPageCondition);
	if (!first) return () => items;
	const itemsByValue = new Map<string, Item[]>();
	for (const item of items)
		for (const value of listCellValues(getRow(item), first.column, table))
			getOrCreate(itemsByValue, value, () => []).push(item);
	const fill = (is: Condition["is"], params: Params) => createTemplate(String(is), new Map())(params).trim();
	return (params) => {
		const value = fill(first.is, params);
		// An empty cell names no row.
		const found = value === "" ? [] : (itemsByValue.get(value) ?? []);
		return found.filter((item) =>
			others.every(({ column, is }) => listCellValues(getRow(item), column, table).includes(fill(is, params))),
		);
	};
}

/** Lists the values of a column that conditions can name. */
export function listColumnValues(column: string, table: CollectionTable): string[] {
	return [...new Set(table.rows.flatMap((row) => listCellValues(row, column, table)).filter(isChoosable))];
}

/** Returns the first value of a column that conditions can name; "" if there is none. */
export function getFirstValue(column: string, table: CollectionTable): string {
	for (const row of table.rows) {
		const value = listCellValues(row, column, table).find(isChoosable);
		if (value !== undefined) return value;
	}
	return "";
}

function isChoosable(text: string): boolean {
	return text !== "" && text.length <= maxComparedLength;
}

const cardsFile = "../src/sections/cards/schema.json";
const cardsSchema: LocatedSchema = { schema: schemas.get(cardsFile)!, file: cardsFile };

/** The maximum length of `from.where.is` in the schema, in characters. Nobody can choose a longer value. */
const maxComparedLength = ["from", "where", "is"].reduce((parent, key) => getChildSchema(parent, key)!, cardsSchema)
	.schema.maxLength!;

/** "{row.opened}" → "opened" */
export function getDateColumn(date: string): string | null {
	const [first] = listPlaceholders(date);
	return first ? parseColumnName(first.name) : null;
}

export function getSortColumn(sort: string): string {
	return sort.replace(/^-/, "");
}

/** Creates a comparison of rows by a column, descending if `sort` begins with a hyphen. */
export function createRowComparison(sort: string, rows: Row[], locale: ListLocale): (one: Row, other: Row) => number {
	const column = getSortColumn(sort);
	const compare = createTextComparison(rows, (row) => getCell(row, column), locale);
	return sort.startsWith("-") ? (one, other) => compare(other, one) : compare;
}

/**
 * Creates a comparison of items by their texts. If all texts are numbers, they sort by value, otherwise by the alphabet
 * of the language. Empty texts come first.
 */
export function createTextComparison<Item>(
	items: Item[],
	getText: (item: Item) => string,
	{ getSortKey }: Pick<ListLocale, "getSortKey">,
): (one: Item, other: Item) => number {
	const texts = items.map(getText);
	const isNumeric = texts.every((text) => text === "" || isNumber(text));
	const toNumber = (text: string) => (text === "" ? Number.NEGATIVE_INFINITY : Number(text));
	const keys = new Map(
		items.map((item, index) => [item, isNumeric ? toNumber(texts[index]!) : getSortKey(texts[index]!)]),
	);
	return (one, other) => {
		const [a, b] = [keys.get(one)!, keys.get(other)!];
		return a === b ? 0 : a < b ? -1 : 1;
	};
}

export function isNumber(text: string): boolean {
	return text !== "" && Number.isFinite(Number(text));
}
