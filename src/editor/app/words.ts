import { appendKey, getParentPointer, getValue, parsePointer } from "../../content/findings/pointer.ts";
import { getAncestry, isRecord, type LocatedSchema, type Schema } from "../../content/schema/walk.ts";
import { parsePlaceholders } from "../../content/semantics/placeholders.ts";
import type { ValueChange } from "../../editing/changes.ts";
import { findNameColumn } from "../../editing/columns.ts";
import { findNameKey } from "../../editing/naming.ts";
import { capitalize, shorten, truncate } from "../../text/words.ts";
import type { PlaceholderNames } from "../worker/names.ts";
import { getCompiledData, getPagePointer, getPlaceholdersAt } from "./editor.ts";
import type { State } from "./session/state.ts";

/** Of what a thing is called, in characters. */
const longest = 48;

/** The title of a schema as the beginning of a line: "where it leads" → "Where it leads". */
export function getTitle({ title = "" }: Schema): string {
	return capitalize(title);
}

/** What the schema wants at a pointer. */
export function getSchemaFor(pointer: string, data: unknown): LocatedSchema | null {
	return getAncestry(pointer, data).at(-1)!.expected;
}

/** What a value is called among others: its own first words, else its title and number. */
export function getValueName(pointer: string, state: State): string {
	const data = getCompiledData(state);
	const names = getPlaceholdersAt(pointer, state);
	if (getPagePointer(pointer) === pointer) return nameOfPage(pointer, state);
	const { key, value, matched } = getAncestry(pointer, data).at(-1)!;
	if (typeof value === "string" || typeof value === "number") return shorten(filled(String(value), names), longest);
	const keyedByAuthor = isKeyedByAuthor(getParentPointer(pointer), data);
	const own = isRecord(value) ? wordsIn(value, isKeyedByAuthor(pointer, data)) : undefined;
	if (own) return shorten(filled(own, names), longest);
	if (keyedByAuthor) return key;
	const title = getTitle(matched?.schema ?? { title: key });
	return Array.isArray(getValue(data, getParentPointer(pointer))) ? `${title} ${Number(key) + 1}` : title;
}

/** A page that is made for each row of a table is many: "Oak Park, and 2 more". */
function nameOfPage(pointer: string, { pages }: State): string {
	const [first, ...others] = pages.filter((one) => one.pointer === pointer && one.number === 1);
	const name = shorten(first?.name ?? "Page", longest);
	return others.length === 0 ? name : `${name}, and ${others.length} more`;
}

/** What kind of thing a value is, in the words of the schema: "hero section". */
export function getKindName(pointer: string, data: unknown): string {
	return getTitle(getAncestry(pointer, data).at(-1)!.matched?.schema ?? {});
}

/** Whether the keys of a group are names that the author gave. */
function isKeyedByAuthor(pointer: string, data: unknown): boolean {
	return typeof getAncestry(pointer, data).at(-1)!.matched?.schema.additionalProperties === "object";
}

/** The way to a value: each step that is a thing of its own, without the lists between. */
export function listSteps(pointer: string, state: State): { pointer: string; name: string }[] {
	return getAncestry(pointer, getCompiledData(state))
		.slice(1)
		.filter(({ value, pointer: at }) => !Array.isArray(value) || at === pointer)
		.map(({ pointer: at }) => ({ pointer: at, name: getValueName(at, state) }));
}

/** "Home → Hero section → Headline" */
export function formatSteps(steps: { name: string }[]): string {
	return steps.map(({ name }) => name).join(" → ");
}

/** @param isRow whether its keys are the columns of a table, which people call as they like: "townName" */
function wordsIn(value: Record<string, unknown>, isRow: boolean): string | undefined {
	const isText = (key: string) => typeof value[key] === "string" && value[key] !== "";
	const key = findNameKey(isText) ?? (isRow ? findNameColumn(Object.keys(value).filter(isText)) : undefined);
	return key && (value[key] as string);
}

/** A text as visitors read it, as far as its names are the same for all pages. */
function filled(text: string, names: PlaceholderNames): string {
	const words = parsePlaceholders(text).map((piece) => {
		if (typeof piece === "string") return piece;
		return Object.hasOwn(names, piece.name) ? names[piece.name]!.value : piece.raw;
	});
	return words.join("");
}

/** What became of a value: "‘Pro’ → ‘Elite’", "new: ‘Elite’", "moved up: ‘Elite’". */
export function describeChange({ pointer, kind, before, after }: ValueChange): string {
	if (parsePointer(pointer).at(-1) === "hidden") return after === true ? "hidden" : "shown again";
	switch (kind) {
		case "changed":
			return `${textOf(before)} → ${textOf(after)}`;
		case "added":
			return `new: ${textOf(after)}`;
		case "removed":
			return `gone: ${textOf(before)}`;
		default:
			return `${kind}: ${textOf(after)}`;
	}
}

/** Of a group, the texts in it. */
function textOf(value: unknown): string {
	if (typeof value !== "object") return quoteExcerpt(String(value));
	const texts = Object.values(value ?? {}).filter((one) => typeof one === "string");
	return quoteExcerpt(texts.join(", "));
}

/** In quotation marks, and cut where it is long. */
export function quoteExcerpt(text: string): string {
	return `‘${truncate(text, 80)}’`;
}

/** The pointer of an entry beside another in the same list. */
export function getSiblingPointer(pointer: string, step: number): string {
	const index = Number(pointer.slice(pointer.lastIndexOf("/") + 1));
	return appendKey(getParentPointer(pointer), index + step);
}
