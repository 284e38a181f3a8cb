import { type FromFrame, isCommandLetter } from "../protocol.ts";
import { createDragging } from "./dragging.ts";
import {
	findElementUnder,
	findNeighbour,
	getPlaceholderPointers,
	getPointer,
	getSection,
	listElements,
	scrollIntoView,
} from "./elements.ts";
import type { Point } from "./field.ts";
import type { Outlines } from "./outlines.ts";

/** Typing in any text on the page, with or without Markdown. */
export interface Typing {
	isOpen(): boolean;
	/** Checks whether a node is inside the open field or its toolbar. */
	contains(node: EventTarget | null): boolean;
	end(): void;
}

interface Context {
	root: Element;
	outlines: Outlines;
	typing: Typing;
	richTyping: Pick<Typing, "contains">;
	send: (message: FromFrame) => void;
}

/**
 * Lets the mouse and the keyboard select values. Keeps links and forms from working as they do for visitors, and while
 * editing, other controls, too.
 */
export function handlePointing({ root, outlines, typing, richTyping, send }: Context) {
	let mode: "edit" | "browse" = "edit";
	/** The selected element. */
	let selected: Element | null = null;
	/** The pointer of the selected value. */
	let pointer: string | null = null;
	/** Where the selected element was clicked. */
	let point: Point | null = null;
	/** Pointers that were selected in the frame, and that the app hasn't echoed by a "select" message yet. */
	let unechoedPointers: (string | null)[] = [];
	let hoveredPointer: string | null = null;
	/** The position of the mouse; null if it is outside the page, or if a shortcut was used since it moved. */
	let mouse: Point | null = null;
	/** Characters that were typed after a second click on a text, but before its field was open. */
	let earlyLetters: string | null = null;
	const dragging = createDragging({
		root,
		outlines,
		send,
		isBusy: () => mode === "browse" || typing.isOpen(),
		onSectionClick: (section) => choose(section, { again: false, by: "pointer" }),
	});
	setMode("edit");

	document.addEventListener("pointermove", onMove, { passive: true });
	document.documentElement.addEventListener("pointerleave", leave);
	// Scrolling moves other elements below the mouse.
	document.addEventListener("scroll", hoverAgain, { capture: true, passive: true });
	document.addEventListener("mousedown", onMouseDown, true);
	document.addEventListener("click", onClick, true);
	document.addEventListener("keydown", onKey, true);
	document.addEventListener("focusin", onFocus, true);
	document.addEventListener("dragstart", (event) => !isHandle(event) && event.preventDefault(), true);
	// Forms are never submitted from the editor.
	document.addEventListener("submit", stop, true);
	// If the text can't be edited on the page, the app focuses its form.
	addEventListener("blur", () => {
		if (earlyLetters) send({ kind: "earlyLetters", text: earlyLetters });
		earlyLetters = null;
	});
	return { setMode, select, leave, hoverAgain, getSelection: () => ({ element: selected, point }), takeEarlyLetters };

	function setMode(next: typeof mode): void {
		mode = next;
		document.documentElement.dataset.mode = mode;
		leave();
	}

	/** Applies a selection from the app. Returns false if it only echoes a selection that was made in the frame. */
	function select(next: string | null): boolean {
		const index = unechoedPointers.indexOf(next);
		unechoedPointers = unechoedPointers.slice(index + 1);
		if (index >= 0) return false;
		if (next !== pointer) {
			selected = null;
			point = null;
		}
		pointer = next;
		dragging.select(pointer);
		return true;
	}

	function isHandle({ target }: Event): boolean {
		return outlines.isHandle(target as Element);
	}

	/** Returns and clears the characters that were typed before the field was open. */
	function takeEarlyLetters(): string {
		const letters = earlyLetters ?? "";
		earlyLetters = null;
		return letters;
	}

	function onMove(event: PointerEvent): void {
		// Don't hide a handle that the mouse is over, or that is about to be dragged.
		if (isHandle(event) || event.buttons > 0) return;
		const { clientX, clientY, pointerType, target } = event;
		// The editor's own buttons above the page are outside the root.
		const isOnPage = root.contains(target as Node) || target === document.documentElement;
		mouse = pointerType !== "touch" && isOnPage ? { x: clientX, y: clientY } : null;
		hoverAgain();
	}

	/** Hovers the element that is now below the mouse. */
	function hoverAgain(): void {
		hover(mode === "edit" && mouse ? findElementUnder(mouse.x, mouse.y, root) : null);
	}

	function leave(): void {
		mouse = null;
		hover(null);
	}

	function hover(element: Element | null): void {
		// An outline would cover the text being typed.
		outlines.hover(typing.isOpen() ? null : element);
		dragging.hover(element);
		const next = getPointer(element);
		if (next === hoveredPointer) return;
		hoveredPointer = next;
		send({ kind: "hover", pointer: next });
	}

	/** Prevents moving the focus out of the field, and native dragging. */
	function onMouseDown(event: MouseEvent): void {
		if (mode === "edit" && !typing.contains(event.target) && !isHandle(event)) event.preventDefault();
	}

	/** Prevents controls of the page from keeping the focus, so that they don't handle keys. */
	function onFocus({ target }: FocusEvent): void {
		if (mode === "edit" && isControl(target) && !typing.contains(target)) target.blur();
	}

	function onClick(event: MouseEvent): void {
		if (isHandle(event)) return;
		const link = (event.target as Element).closest("a[href]");
		if (mode === "browse" || event.ctrlKey || event.metaKey) followLink(event, link);
		else if (typing.contains(event.target)) event.preventDefault();
		else selectClicked(event);
	}

	function selectClicked(event: MouseEvent): void {
		typing.end();
		// A click by the keyboard has no position.
		const isKey = event.detail === 0;
		const element = isKey
			? (event.target as Element).closest("[data-at]")
			: findElementUnder(event.clientX, event.clientY, root);
		// React may replace the element between two clicks.
		const isReplaced = selected?.isConnected === false && getPointer(element) === pointer;
		const again = element !== null && (element === selected || isReplaced);
		// The first click opens a menu or `details`. The second click must not close it.
		if (again || !isOpener(event.target as Element)) event.preventDefault();
		event.stopPropagation();
		focus();
		point = isKey ? null : { x: event.clientX, y: event.clientY };
		choose(element, { again, by: isKey ? "keys" : "pointer" });
	}

	function followLink(event: MouseEvent, link: Element | null): void {
		const to = link?.getAttribute("href");
		// In browse mode, a link within the page scrolls as it does for visitors.
		if (!to || (mode === "browse" && to.startsWith("#"))) return;
		stop(event);
		send({ kind: "follow", to });
	}

	/** Selects an element, and tells the app. */
	function choose(element: Element | null, { again, by }: { again: boolean; by: "pointer" | "keys" }): void {
		const before = pointer;
		selected = element;
		pointer = getPointer(element);
		if (pointer !== before) unechoedPointers.push(pointer);
		earlyLetters = again && pointer !== null ? "" : null;
		if (element && by === "keys") scrollIntoView(element);
		outlines.show("selected", pointer === null ? [] : [pointer]);
		dragging.select(pointer);
		send({
			kind: "select",
			pointer,
			section: getPointer(getSection(element)),
			via: getPlaceholderPointers(element),
			again,
			by,
		});
	}

	function onKey(event: KeyboardEvent): void {
		const { key, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event;
		const isTyping = typing.contains(event.target) || isControl(event.target);
		if (earlyLetters !== null && [...key].length === 1 && !ctrl && !meta && !alt) {
			earlyLetters += key;
			event.preventDefault();
			return;
		}
		// Enter clicks the focused element, and the click handler selects it.
		if (key === "Enter" && document.activeElement !== document.body) return;
		// A rich text field stays open for commands, such as saving or undo.
		if (richTyping.contains(event.target) && (ctrl || meta) && isCommandLetter(key.toLowerCase())) {
			event.preventDefault();
			send({ kind: "key", key, ctrl, meta, shift, alt });
			return;
		}
		if (event.isComposing || !isShortcut(event, isTyping) || (mode === "browse" && !ctrl && !meta && key !== "F6"))
			return;
		event.preventDefault();
		typing.end();
		leave();
		point = null;
		const step = alt ? undefined : stepByKey[key];
		if (step !== undefined) {
			// Blur a focused link, so that Enter acts on the selection.
			if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
			choose(findNeighbour(getSelected(), step, root), { again: false, by: "keys" });
		} else if (key === "Enter")
			choose(getSelected() ?? findNeighbour(null, 1, root), { again: getSelected() !== null, by: "keys" });
		else send({ kind: "key", key, ctrl, meta, shift, alt });
	}

	function getSelected(): Element | null {
		if (selected?.isConnected) return selected;
		return pointer === null ? null : (listElements(pointer, root).flat()[0] ?? null);
	}
}

/** Keys that select the next or previous value. */
const stepByKey: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Checks whether a key is a shortcut. While somebody is typing in a text, only F6 and saving are. */
function isShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isTyping: boolean): boolean {
	const isCommand = ctrlKey || metaKey;
	const letter = key.toLowerCase();
	if (key === "F6") return true;
	if (isTyping) return isCommand && letter === "s";
	if (isCommand) return isCommandLetter(letter);
	return key.startsWith("Arrow") ? altKey || key in stepByKey : ["Enter", "Escape", "Delete"].includes(key);
}

function isControl(target: EventTarget | null): target is HTMLElement {
	return target instanceof HTMLElement && target.matches("input, textarea, select");
}

function isOpener(target: Element): boolean {
	return target.closest("summary, [popovertarget]") !== null;
}

function stop(event: Event): void {
	event.preventDefault();
	event.stopImmediatePropagation();
}
