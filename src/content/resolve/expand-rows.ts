import type { ListFilter } from "../../model/section.ts";
import type { SectionSpec } from "../../model/spec.gen.ts";
import { strip } from "../../stega/stega.ts";
import { appendKey, getValue, parsePointer } from "../findings/pointer.ts";
import { getChildSchema, isRecord, type LocatedSchema, type Schema } from "../schema/walk.ts";
import { findCellPointer } from "../semantics/page.ts";
import { parseOnlyColumn } from "../semantics/placeholders.ts";
import type { PageInstance } from "../semantics/routes.ts";
import type { RowList, RowSource } from "../semantics/row-lists.ts";
import { getLocatedSectionSchema } from "../semantics/sections.ts";
import { resolveListFilter } from "./list-filter.ts";
import type { SectionContext } from "./section.ts";
import { listShownRows } from "./shown-rows.ts";

/** A list whose entries come from rows. */
interface FilledList extends RowList {
	/** For each row, a copy of the page with the columns of the row. */
	rows: readonly PageInstance[];
	entries: unknown[];
	/** Number of rows on all pages of the list together. */
	rowCount: number;
}

/**
 * Replaces lists that are taken from rows by their entries, so that section types only have to handle written lists. The
 * `locate` of the returned context maps pointers of entries to the template that is repeated for each row. `isBlank` tells
 * whether no list has an entry to show.
 */
export function expandRows<Spec extends SectionSpec>(
	spec: Spec,
	context: SectionContext<Spec>,
): { spec: Spec; context: SectionContext<Spec>; isBlank: boolean; filter?: ListFilter | undefined } {
	const lists = context.rowLists.flatMap((list) =>
		list.from && list.owner[list.templateKey] ? [fillList(list, list.from, context)] : [],
	);
	if (lists.length === 0) return { spec, context, isBlank: false };
	const { expanded, keptGroups, isBlank } = replaceLists(spec, lists);
	const locate = createLocator(lists, keptGroups, context.pointer);
	return {
		spec: expanded,
		isBlank,
		filter: resolveFilter(expanded, lists, context),
		context: {
			...context,
			rowCount: lists.reduce((sum, { rowCount }) => sum + rowCount, 0),
			locate,
			// A text from a cell is also marked with the pointer of the cell.
			markOrigin: (text, at, kind) => {
				const { pointer, row } = locate(at);
				const written = row && getValue(context.unfilledSpec, pointer.slice(context.pointer.length));
				const column = typeof written === "string" ? parseOnlyColumn(written) : null;
				const cell = row && column !== null ? findCellPointer(column, row) : null;
				return context.markOrigin(cell === null ? text : context.markOrigin(text, cell, "value"), pointer, kind);
			},
		},
	};
}

function resolveFilter(spec: SectionSpec, lists: FilledList[], context: SectionContext): ListFilter | undefined {
	if (context.filterPosition === null) return undefined;
	const { groupsKey, listKey } = lists[0]!;
	const whole = spec as unknown as Record<string, unknown>;
	const owners = groupsKey === null ? [whole] : (whole[groupsKey] as Record<string, unknown>[]);
	// Groups without rows have been dropped, so the lists are recognized by the arrays of their entries.
	const byEntries = new Map<unknown, FilledList>(lists.map((list) => [list.entries, list]));
	let count = 0;
	const shownLists = owners.flatMap((owner) => {
		const [entries, start] = [(owner[listKey] ?? []) as unknown[], count];
		count += entries.length;
		const list = byEntries.get(entries);
		return list ? [{ from: list.from!, rows: list.rows.map(({ row }) => row!), start }] : [];
	});
	return resolveListFilter(shownLists, { count, number: context.filterPosition }, context.definition);
}

function fillList(list: RowList, from: RowSource, context: SectionContext): FilledList {
	const { owner, templateKey, pointer } = list;
	const template = owner[templateKey] as { to?: string };
	const all = listShownRows(from, { pointer: appendKey(pointer, templateKey), to: template.to }, context);
	const perPage = from.perPage ?? all.length;
	const skipped = (context.page.number - 1) * perPage;
	const rows = from.perPage === undefined ? all : all.slice(skipped, skipped + perPage);
	const fill = context.getTemplate(template);
	const schema = getItemSchema(list, context.unfilledSpec);
	return { ...list, rows, rowCount: all.length, entries: rows.map(({ params }) => cleanEntry(fill(params), schema)) };
}

function getItemSchema({ groupsKey, listKey }: RowList, { type }: SectionSpec): LocatedSchema | null {
	const keys = groupsKey === null ? [listKey, "0"] : [groupsKey, "0", listKey, "0"];
	return keys.reduce<LocatedSchema | null>(
		(parent, key) => parent && getChildSchema(parent, key),
		getLocatedSectionSchema(type),
	);
}

/**
 * Converts the filled template of a row to an entry as if it were written: parses numbers, and drops empty values that
 * aren't required.
 */
function cleanEntry(value: unknown, located: LocatedSchema | null): unknown {
	const schema: Schema = located?.schema ?? {};
	if (typeof value === "string" && schema.type === "number") return Number(strip(value));
	// In a row of a `table` section, empty cells keep their places.
	if (Array.isArray(value) && schema.items?.format !== "value")
		return value
			.map((item) => cleanEntry(item, located && getChildSchema(located, "0")))
			.filter((item) => !isEmpty(item));
	if (!isRecord(value)) return value;
	const { required = [] } = schema;
	const kept = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
		const cleaned = isEmpty(item) ? item : cleanEntry(item, located && getChildSchema(located, key));
		if (!isEmpty(cleaned)) return [[key, cleaned]];
		return required.includes(key) ? [[key, item]] : [];
	});
	return Object.fromEntries(kept);
}

/** Whether a value has nothing to show: an empty text or list, or an object whose `src`, or else `name`, is empty. */
function isEmpty(value: unknown): boolean {
	if (typeof value === "string") return strip(value).trim() === "";
	if (Array.isArray(value)) return value.length === 0;
	if (!isRecord(value)) return false;
	const [main] = [value.src, value.name].filter((one) => one !== undefined);
	return main === undefined ? false : isEmpty(main);
}

/** `keptGroups` are the indexes of the groups that remain; groups whose list has no rows are dropped. */
function replaceLists<Spec extends SectionSpec>(
	spec: Spec,
	lists: FilledList[],
): { expanded: Spec; keptGroups: number[]; isBlank: boolean } {
	const section: Record<string, unknown> = { ...spec };
	const { groupsKey } = lists[0]!;
	let keptGroups: number[] = [];
	if (groupsKey === null) Object.assign(section, createOwner(section, lists[0]!));
	else {
		const written = section[groupsKey] as Record<string, unknown>[];
		const byIndex = new Map(lists.map((list) => [Number(parsePointer(list.pointer).at(-1)), list]));
		const filled = written.map((group, index) => {
			const list = byIndex.get(index);
			return list ? createOwner(group, list) : group;
		});
		keptGroups = [...filled.keys()].filter((index) => byIndex.get(index)?.entries.length !== 0);
		section[groupsKey] = keptGroups.map((index) => filled[index]);
	}
	const isBlank = groupsKey === null ? lists[0]!.rowCount === 0 : keptGroups.length === 0;
	if (isBlank) section.text = getEmptyText(spec, lists[0]!);
	return { expanded: section as unknown as Spec, keptGroups, isBlank };
}

function createOwner(
	owner: Record<string, unknown>,
	{ listKey, templateKey, entries }: FilledList,
): Record<string, unknown> {
	return { ...owner, from: undefined, [templateKey]: undefined, [listKey]: entries };
}

function getEmptyText(spec: SectionSpec, { groupsKey }: FilledList): string | undefined {
	const section = spec as unknown as Record<string, unknown>;
	const owners = groupsKey === null ? [section] : (section[groupsKey] as Record<string, unknown>[]);
	return owners.flatMap(({ from }) => (from as RowSource | undefined)?.empty ?? [])[0];
}

/**
 * Creates a function that finds the pointer at which a value of an expanded section is written, and the row that fills
 * it: "/routes/0/sections/1/items/3/name" → "/routes/0/sections/1/card/name" and the fourth row.
 */
function createLocator(lists: FilledList[], keptGroups: number[], sectionPointer: string): SectionContext["locate"] {
	const byOwner = new Map(lists.map((list) => [list.pointer, list]));
	const { groupsKey } = lists[0]!;
	return (pointer) => {
		const keys = parsePointer(pointer.slice(sectionPointer.length));
		const isInGroup = groupsKey !== null && keys[0] === groupsKey && keys.length > 1;
		const group = isInGroup ? keptGroups[Number(keys[1])]! : null;
		const owner = group === null ? sectionPointer : [groupsKey!, group].reduce(appendKey, sectionPointer);
		const inOwner = isInGroup ? keys.slice(2) : keys;
		const [first, index, ...inner] = inOwner;
		const list = byOwner.get(owner);
		if (!list || first !== list.listKey || index === undefined)
			return { pointer: inOwner.reduce(appendKey, owner), row: null };
		return {
			pointer: inner.reduce(appendKey, appendKey(owner, list.templateKey)),
			row: list.rows[Number(index)] ?? null,
		};
	};
}
