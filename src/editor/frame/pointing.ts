import { isCommandLetter } from "../commands.ts";
import type { FromFrame } from "../protocol.ts";
import {
	findElements,
	findElementUnder,
	findNeighbour,
	getLeafNumber,
	getPointer,
	getSection,
	getSources,
	scrollIntoView,
} from "./elements.ts";
import type { Point } from "./field.ts";
import type { Outlines } from "./outlines.ts";
import type { Typing } from "./typing.ts";

interface Surroundings {
	root: Element;
	outlines: Outlines;
	typing: Typing;
	send: (message: FromFrame) => void;
}

/** What the pointer and the keys do in the page: they select, and nothing on it does what it does for visitors. */
export function handlePointing({ root, outlines, typing, send }: Surroundings) {
	let mode: "edit" | "browse" = "edit";
	/** What was selected last, where, and by what it is known. */
	let selected: Element | null = null;
	let pointer: string | null = null;
	let point: Point | null = null;
	/** What was selected here, and the app has not repeated yet: it may be behind. */
	let repeated: (string | null)[] = [];
	let hovered: string | null = null;
	/** What was typed since a thing was asked to be opened, while nothing is open to type in. */
	let early: { pointer: string; letters: string } | null = null;
	setMode("edit");

	document.addEventListener("pointermove", onMove, { passive: true });
	document.documentElement.addEventListener("pointerleave", () => hover(null));
	document.addEventListener("mousedown", onDown, true);
	document.addEventListener("click", onClick, true);
	document.addEventListener("keydown", onKey, true);
	document.addEventListener("focusin", onFocus, true);
	document.addEventListener("dragstart", (event) => event.preventDefault(), true);
	// No form of the page is ever sent from here.
	document.addEventListener("submit", stop, true);
	// Where it cannot be typed in place, its form has the focus.
	addEventListener("blur", () => {
		if (early?.letters) send({ kind: "letters", text: early.letters });
		early = null;
	});
	return { setMode, select, chosen: () => ({ element: selected, point }), takeEarly };

	function setMode(wanted: typeof mode): void {
		mode = wanted;
		document.documentElement.dataset.mode = mode;
		hover(null);
	}

	/** What the app has selected. True where that is news. */
	function select(wanted: string | null): boolean {
		const index = repeated.indexOf(wanted);
		repeated = repeated.slice(index + 1);
		if (index >= 0) return false;
		if (wanted !== pointer) selected = null;
		if (wanted !== pointer) point = null;
		pointer = wanted;
		return true;
	}

	/** What was typed for a text that is open now. */
	function takeEarly(at: string): string {
		const letters = early?.pointer === at ? early.letters : "";
		early = null;
		return letters;
	}

	function onMove({ clientX, clientY, pointerType }: PointerEvent): void {
		if (mode === "edit" && pointerType !== "touch") hover(findElementUnder(clientX, clientY, root));
	}

	function hover(element: Element | null): void {
		// While something is typed, an outline around it would stand in the way.
		outlines.hover(typing.isOpen() ? null : element);
		const over = getPointer(element);
		if (over === hovered) return;
		hovered = over;
		send({ kind: "hover", pointer: over });
	}

	/** Only what is typed in takes the focus, and nothing is dragged. */
	function onDown(event: MouseEvent): void {
		if (mode === "edit" && !typing.isIn(event.target)) event.preventDefault();
	}

	/** What would take the keys for itself. */
	function onFocus({ target }: FocusEvent): void {
		if (mode === "edit" && isControl(target)) target.blur();
	}

	function onClick(event: MouseEvent): void {
		const link = (event.target as Element).closest("a[href]");
		if (mode === "browse" || event.ctrlKey || event.metaKey) browse(event, link);
		else if (typing.isIn(event.target)) event.preventDefault();
		else pick(event);
	}

	function pick(event: MouseEvent): void {
		typing.commit();
		// A key that presses what has the focus points at nothing.
		const isKey = event.detail === 0;
		const thing = isKey
			? (event.target as Element).closest("[data-at]")
			: findElementUnder(event.clientX, event.clientY, root);
		const again = thing !== null && thing === selected;
		// What it opens belongs to the page, too: the first click opens it, and the next one does not close it again.
		if (again || !opens(event.target as Element)) event.preventDefault();
		event.stopPropagation();
		focus();
		point = isKey ? null : { x: event.clientX, y: event.clientY };
		choose(thing, { again, by: isKey ? "keys" : "pointer" });
	}

	function browse(event: MouseEvent, link: Element | null): void {
		const to = link?.getAttribute("href");
		if (!to || (mode === "browse" && to.startsWith("#"))) return;
		stop(event);
		send({ kind: "follow", to });
	}

	function choose(thing: Element | null, { again, by }: { again: boolean; by: "pointer" | "keys" }): void {
		const before = pointer;
		selected = thing;
		pointer = getPointer(thing);
		if (pointer !== before) repeated.push(pointer);
		early = again && pointer !== null ? { pointer, letters: "" } : null;
		if (thing && by === "keys") scrollIntoView(thing);
		outlines.show("selected", pointer === null ? [] : [pointer]);
		send({
			kind: "select",
			pointer,
			section: getPointer(getSection(thing)),
			via: getSources(thing),
			again,
			leaf: getLeafNumber(thing),
			by,
		});
	}

	function onKey(event: KeyboardEvent): void {
		const { key, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event;
		const isTyped = typing.isIn(event.target) || isControl(event.target);
		if (early && [...key].length === 1 && !ctrl && !meta && !alt) {
			early.letters += key;
			event.preventDefault();
			return;
		}
		// Of what has the focus, the key is a click.
		if (key === "Enter" && document.activeElement !== document.body) return;
		if (event.isComposing || !isShortcut(event, isTyped) || (mode === "browse" && !ctrl && !meta && key !== "F6"))
			return;
		event.preventDefault();
		typing.commit();
		point = null;
		const step = alt ? undefined : steps[key];
		if (step !== undefined) {
			// Enter is meant for what is selected from now on, not for a link that was gone to before.
			if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
			choose(findNeighbour(current(), step, root), { again: false, by: "keys" });
		} else if (key === "Enter")
			choose(current() ?? findNeighbour(null, 1, root), { again: current() !== null, by: "keys" });
		else send({ kind: "key", key, ctrl, meta, shift, alt });
	}

	/** The element that stands for what is selected. */
	function current(): Element | null {
		if (selected?.isConnected) return selected;
		return pointer === null ? null : (findElements(pointer, root).flat()[0] ?? null);
	}
}

/** With these keys one goes from thing to thing. */
const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** While something is typed only what cannot be meant for the text. */
function isShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isTyped: boolean): boolean {
	const isCommand = ctrlKey || metaKey;
	const letter = key.toLowerCase();
	if (key === "F6") return true;
	if (isTyped) return isCommand && letter === "s";
	if (isCommand) return isCommandLetter(letter);
	return key.startsWith("Arrow") ? altKey || key in steps : ["Enter", "Escape", "Delete"].includes(key);
}

function isControl(target: EventTarget | null): target is HTMLElement {
	return target instanceof HTMLElement && target.matches("input, textarea, select");
}

function opens(target: Element): boolean {
	return target.closest("summary, [popovertarget]") !== null;
}

function stop(event: Event): void {
	event.preventDefault();
	event.stopImmediatePropagation();
}
