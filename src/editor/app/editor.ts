import { createContext, useContext } from "react";
import { appendKey, getParentPointer, getValue, isAtOrBelow } from "../../content/findings/pointer.ts";
import { getAncestry, getChildSchema, isRecord, type LocatedSchema } from "../../content/schema/walk.ts";
import { listDecidingFields } from "../../content/semantics/field-types.ts";
import { getRoutePointer } from "../../content/semantics/pages.ts";
import { getSectionPointer, isHidden } from "../../content/semantics/sections.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { notFoundPath } from "../../model/page.ts";
import type { SiteContents } from "../../scaffold/starter.ts";
import type { Storage } from "../storage.ts";
import type { FilledPart } from "../worker/columns.ts";
import type { PlaceholderNames } from "../worker/names.ts";
import type { PageEntry } from "../worker/pages.ts";
import type { Session } from "./session/session.ts";
import type { State } from "./session/state.ts";

/** What every part of the app may use. */
export interface Editor {
	session: Session;
	storage: Storage;
	state: State;
	/** The path of the page that is shown. */
	path: string;
	/** JSON pointer of what the panel shows; the form of the group or list that it stands in or is. */
	place: string;
	/** What was asked for last: the place, or something in it, such as a row of a table beside the definition. */
	asked: string;
	/** Shows a place in the panel, and on the page where it can be seen. */
	go(pointer: string): void;
	/** Gives the focus to what a selector finds, as soon as it is drawn. */
	want(selector: string): void;
	/** Moves an entry within its list, and says where it went. */
	move(pointer: string, step: 1 | -1): Promise<void>;
	/** Shows another page. */
	visit(path: string): void;
	/** Asks for a section to be put at this place. */
	addSection(pointer: string): void;
	/** Asks for a page. */
	addPage(): void;
	/** Asks for what a site begins with. */
	begin(): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
	const editor = useContext(EditorContext);
	if (!editor) throw new Error("This is drawn outside of the editor.");
	return editor;
}

/** The data as it was compiled last, which is what forms show. */
export function getCompiledData({ compiled }: State): unknown {
	return compiled?.data ?? null;
}

/** What names in braces stand for at a place, as it is shown. */
export function getPlaceholdersAt(pointer: string, state: State): PlaceholderNames {
	const names: PlaceholderNames = { ...state.compiled?.names };
	const columns = findFilledAt(pointer, state)?.columns ?? {};
	for (const [name, column] of Object.entries(columns)) names[name] = { ...column, uses: [] };
	return names;
}

/** What a place belongs to that is filled from the rows of a table: the card, or else the page. */
export function findFilledAt(pointer: string, { drawn }: State): FilledPart | undefined {
	return drawn?.filled.findLast((one) => isAtOrBelow(pointer, one.pointer));
}

/** The pages that have an address of their own: all but the one for those that do not exist. */
export function listPagesWithAddress({ pages }: State): PageEntry[] {
	return pages.filter(({ path, number }) => path !== notFoundPath && number === 1);
}

/** What something new at a place is fitted to. A link is new where it leads neither to its own page nor where one beside it does. */
export function getSiteContents(state: State, pointer: string): SiteContents {
	const data = getCompiledData(state);
	const beside = getValue(data, getParentPointer(pointer));
	const taken = Array.isArray(beside) ? beside.map((one) => isRecord(one) && one.to) : [];
	const own = listPagesWithAddress(state).find((page) => page.pointer === getPagePointer(pointer))?.path;
	const isNew = (path: string) => path !== own && !taken.includes(path);
	const paths = listPagesWithAddress(state).map(({ path }) => path);
	return {
		data,
		pictures: Object.keys(state.pictures).filter((name) => state.pictures[name]?.facts),
		files: Object.keys(state.files).filter((name) => name.startsWith("files/")),
		pages: paths.filter(isNew),
		field: listDecidingFields(getParentPointer(pointer), data)[0],
		collection: collectionBeside(beside, state),
		price: isRecord(beside) && typeof beside.price === "number" ? beside.price : undefined,
		taken: Array.isArray(beside) ? beside.map((one) => String(isRecord(one) && one.name)) : [],
	};
}

/** The collection that is named beside something new, or by a neighbour; the first of all, where none is. */
function collectionBeside(beside: unknown, { compiled }: State): SiteContents["collection"] {
	const group = isRecord(beside) ? beside : {};
	const named = group.collection ?? (isRecord(group.from) ? group.from.collection : undefined);
	const known = Object.entries(compiled?.collections ?? {});
	const found = known.find(([key]) => named === undefined || key === named);
	return found && { key: found[0], columns: found[1] };
}

/** The cards of the section whose `from` is at a pointer. */
export function findCards(from: string, { drawn }: State): FilledPart | undefined {
	const card = appendKey(getParentPointer(from), "card");
	return drawn?.filled.find(({ pointer }) => pointer === card);
}

/** What is wrong with a value itself, or with anything in it. */
export function listDiagnosticsAt({ compiled }: State, pointer: string, within: boolean): Diagnostic[] {
	const found = compiled?.diagnostics ?? [];
	return found.filter((one) => one.pointer === pointer || (within && isAtOrBelow(one.pointer, pointer)));
}

/** The group or list that the panel shows for a pointer: texts and numbers are shown in the group they stand in. */
export function getFormPointer(pointer: string, data: unknown): string {
	for (let place = stripBlockNumber(pointer); place !== ""; place = getParentPointer(place)) {
		const value = getValue(data, place);
		if (typeof value === "object" && value !== null && !Array.isArray(value) && !isWithin(place, data)) return place;
	}
	return "";
}

/** Whether a group is shown in the form of the one it stands in. An entry of a list has a form of its own. */
function isWithin(pointer: string, data: unknown): boolean {
	const [above, visited] = getAncestry(pointer, data).slice(-2);
	if (!above || !visited?.expected || Array.isArray(above.value)) return false;
	return typeof above.matched?.schema.additionalProperties !== "object" && isSmall(visited.expected);
}

/** Whether a group is shown where it stands: a picture, or what has few values and no groups in it. */
export function isSmall(located: LocatedSchema): boolean {
	if (located.schema.slot !== undefined) return true;
	const keys = Object.keys(located.schema.properties ?? {});
	const isPlain = keys.every((key) => {
		const inner = getChildSchema(located, key)?.schema;
		return inner && inner.type !== "array" && inner.type !== "object" && !inner.oneOf;
	});
	return isPlain && keys.length > 0 && keys.length <= 4;
}

/** The innermost entry of a list that a pointer lies in, or is; null where it lies in none. */
export function getEntryPointer(pointer: string, data: unknown): string | null {
	for (let entry = stripBlockNumber(pointer); entry !== ""; entry = getParentPointer(entry))
		if (Array.isArray(getValue(data, getParentPointer(entry)))) return entry;
	return null;
}

/** The control of a value, or the first of those that it has where none is for all of it. */
export function getFieldSelector(pointer: string): string {
	const at = CSS.escape(pointer);
	const whole = `[data-field="${at}"]`;
	return `${whole}, [data-pointer="${at}"]:not(:has(${whole})) :is(button, input, select, textarea)`;
}

/** Whether a value is a section that is not on its page. */
export function isHiddenSection(pointer: string, data: unknown): boolean {
	return getSectionPointer(pointer) === pointer && isHidden(pointer, data);
}

/** The page a pointer lies in: "/routes/0", "/notFound"; null where it lies in none. */
export function getPagePointer(pointer: string): string | null {
	return getRoutePointer(pointer) ?? (/^\/notFound(\/|$)/.test(pointer) ? "/notFound" : null);
}

/** A block of a text in Markdown has a number of its own behind the pointer of the text: "/routes/0/sections/2/text#3". */
export function stripBlockNumber(pointer: string): string {
	return pointer.replace(/#\d+$/, "");
}
