import type { Remote } from "comlink";
import { createContext, useContext, useMemo } from "react";
import { appendKey, getParentPointer, getValue, isAtOrBelow } from "../../content/findings/pointer.ts";
import { getAncestry, getChildSchema, isRecord, type LocatedSchema, type Schema } from "../../content/schema/walk.ts";
import { listDecidingFields } from "../../content/semantics/field-types.ts";
import { dayNames } from "../../content/semantics/hours.ts";
import { getRoutePointer } from "../../content/semantics/pages.ts";
import { getSectionPointer, isHidden } from "../../content/semantics/sections.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { notFoundPath } from "../../model/page.ts";
import type { CollectionAnswers } from "../../scaffold/collection-page.ts";
import type { SiteContents } from "../../scaffold/fit-example.ts";
import type { Storage } from "../storage.ts";
import type { Compiler } from "../worker/compiler.ts";
import type { PageEntry } from "../worker/pages.ts";
import type { FilledPart, PlaceholderNames } from "../worker/placeholders.ts";
import type { LiveSite } from "./live-site.ts";
import type { Session } from "./session/session.ts";
import type { State } from "./session/state.ts";

/** Moves entries within their lists, and rows within their tables. The form, the selection and the focus follow. */
export interface Moves {
	/** @param to the index after the move */
	moveEntry(pointer: string, to: number): Promise<void>;
	/**
	 * Moves an entry up or down. Until the move is done, further steps move the same entry, even if another entry is now
	 * under the pointer.
	 *
	 * @param click where a button was clicked
	 */
	stepEntry(pointer: string, step: 1 | -1, click?: Click): Promise<void>;
}

/** Where a button was clicked, in CSS pixels. */
export interface Click {
	x: number;
	y: number;
}

/** Where the app runs. */
export interface EditorHost {
	/** URL of the frame. */
	frame: string;
	/** What is known of the site that visitors see; null if the app isn't part of that site. */
	liveSite: LiveSite | null;
	/** Forgets who signed in, and asks again; null if nobody signs in. */
	signOut: (() => void) | null;
}

/** What every component of the app may use. */
export interface Editor extends Moves {
	host: EditorHost;
	session: Session;
	storage: Storage;
	compiler: Remote<Compiler>;
	state: State;
	/** Path of the page in the preview. */
	path: string;
	/** Pointer of the group whose form the panel shows. */
	formPointer: string;
	/** Pointer that `openForm` was last called with: `formPointer`, or a value in that form, such as a row of a table. */
	requested: string;
	/** Shows the form that contains a value, and the page that contains it. */
	openForm(pointer: string): void;
	/** Focuses the first element that matches a selector, as soon as there is one. */
	focus(selector: string): void;
	/** Shows another page. */
	visit(path: string): void;
	/** Opens the dialog that adds a section at a pointer. */
	addSection(pointer: string): void;
	/** Opens the dialog that adds a page, with a kind already chosen. */
	addPage(kind?: PageKind): void;
	/** Opens the dialog that adds an article or another row to a collection in files. */
	addRow(collection: string): void;
	/** Opens the dialog that creates a site. */
	createSite(): void;
}

/** A single page, or one that lists others. */
export type PageKind = "page" | CollectionAnswers["kind"];

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
	const editor = useContext(EditorContext);
	if (!editor) throw new Error("This component is rendered outside of the editor.");
	return editor;
}

/** Returns the date of today where the person is: "2026-11-25". */
export function getToday({ checkOptions }: State): string {
	const now = checkOptions.now === null ? new Date() : new Date(checkOptions.now);
	// Swedish dates have the form of ISO 8601.
	return now.toLocaleDateString("sv-SE");
}

/** Returns the data of the last compilation. Forms show this data. */
export function getCompiledData({ compiled }: State): unknown {
	return compiled?.data ?? null;
}

/** Returns the language of the site, with its country if that is known: "en-GB". */
export function getSiteLanguage(data: unknown): string {
	const language = String(getValue(data, "/site/language") ?? "en");
	const country = getValue(data, "/pricing/region");
	return language.includes("-") || typeof country !== "string" ? language : `${language}-${country}`;
}

/**
 * Returns the placeholders that a text at a pointer can use, by name, with their values in the preview. The uses of
 * columns aren't listed.
 */
export function getPlaceholdersAt(pointer: string, state: State): PlaceholderNames {
	const names: PlaceholderNames = { ...state.compiled?.placeholderNames };
	const columns = findFilledPart(pointer, state)?.columns ?? {};
	for (const [name, column] of Object.entries(columns)) names[name] = { ...column, uses: [] };
	return names;
}

/** Returns the values of the placeholders that a text can use, by their names. */
export function usePlaceholderValues(pointer: string): Record<string, string> {
	const { state } = useEditor();
	return useMemo(() => {
		const entries = Object.entries(getPlaceholdersAt(pointer, state));
		return Object.fromEntries(entries.map(([name, { value }]) => [name, value]));
	}, [pointer, state.compiled, state.preparedPage]);
}

/** Finds the card or page around a pointer that is filled from the rows of a table. */
export function findFilledPart(pointer: string, { preparedPage }: State): FilledPart | undefined {
	// Cards come after their page, so the last match is the innermost.
	return preparedPage?.filled.findLast((one) => isAtOrBelow(pointer, one.pointer));
}

/** Lists the pages that a link can name: all except the not-found page and the further pages of paginated lists. */
export function listLinkablePages({ pages }: State): PageEntry[] {
	return pages.filter(({ path, number }) => path !== notFoundPath && number === 1);
}

/** Lists the pages that are made from the row that is, or contains, the value at a pointer. */
export function listRowPages(pointer: string, pages: readonly PageEntry[]): PageEntry[] {
	return pages.filter(({ row }) => row !== undefined && isAtOrBelow(pointer, row));
}

/**
 * Returns what a new value at a pointer can refer to. A new link should lead neither to its own page nor to the target
 * of a link beside it.
 */
export function getSiteContents(state: State, pointer: string): SiteContents {
	const data = getCompiledData(state);
	const siblings = getValue(data, getParentPointer(pointer));
	const entries = Array.isArray(siblings) ? siblings : [];
	const targets = entries.map((one) => isRecord(one) && one.to);
	const pages = listLinkablePages(state);
	const ownPath = pages.find((page) => page.pointer === getPagePointer(pointer))?.path;
	return {
		data,
		pictures: Object.keys(state.pictures).filter((name) => state.pictures[name]?.facts),
		files: Object.keys(state.files).filter((name) => name.startsWith("files/")),
		pages: pages.map(({ path }) => path).filter((path) => path !== ownPath && !targets.includes(path)),
		field: listDecidingFields(getParentPointer(pointer), data)[0],
		collection: findCollection(siblings, state),
		price: isRecord(siblings) && typeof siblings.price === "number" ? siblings.price : undefined,
		taken: entries.map((one) => String(isRecord(one) && one.name)),
	};
}

/** Finds the collection that a group or its `from` names; if neither names one, the first collection. */
function findCollection(group: unknown, { compiled }: State): SiteContents["collection"] {
	const { collection, from } = isRecord(group) ? group : {};
	const name = collection ?? (isRecord(from) ? from.collection : undefined);
	const known = Object.entries(compiled?.collections ?? {});
	const entry = known.find(([key]) => name === undefined || key === name);
	return entry && { key: entry[0], columns: entry[1] };
}

/** Finds the cards of the section whose `from` is at a pointer. */
export function findCards(from: string, { preparedPage }: State): FilledPart | undefined {
	const owner = getParentPointer(from);
	return preparedPage?.filled.find(({ pointer, kind }) => kind === "card" && getParentPointer(pointer) === owner);
}

/**
 * Lists the diagnostics of a value. A group that needs one of several values (`choose-one`) has the diagnostic itself;
 * it is also listed at the first of these values.
 *
 * @param includesInner whether to include the diagnostics of values inside this one, other than those of example texts
 */
export function listDiagnosticsAt({ diagnostics }: State, pointer: string, includesInner: boolean): Diagnostic[] {
	const found = diagnostics ?? [];
	const isFirstChoice = ({ code, pointer: group, allowed: [first] = [] }: Diagnostic) =>
		code === "choose-one" && first !== undefined && appendKey(group, first) === pointer;
	return found.filter(
		(one) =>
			one.pointer === pointer ||
			isFirstChoice(one) ||
			(includesInner && isAtOrBelow(one.pointer, pointer) && !isExample(one)),
	);
}

/** Lists the diagnostics of texts that are still examples or filler, in the order of the file. */
export function listExamples({ diagnostics }: Pick<State, "diagnostics">): Diagnostic[] {
	return (diagnostics ?? []).filter(isExample);
}

/** Checks whether a diagnostic is about a text that is still an example or filler. */
export function isExample({ code }: Diagnostic): boolean {
	return code === "filler-text";
}

/** Returns the pointer of the group whose form contains a value. */
export function getFormPointer(pointer: string, data: unknown): string {
	for (let current = stripBlockNumber(pointer); current !== ""; current = getParentPointer(current)) {
		const value = getValue(data, current);
		if (isRecord(value) && !isInline(current, data)) return current;
	}
	return "";
}

/** Checks whether a group is part of the form of its parent. An entry of a list has its own form. */
function isInline(pointer: string, data: unknown): boolean {
	const [parent, group] = getAncestry(pointer, data).slice(-2);
	if (!parent || !group?.expected || Array.isArray(parent.value)) return false;
	return typeof parent.matched?.schema.additionalProperties !== "object" && isSmall(group.expected);
}

/** Checks whether a group has the opening hours of each day of a week. */
export function isWeek({ properties = {} }: Schema): boolean {
	return Object.keys(dayNames).every((key) => Object.hasOwn(properties, key));
}

/** Checks whether a group is small enough to be shown inline: a picture, a week of opening hours, or a few plain values. */
export function isSmall(located: LocatedSchema): boolean {
	if (located.schema.slot !== undefined || isWeek(located.schema)) return true;
	const keys = Object.keys(located.schema.properties ?? {});
	const isPlain = keys.every((key) => {
		const child = getChildSchema(located, key)?.schema;
		return child && child.type !== "array" && child.type !== "object" && !child.oneOf;
	});
	return isPlain && keys.length > 0 && keys.length <= 4;
}

/** Returns the innermost entry of a list at or around a pointer, or null. */
export function getEntryPointer(pointer: string, data: unknown): string | null {
	for (let entry = stripBlockNumber(pointer); entry !== ""; entry = getParentPointer(entry))
		if (Array.isArray(getValue(data, getParentPointer(entry)))) return entry;
	return null;
}

/**
 * Returns the selector of the control of a value. For a group without its own control, it finds the first one inside.
 */
export function getFieldSelector(pointer: string): string {
	const at = CSS.escape(pointer);
	const ownControl = `[data-field="${at}"]`;
	return `${ownControl}, [data-pointer="${at}"]:not(:has(${ownControl})) :is(button, input, select, textarea)`;
}

export function isHiddenSection(pointer: string, data: unknown): boolean {
	return getSectionPointer(pointer) === pointer && isHidden(pointer, data);
}

/** Returns the page around a pointer, "/routes/0" or "/notFound", or null. */
export function getPagePointer(pointer: string): string | null {
	return getRoutePointer(pointer) ?? (/^\/notFound(\/|$)/.test(pointer) ? "/notFound" : null);
}

/** Strips the number of a Markdown block: "/routes/0/sections/2/text#3" → "/routes/0/sections/2/text". */
export function stripBlockNumber(pointer: string): string {
	return pointer.replace(/#\d+$/, "");
}
