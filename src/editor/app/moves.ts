import { useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { appendKey, getParentPointer, getValue, isAtOrBelow, parsePointer } from "../../content/findings/pointer.ts";
import type { Operation } from "../../editing/operation.gen.ts";
import type { Texts } from "../../editing/texts.ts";
import { type Click, getCompiledData, getFieldSelector, getPagePointer, type Moves } from "./editor.ts";
import type { EditorLocation } from "./location.ts";
import type { Session } from "./session/session.ts";
import type { State } from "./session/state.ts";

/**
 * A click that moved an entry. Further clicks at the same point move the same entry, until the mouse leaves the point.
 */
interface EntryClick extends Click {
	/** The current pointer of the entry. */
	pointer: string;
	/** The texts after the move. If the texts have changed since, the pointer may be outdated. */
	texts: Texts;
}

/** The distance from a click at which the mouse has left it, in CSS pixels. */
const reach = 24;

export function useMoves(session: Session, location: EditorLocation, focus: (selector: string) => void): Moves {
	const current = useRef(location);
	current.current = location;
	/** Requested steps that haven't been made yet; null if no entry is moving. */
	const waitingSteps = useRef<number | null>(null);
	/** The last click on a button that moved an entry; null once the mouse has left it. */
	const lastClick = useRef<EntryClick | null>(null);
	useEffect(() => {
		const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
			if (lastClick.current && isFar(lastClick.current, { x, y })) lastClick.current = null;
		};
		addEventListener("pointermove", onMove);
		return () => removeEventListener("pointermove", onMove);
	}, []);
	return useMemo(() => ({ moveEntry, stepEntry }), [session, focus]);

	async function moveEntry(pointer: string, to: number): Promise<void> {
		if (waitingSteps.current !== null) return;
		waitingSteps.current = 0;
		await move(pointer, to, createFocusSelector(document.activeElement, pointer));
		waitingSteps.current = null;
	}

	async function stepEntry(pointer: string, step: 1 | -1, click?: Click): Promise<void> {
		const held = click ? findHeldEntry(click) : null;
		if (waitingSteps.current !== null) {
			if (!click || held !== null) waitingSteps.current += step;
			return;
		}
		let entry = held ?? pointer;
		const getSelector = click
			? (moved: string) => getToolSelector(moved, step > 0 ? "down" : "up")
			: createFocusSelector(document.activeElement, entry);
		lastClick.current = click ? { ...click, pointer: entry, texts: session.get().texts } : null;
		waitingSteps.current = step;
		while (waitingSteps.current !== 0) {
			const found = await findMovable(entry, session.get());
			const to = found && Math.max(0, Math.min(found.index + waitingSteps.current, found.count - 1));
			waitingSteps.current = 0;
			if (to !== null) entry = await move(entry, to, getSelector);
			if (lastClick.current) lastClick.current = { ...lastClick.current, pointer: entry, texts: session.get().texts };
		}
		waitingSteps.current = null;
	}

	/** Returns the entry that an earlier click at the same point moved, or null. */
	function findHeldEntry(click: Click): string | null {
		const { current: last } = lastClick;
		const isHeld = last && !isFar(last, click) && (waitingSteps.current !== null || last.texts === session.get().texts);
		return isHeld ? last.pointer : null;
	}

	/**
	 * Moves an entry. Returns its pointer after the move.
	 *
	 * @param getSelector returns the selector of the element to focus; null to leave the focus where it is
	 */
	async function move(pointer: string, to: number, getSelector: ((moved: string) => string) | null): Promise<string> {
		const entry = await findMovable(pointer, session.get());
		if (!entry || to === entry.index || !(await session.perform([entry.createMove(to)]))) return pointer;
		const list = getParentPointer(pointer);
		const follow = (one: string) => followMove(one, list, entry.index, to);
		const { formPointer, selected, openForm, select } = current.current;
		const moved = follow(pointer);
		// The next keystroke moves the focused or selected entry, so update the focus and the selection synchronously.
		flushSync(() => {
			if (follow(formPointer) !== formPointer) openForm(follow(formPointer));
			// Selecting the entry shows its new position on the page.
			if (selected !== null && isAtOrBelow(selected, pointer)) select(follow(selected));
			else if (getPagePointer(moved) !== null) select(moved);
			if (getSelector) focus(getSelector(moved));
		});
		return moved;
	}
}

interface Movable {
	index: number;
	/** The number of entries in its list. */
	count: number;
	createMove: (to: number) => Operation;
}

/** Finds a list entry or a table row by its pointer in the panel. */
async function findMovable(pointer: string, state: State): Promise<Movable | null> {
	const list = getValue(getCompiledData(state), getParentPointer(pointer));
	const index = Number(parsePointer(pointer).at(-1));
	if (Array.isArray(list)) return { index, count: list.length, createMove: (to) => ({ do: "move", pointer, to }) };
	// The pointer of a table row is below the pointer of the table's file name: "/collections/towns/csv/3".
	if (typeof list !== "string" || !Object.hasOwn(state.texts, list)) return null;
	const { readRows } = await import("../../editing/parse-table.ts");
	const table = readRows(state.texts[list]!);
	if ("refused" in table) return null;
	const [file, row] = [list, appendKey("", index)];
	return { index, count: table.rows.length, createMove: (to) => ({ do: "move", file, pointer: row, to }) };
}

/** Returns the new pointer of a value after an entry of a list was moved, which shifts the entries in between. */
export function followMove(pointer: string, list: string, from: number, to: number): string {
	if (!pointer.startsWith(`${list}/`)) return pointer;
	const rest = pointer.slice(list.length + 1);
	const index = Number.parseInt(rest, 10);
	let next = index;
	if (index === from) next = to;
	else if (from < index && index <= to) next--;
	else if (to <= index && index < from) next++;
	return appendKey(list, next) + rest.slice(String(index).length);
}

function isFar(one: Click, other: Click): boolean {
	return Math.hypot(one.x - other.x, one.y - other.y) > reach;
}

/**
 * Creates a function that returns the selector of the focused element after its entry was moved. Returns null if the focus is
 * outside the entry.
 */
function createFocusSelector(focused: Element | null, pointer: string): ((moved: string) => string) | null {
	if (!(focused instanceof HTMLElement)) return null;
	const { field, tool } = focused.dataset;
	if (field !== undefined && isAtOrBelow(field, pointer))
		return (moved) => getFieldSelector(moved + field.slice(pointer.length));
	if (focused.closest<HTMLElement>("[data-entry]")?.dataset.entry !== pointer) return null;
	if (tool) return (moved) => getToolSelector(moved, tool);
	return (moved) => `${getEntrySelector(moved)}, [data-entry="${CSS.escape(moved)}"] h2`;
}

/** Returns the selector of the main control of an entry in its list. */
export function getEntrySelector(pointer: string): string {
	return `[data-entry="${CSS.escape(pointer)}"] :is(.open, input, textarea, select)`;
}

/** Returns the selector of a button of an entry. */
function getToolSelector(pointer: string, tool: string): string {
	return `[data-entry="${CSS.escape(pointer)}"] [data-tool="${tool}"]`;
}
