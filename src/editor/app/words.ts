import { append, keysOf, parentOf, valueAt } from "../../content/findings/pointer.ts";
import { capitalized } from "../../content/schema/capitalized.ts";
import { isRecord, type Located, type Schema, wayTo } from "../../content/schema/walk.ts";
import { cut } from "../../content/site/cut.ts";
import { pieces } from "../../content/site/placeholders.ts";
import type { ValueChange } from "../../editing/changes.ts";
import { namingColumn } from "../../editing/columns.ts";
import { keyNaming } from "../../editing/naming.ts";
import { short } from "../../editing/short.ts";
import type { Names } from "../worker/names.ts";
import { dataOf, namesAt, pageOf } from "./editor.ts";
import type { State } from "./state.ts";

/** Of what a thing is called, in characters. */
const longest = 48;

/** The title of a schema as the beginning of a line: "where it leads" → "Where it leads". */
export function titleOf({ title = "" }: Schema): string {
	return capitalized(title);
}

/** What the schema wants at a pointer. */
export function wantedAt(pointer: string, data: unknown): Located | null {
	return wayTo(pointer, data).at(-1)!.wanted;
}

/** What a value is called among others: its own first words, else its title and number. */
export function nameOf(pointer: string, state: State): string {
	const data = dataOf(state);
	const names = namesAt(pointer, state);
	if (pageOf(pointer) === pointer) return nameOfPage(pointer, state);
	const { key, value, judged } = wayTo(pointer, data).at(-1)!;
	if (typeof value === "string" || typeof value === "number") return short(filled(String(value), names), longest);
	const keyedByAuthor = isKeyedByAuthor(parentOf(pointer), data);
	const own = isRecord(value) ? wordsIn(value, isKeyedByAuthor(pointer, data)) : undefined;
	if (own) return short(filled(own, names), longest);
	if (keyedByAuthor) return key;
	const title = titleOf(judged?.schema ?? { title: key });
	return Array.isArray(valueAt(data, parentOf(pointer))) ? `${title} ${Number(key) + 1}` : title;
}

/** A page that is made for each row of a table is many: "Oak Park, and 2 more". */
function nameOfPage(pointer: string, { pages }: State): string {
	const [first, ...others] = pages.filter((one) => one.pointer === pointer && one.number === 1);
	const name = short(first?.name ?? "Page", longest);
	return others.length === 0 ? name : `${name}, and ${others.length} more`;
}

/** What kind of thing a value is, in the words of the schema: "hero section". */
export function kindOf(pointer: string, data: unknown): string {
	return titleOf(wayTo(pointer, data).at(-1)!.judged?.schema ?? {});
}

/** Whether the keys of a group are names that the author gave. */
function isKeyedByAuthor(pointer: string, data: unknown): boolean {
	return typeof wayTo(pointer, data).at(-1)!.judged?.schema.additionalProperties === "object";
}

/** The way to a value: each step that is a thing of its own, without the lists between. */
export function stepsTo(pointer: string, state: State): { pointer: string; name: string }[] {
	return wayTo(pointer, dataOf(state))
		.slice(1)
		.filter(({ value, pointer: at }) => !Array.isArray(value) || at === pointer)
		.map(({ pointer: at }) => ({ pointer: at, name: nameOf(at, state) }));
}

/** "Home → Hero section → Headline" */
export function wayInWords(steps: { name: string }[]): string {
	return steps.map(({ name }) => name).join(" → ");
}

/** @param isRow whether its keys are the columns of a table, which people call as they like: "townName" */
function wordsIn(value: Record<string, unknown>, isRow: boolean): string | undefined {
	const isText = (key: string) => typeof value[key] === "string" && value[key] !== "";
	const key = keyNaming(isText) ?? (isRow ? namingColumn(Object.keys(value).filter(isText)) : undefined);
	return key && (value[key] as string);
}

/** A text as visitors read it, as far as its names are the same for all pages. */
function filled(text: string, names: Names): string {
	const words = pieces(text).map((piece) => {
		if (typeof piece === "string") return piece;
		return Object.hasOwn(names, piece.name) ? names[piece.name]!.value : piece.raw;
	});
	return words.join("");
}

/** What became of a value: "‘Pro’ → ‘Elite’", "new: ‘Elite’", "moved up: ‘Elite’". */
export function toldOf({ pointer, kind, before, after }: ValueChange): string {
	if (keysOf(pointer).at(-1) === "hidden") return after === true ? "hidden" : "shown again";
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
	if (typeof value !== "object") return quoted(String(value));
	const texts = Object.values(value ?? {}).filter((one) => typeof one === "string");
	return quoted(texts.join(", "));
}

/** In quotation marks, and cut where it is long. */
export function quoted(text: string): string {
	return `‘${cut(text, 80)}’`;
}

/** The pointer of an entry beside another in the same list. */
export function beside(pointer: string, step: number): string {
	const index = Number(pointer.slice(pointer.lastIndexOf("/") + 1));
	return append(parentOf(pointer), index + step);
}
