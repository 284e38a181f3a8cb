import { appendKey, getParentPointer, getValue, parsePointer } from "../../content/findings/pointer.ts";
import {
	getAncestry,
	getChildSchema,
	hasFreeKeys,
	isRecord,
	type LocatedSchema,
	type Schema,
} from "../../content/schema/walk.ts";
import { parsePlaceholders } from "../../content/semantics/placeholders.ts";
import { bodyColumn } from "../../content/semantics/row.ts";
import { getCollectionOfRow, getCollectionSource } from "../../editing/collections.ts";
import { findNameColumn, findNameKey, humanizeColumn } from "../../editing/names.ts";
import { capitalize, toShortLine, truncate } from "../../text/words.ts";
import type { PlaceholderNames } from "../worker/placeholders.ts";
import { getCompiledData, getPagePointer, getPlaceholdersAt, getValuePointer } from "./editor.ts";
import type { State } from "./session/state.ts";

/** Maximum length of a name, in characters. Longer names are truncated. */
const maxNameLength = 48;

/** "where it leads" → "Where it leads" */
export function getTitle({ title = "" }: Schema): string {
	return capitalize(title);
}

/**
 * Returns the schema for every value that is possible at a pointer, such as any section: `expected` of `VisitedValue`. The
 * other functions here prefer `matched`, the schema of the value that is there, such as a hero section.
 */
export function getSchemaFor(pointer: string, data: unknown): LocatedSchema | null {
	return getAncestry(pointer, data).at(-1)!.expected;
}

/**
 * Returns a name for a value: for a route, the names of its pages; for a text, its first words; for a group, its own name.
 * Other values are named by a key that the author chose, or by the title of their schema, numbered in lists.
 */
export function getValueName(pointer: string, state: State): string {
	const data = getCompiledData(state);
	const names = getPlaceholdersAt(pointer, state);
	const format = (text: string) => toShortLine(fillPlaceholders(text, names), maxNameLength);
	if (getPagePointer(pointer) === pointer) return getPageName(pointer, state);
	const { key, value, matched } = getAncestry(pointer, data).at(-1)!;
	if (typeof value === "string" || typeof value === "number") return format(String(value));
	const name = isRecord(value) ? findName(value, hasFreeKeysAt(pointer, data)) : undefined;
	if (name) return format(name);
	const parent = getParentPointer(pointer);
	if (parent === "/collections") return humanizeColumn(key);
	if (hasFreeKeysAt(parent, data)) return key;
	const title = getTitle(matched?.schema ?? { title: key });
	return Array.isArray(getValue(data, parent)) ? `${title} ${Number(key) + 1}` : title;
}

/** Returns a name for the pages of a route: "Oak Park, and 2 more". */
function getPageName(pointer: string, { pages }: State): string {
	const [first, ...others] = pages.filter((one) => one.pointer === pointer && one.number === 1);
	const name = toShortLine(first?.name ?? "Page", maxNameLength);
	return others.length === 0 ? name : `${name}, and ${others.length} more`;
}

/**
 * Returns the kind of a value: "Hero section" by its schema, "Article" for a row, "Phone" by a key that the author
 * chose.
 */
export function getKindName(pointer: string, data: unknown): string {
	const collection = getCollectionOfRow(pointer);
	if (collection !== null) return capitalize(getRowNouns(collection, data).one);
	const { key, value, matched } = getAncestry(pointer, data).at(-1)!;
	if (!isRecord(value) && hasFreeKeysAt(getParentPointer(pointer), data)) return humanizeColumn(key);
	return getTitle(matched?.schema ?? {});
}

/** Checks whether the author chooses the keys of a group, such as the keys of `plans`. */
export function hasFreeKeysAt(pointer: string, data: unknown): boolean {
	return hasFreeKeys(getAncestry(pointer, data).at(-1)!);
}

/**
 * Returns what the rows of a collection are called: articles if they are files or have a body text, or else entries. `many`
 * begins with a capital letter, as in a heading.
 */
export function getRowNouns(collection: string, data: unknown): { one: string; many: string } {
	const { folder, rows = [] } = getCollectionSource(collection, data) ?? {};
	const areArticles = folder !== undefined || rows.some((row) => Object.hasOwn(row, bodyColumn));
	return areArticles ? { one: "article", many: "Articles" } : { one: "entry", many: "Entries" };
}

/**
 * Lists the ancestors of a value, outermost first, and the value itself. Leaves out the root, and the ancestors that are
 * lists or the group of all collections.
 */
export function listSteps(pointer: string, state: State): { pointer: string; name: string }[] {
	const isContainer = (ancestor: string, value: unknown) => Array.isArray(value) || ancestor === "/collections";
	return getAncestry(pointer, getCompiledData(state))
		.slice(1)
		.filter((step) => !isContainer(step.pointer, step.value) || step.pointer === pointer)
		.map((step) => ({ pointer: step.pointer, name: getValueName(step.pointer, state) }));
}

/** Describes a value by its kind and the kind of its parent: "Hero section › Heading". */
export function describeKind(selected: string, state: State): string {
	const data = getCompiledData(state);
	if (data === null) return "";
	const pointer = getValuePointer(selected);
	const names = listSteps(pointer, state)
		.filter((step) => step.pointer !== getPagePointer(pointer) && getParentPointer(step.pointer) !== "/collections")
		.map((step) => getKindName(step.pointer, data))
		.filter((name) => name !== "");
	return names.slice(-2).join(" › ");
}

/** "Home → Hero section → Heading" */
export function formatSteps(steps: { name: string }[]): string {
	return steps.map(({ name }) => name).join(" → ");
}

/**
 * Returns the name of a group, if it has one.
 *
 * @param areKeysFree whether the author chooses the keys, such as the columns of a table: "townName"
 */
export function findName(value: Record<string, unknown>, areKeysFree: boolean): string | undefined {
	const isText = (name: string) => typeof value[name] === "string" && value[name] !== "";
	const key = findNameKey(isText) ?? (areKeysFree ? findNameColumn(Object.keys(value).filter(isText)) : undefined);
	return key && (value[key] as string);
}

/** Replaces keys in a message by the titles of their fields: "‘metaTitle’" → "‘Search title’". */
export function replaceKeys(message: string, pointer: string, data: unknown): string {
	return message.replace(/‘([a-z][A-Za-z]*)’/g, (quoted, key: string) => {
		const groups = getAncestry(pointer, data).map(({ matched, expected }) => matched ?? expected);
		const group = groups.findLast((one) => Object.hasOwn(one?.schema.properties ?? {}, key));
		const title = group && getTitle(getChildSchema(group, key)!.schema);
		return title ? `‘${title}’` : quoted;
	});
}

function fillPlaceholders(text: string, names: PlaceholderNames): string {
	const pieces = parsePlaceholders(text).map((piece) => {
		if (typeof piece === "string") return piece;
		return Object.hasOwn(names, piece.name) ? names[piece.name]!.value : piece.raw;
	});
	return pieces.join("");
}

export function quoteExcerpt(text: string): string {
	return `‘${truncate(text, 80)}’`;
}

/** Returns the pointer of another entry in the same list: `offset` is 1 for the next entry, -1 for the previous one. */
export function getSiblingPointer(pointer: string, offset: number): string {
	const index = Number(parsePointer(pointer).at(-1));
	return appendKey(getParentPointer(pointer), index + offset);
}
