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

/** Moves list entries and table rows. The form, the selection and the focus stay on the moved entry. */
export interface Moves {
	/** @param to the index after the move */
	moveEntry(pointer: string, to: number): Promise<void>;
	/**
	 * Moves an entry up or down. Further steps during the move also move this entry, even if a different entry has come under
	 * the mouse.
	 *
	 * @param click where the button was clicked; undefined for the keyboard
	 */
	stepEntry(pointer: string, step: 1 | -1, click?: Click): Promise<void>;
}

/** Where a button was clicked, in CSS pixels. */
export interface Click {
	x: number;
	y: number;
}

/** The environment of the app: the local server, or a published site. */
export interface EditorHost {
	/** URL of the document in the preview frame. */
	frame: string;
	/** URL of the styles that declare the fonts. */
	fontStyles: string;
	/** The published site that contains the app; null if the app runs on the local server. */
	liveSite: LiveSite | null;
	/** Forgets who signed in, and asks again; null if nobody signs in. */
	signOut: (() => void) | null;
}

/** The context that all components of the app share. */
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
	/** Pointer of what was opened last: `formPointer`, or the pointer of a value in that form, such as a table row. */
	requestedPointer: string;
	/** Shows the form and the page that contain a value. */
	openForm(pointer: string): void;
	/** Focuses the first element that matches a selector, as soon as it exists. */
	focus(selector: string): void;
	/** Shows another page. */
	visit(path: string): void;
	/** Opens the dialog that adds a section at a pointer. */
	addSection(pointer: string): void;
	/** Opens the dialog that adds a page, with this kind preselected. */
	addPage(kind?: PageKind): void;
	/** Opens the dialog that adds an article or another row to a collection. */
	addRow(collection: string): void;
	/** Opens the dialog that creates a site. */
	createSite(): void;
}

/** A single page, or a list page with a page for each entry. */
export type PageKind = "page" | CollectionAnswers["kind"];

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
	const editor = useContext(EditorContext);
	if (!editor) throw new Error("This component is rendered outside of the editor.");
	return editor;
}

/** Returns today's date in the person's time zone: "2026-11-25". */
export function getToday({ checkOptions }: State): string {
	const now = checkOptions.now === null ? new Date() : new Date(checkOptions.now);
	// Swedish dates have the ISO 8601 format.
	return now.toLocaleDateString("sv-SE");
}

/** Returns the data of the last compilation. Forms show this data. */
export function getCompiledData({ compiled }: State): unknown {
	return compiled?.data ?? null;
}

/** Returns the language of the site, with its country if there is one: "en-GB". */
export function getSiteLanguage(data: unknown): string {
	const language = String(getValue(data, "/site/language") ?? "en");
	const country = getValue(data, "/pricing/region");
	return language.includes("-") || typeof country !== "string" ? language : `${language}-${country}`;
}

/**
 * Returns the placeholders that a text at a pointer can use, with their values in the preview. `uses` is empty for columns.
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

/** Finds the card or page that contains a pointer and is repeated for each row of a table. */
export function findFilledPart(pointer: string, { preparedPage }: State): FilledPart | undefined {
	// Cards come after their page, so the last match is the innermost.
	return preparedPage?.filled.findLast((one) => isAtOrBelow(pointer, one.pointer));
}

/** Lists the pages that a link can name: all except the not-found page and the further pages of paginated lists. */
export function listLinkablePages({ pages }: State): PageEntry[] {
	return pages.filter(({ path, number }) => path !== notFoundPath && number === 1);
}

/** Lists the pages that are made from the row at, or around, a pointer. */
export function listRowPages(pointer: string, pages: readonly PageEntry[]): PageEntry[] {
	return pages.filter(({ row }) => row !== undefined && isAtOrBelow(pointer, row));
}

/**
 * Returns the pages, files and other contents that a new value at a pointer can refer to. Leaves out its own page and the
 * targets of sibling links, so that a new link leads elsewhere.
 */
export function getSiteContents(state: State, pointer: string): SiteContents {
	const data = getCompiledData(state);
	const parent = getValue(data, getParentPointer(pointer));
	const entries = Array.isArray(parent) ? parent : [];
	const targets = entries.map((one) => isRecord(one) && one.to);
	const pages = listLinkablePages(state);
	const ownPath = pages.find((page) => page.pointer === getPagePointer(pointer))?.path;
	return {
		data,
		pictures: Object.keys(state.pictures).filter((name) => state.pictures[name]?.metadata),
		files: Object.keys(state.files).filter((name) => name.startsWith("files/")),
		pages: pages.map(({ path }) => path).filter((path) => path !== ownPath && !targets.includes(path)),
		field: listDecidingFields(getParentPointer(pointer), data)[0],
		collection: findCollection(parent, state),
		price: isRecord(parent) && typeof parent.price === "number" ? parent.price : undefined,
		taken: entries.map((one) => String(isRecord(one) && one.name)),
	};
}

/** Finds the collection that a group or its `from` names. If neither names one, returns the first collection. */
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
 * Lists the diagnostics of a value. If a group needs one of several values (`choose-one`), its diagnostic is also listed for
 * the first of these values.
 *
 * @param includesInner whether to include diagnostics of nested values, except those of example texts
 */
export function listDiagnosticsAt({ diagnostics }: State, pointer: string, includesInner: boolean): Diagnostic[] {
	const found = diagnostics ?? [];
	const isFirstChoice = ({ code, pointer: group, allowed: [first] = [] }: Diagnostic) =>
		code === "choose-one" && first !== undefined && appendKey(group, first) === pointer;
	return found.filter(
		(one) =>
			one.pointer === pointer ||
			isFirstChoice(one) ||
			(includesInner && isAtOrBelow(one.pointer, pointer) && !isExampleDiagnostic(one)),
	);
}

/** Lists the diagnostics of texts that are still examples or filler, in the order of the file. */
export function listExampleDiagnostics({ diagnostics }: Pick<State, "diagnostics">): Diagnostic[] {
	return (diagnostics ?? []).filter(isExampleDiagnostic);
}

/** Checks whether a diagnostic is about a text that is still an example or filler. */
export function isExampleDiagnostic({ code }: Diagnostic): boolean {
	return code === "filler-text";
}

/** Returns the pointer of the group whose form contains a value. */
export function getFormPointer(pointer: string, data: unknown): string {
	for (let current = getValuePointer(pointer); current !== ""; current = getParentPointer(current)) {
		const value = getValue(data, current);
		if (isRecord(value) && !isInline(current, data)) return current;
	}
	return "";
}

/**
 * Checks whether a group is part of the form of its parent. Entries of lists, and of groups with free keys such as plans,
 * have their own forms.
 */
function isInline(pointer: string, data: unknown): boolean {
	const [parent, group] = getAncestry(pointer, data).slice(-2);
	if (!parent || !group?.expected || Array.isArray(parent.value)) return false;
	return typeof parent.matched?.schema.additionalProperties !== "object" && isSmall(group.expected);
}

/** Checks whether a schema describes the opening hours of each day of a week. */
export function isWeek({ properties = {} }: Schema): boolean {
	return Object.keys(dayNames).every((key) => Object.hasOwn(properties, key));
}

/**
 * Checks whether a group is small enough for the form of its parent: a picture, opening hours, or up to four plain
 * values.
 */
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
	for (let entry = getValuePointer(pointer); entry !== ""; entry = getParentPointer(entry))
		if (Array.isArray(getValue(data, getParentPointer(entry)))) return entry;
	return null;
}

/**
 * Returns the selector of the control of a value. For a group without a control, the selector matches the controls in
 * it.
 */
export function getFieldSelector(pointer: string): string {
	const escaped = CSS.escape(pointer);
	const ownControl = `[data-field="${escaped}"]`;
	return `${ownControl}, [data-pointer="${escaped}"]:not(:has(${ownControl})) :is(button, input, select, textarea)`;
}

export function isHiddenSection(pointer: string, data: unknown): boolean {
	return getSectionPointer(pointer) === pointer && isHidden(pointer, data);
}

/** Returns the pointer of the page that contains a pointer, "/routes/0" or "/notFound", or null. */
export function getPagePointer(pointer: string): string | null {
	return getRoutePointer(pointer) ?? (/^\/notFound(\/|$)/.test(pointer) ? "/notFound" : null);
}

/** Strips the number of a Markdown block: "/routes/0/sections/2/text#3" → "/routes/0/sections/2/text". */
export function getValuePointer(pointer: string): string {
	return pointer.replace(/#\d+$/, "");
}
