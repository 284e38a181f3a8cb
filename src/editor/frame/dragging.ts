import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import type { BaseEventPayload, ElementDragType } from "@atlaskit/pragmatic-drag-and-drop/types";
import { autoScrollWindowForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { type Box, type DropPlace, findDropPlace, getBounds, showDropLine, type VisibleEntry } from "../drop-place.ts";
import type { FromFrame } from "../protocol.ts";
import { getPointer, getSection, listElements } from "./elements.ts";
import type { Outlines } from "./outlines.ts";

interface Context {
	root: Element;
	outlines: Outlines;
	send: (message: FromFrame) => void;
	/** Whether handles are hidden, because they would be in the way. */
	isBusy: () => boolean;
	onSectionClick: (section: Element) => void;
}

/** An entry of a list, and the part of the page within which it can be dragged. */
interface Draggable {
	pointer: string;
	part: Element;
}

/**
 * Creates handles for dragging the hovered section, or else the selected one, and the selected list entry. The app has
 * buttons and keys that do the same.
 */
export function createDragging({ root, outlines, send, isBusy, onSectionClick }: Context) {
	let hoveredSection: Element | null = null;
	let selectedPointer: string | null = null;
	const line = document.createElement("div");
	line.dataset.dropLine = "";
	line.hidden = true;
	// Like handles, the line is styled by the style sheet of the page.
	outlines.addHandle(line, () => {});
	createHandle("Drag to move this section", findSection, ({ right, top, bottom }, width) => {
		// Keep the handle in view while its section is in view.
		return { left: right - width - margin, top: Math.min(Math.max(top + margin, edge), bottom - edge) };
	}).addEventListener("click", () => {
		const section = findSectionWithHandle();
		if (section) onSectionClick(section);
	});
	createHandle("Drag to move", findEntry, ({ left, top }, width) => ({
		left: Math.max(left - width - margin, 0),
		top,
	}));

	dropTargetForElements({
		element: document.documentElement,
		onDrag: (event) => showDropLine(line, findTarget(event)),
		onDragLeave: () => showDropLine(line, null),
		onDrop: (event) => {
			const place = findTarget(event);
			const { pointer } = readDraggable(event);
			if (place) send({ kind: "move", pointer, to: place.to });
			showDropLine(line, null);
		},
	});
	autoScrollWindowForElements();
	return {
		hover(element: Element | null) {
			hoveredSection = getSection(element);
			outlines.redraw();
		},
		select(pointer: string | null) {
			selectedPointer = pointer;
			outlines.redraw();
		},
	};

	function findSectionWithHandle(): Element | null {
		if (hoveredSection?.isConnected) return hoveredSection;
		return selectedPointer === null ? null : getSection(listElements(selectedPointer, root)[0]?.[0] ?? null);
	}

	function findSection(): Draggable | null {
		const pointer = getPointer(findSectionWithHandle());
		return pointer === null ? null : { pointer, part: root };
	}

	/** Finds the innermost list entry that contains the selection, within its section, header or footer. */
	function findEntry(): Draggable | null {
		const [element] = selectedPointer === null ? [] : listElements(selectedPointer, root).flat();
		const part = element && (getSection(element) ?? element.closest("header, footer"));
		// "/routes/0/sections/2/cards/1/title" → "/routes/0/sections/2/cards/1". Keys that an author chooses begin with a letter,
		// so a number is an index.
		const [pointer] = /^\/.*\/\d+(?![^/#])/.exec(selectedPointer ?? "") ?? [];
		return part && pointer !== undefined && pointer !== getPointer(part) ? { pointer, part } : null;
	}

	/** Creates a handle for the entry that `find` returns. It is hidden while `isBusy`, or if the entry can't be dragged. */
	function createHandle(
		title: string,
		find: () => Draggable | null,
		getPosition: (box: Box, width: number) => { left: number; top: number },
	): HTMLElement {
		const handle = document.createElement("div");
		handle.dataset.handle = "";
		handle.title = title;
		let dragged: Element | null = null;
		outlines.addHandle(handle, () => {
			const found = isBusy() ? null : find();
			const entry = found && findVisibleEntry(found);
			handle.hidden = !entry;
			if (!entry) return;
			const { left, top } = getPosition(entry.box, handle.offsetWidth);
			handle.style.left = `${left}px`;
			handle.style.top = `${top}px`;
		});
		draggable({
			element: handle,
			getInitialData: () => ({ ...find() }),
			onDragStart: ({ source }) => {
				dragged = findVisibleEntry(readDraggable({ source }))?.container ?? null;
				dragged?.toggleAttribute("data-dragged", true);
			},
			onDrop: () => dragged?.toggleAttribute("data-dragged", false),
		});
		return handle;
	}
}

/** Space around a handle, in CSS pixels. */
const margin = 4;

/** Height of the page's bar at the top, and of the space that a handle needs at the bottom, in CSS pixels. */
const edge = 72;

/** Reads what `getInitialData` of a handle has returned. */
function readDraggable({ source }: Pick<BaseEventPayload<ElementDragType>, "source">): Draggable {
	return source.data as unknown as Draggable;
}

function findTarget({ source, location }: BaseEventPayload<ElementDragType>): DropPlace | null {
	const { pointer, part } = readDraggable({ source });
	const { clientX: x, clientY: y } = location.current.input;
	const { list, index } = splitEntryPointer(pointer);
	return findDropPlace(listVisibleEntries(list, part), index, { x, y }, getComputedStyle(part).direction === "rtl");
}

function splitEntryPointer(pointer: string): { list: string; index: number } {
	const end = pointer.lastIndexOf("/");
	return { list: pointer.slice(0, end), index: Number(pointer.slice(end + 1)) };
}

interface EntryOnPage extends VisibleEntry {
	/** The element that contains all of the entry and nothing else; null if there is none. */
	container: Element | null;
}

/** Finds an entry among its siblings. Returns null if it has none, or if the page shows them in a different order. */
function findVisibleEntry({ pointer, part }: Draggable): EntryOnPage | null {
	const { list, index } = splitEntryPointer(pointer);
	const entries = listVisibleEntries(list, part);
	const isSorted = entries.every((entry, position) => position === 0 || entry.index > entries[position - 1]!.index);
	return entries.length > 1 && isSorted ? (entries.find((entry) => entry.index === index) ?? null) : null;
}

/** Lists the visible entries of a list in a part of the page, in the order in which they are shown. */
function listVisibleEntries(list: string, part: Element): EntryOnPage[] {
	const groups = new Map<number, Element[]>();
	for (const element of part.querySelectorAll(`[data-at^="${CSS.escape(`${list}/`)}"]`)) {
		if (!element.checkVisibility()) continue;
		const index = Number.parseInt(getPointer(element)!.slice(list.length + 1), 10);
		groups.set(index, [...(groups.get(index) ?? []), element]);
	}
	const firstElements = [...groups.values()].map(([first]) => first!);
	return [...groups].map(([index, elements]) => {
		let container = elements[0]!;
		for (let parent = container.parentElement; parent && parent !== part; parent = parent.parentElement) {
			if (firstElements.some((first) => first !== elements[0] && parent!.contains(first))) break;
			container = parent;
		}
		if (elements.every((element) => container.contains(element)))
			return { index, box: container.getBoundingClientRect(), container };
		return { index, box: getBounds(elements.map((element) => element.getBoundingClientRect())), container: null };
	});
}
