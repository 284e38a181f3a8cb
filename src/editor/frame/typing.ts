import type { StegaPart } from "../../stega/stega.ts";
import { insertAtCaret } from "../insert-at-caret.ts";
import type { FromFrame, ToFrame } from "../protocol.ts";
import { readRawText } from "./chips.ts";
import { findLeaf } from "./elements.ts";
import { createField, handlePaste, type Point, placeCaret } from "./field.ts";
import { createMarkupTools } from "./markup.ts";
import type { Outlines } from "./outlines.ts";
import type { StegaDecoder } from "./stega-decoder.ts";
import { flattenParts, type MarkedTexts, readWords } from "./texts.ts";

interface Surroundings {
	annotator: StegaDecoder;
	texts: MarkedTexts;
	outlines: Outlines;
	send: (message: FromFrame) => void;
}

/** A text that is typed, in the place of the node that shows it. */
interface Typed {
	pointer: string;
	raw: string;
	/** Stands before the node, which is empty as long. */
	host: HTMLElement;
	field: HTMLElement;
	node: Node;
	/** Gives its place back to what showed the text. */
	restore: () => void;
	ended: AbortController;
}

/**
 * Typing in the page. React keeps its node, without words and with the text that it had; beside it stands what is typed, and
 * after it was committed it stays until the next page is drawn.
 */
export function createTyping({ annotator, texts, outlines, send }: Surroundings) {
	let typed: Typed | null = null;
	let committed: Typed | null = null;
	return {
		begin,
		insert: insertAtCaret,
		commit: () => end("commit"),
		isOpen: () => typed !== null,
		isIn,
		beforeDrawing,
		afterDrawing,
	};

	/** Whether a node stands in what is typed. */
	function isIn(node: EventTarget | null): boolean {
		return node instanceof Node && typed !== null && typed.host.contains(node);
	}

	/** Gives whether it is open to be typed in. */
	function begin(
		{ pointer, raw, maxLength, leaf }: ToFrame & { kind: "type" },
		element: Element | null,
		at: Point | null,
	): boolean {
		// Asked for twice, it goes on.
		if (typed?.pointer === pointer) return true;
		end("commit");
		settle();
		const opening = leaf === undefined ? openedIn(pointer, raw, element) : openedOver(pointer, raw, findLeaf(element));
		if (!opening) {
			send({ kind: "unplaced", pointer });
			return false;
		}
		typed = opening;
		const { field, ended } = typed;
		outlines.hover(null);
		const { signal } = ended;
		const tell = () => {
			const text = readRawText(field);
			if (maxLength !== null) outlines.counter(field, [...text].length, maxLength);
			return text;
		};
		const onInput = () => {
			const text = tell();
			// A paragraph without words is none, and what is typed next would have no place.
			if (leaf === undefined || text.trim() !== "") send({ kind: "typed", pointer, text });
		};
		// What an input method is still composing is no text yet.
		field.addEventListener("input", (event) => (event as InputEvent).isComposing || onInput(), { signal });
		field.addEventListener("compositionend", onInput, { signal });
		field.addEventListener("keydown", onKey, { signal });
		// In a button, or in what opens an answer, the key would press it.
		field.addEventListener("keyup", (event) => event.key === " " && event.preventDefault(), { signal });
		field.addEventListener("paste", handlePaste, { signal });
		field.addEventListener("drop", (event) => event.preventDefault(), { signal });
		field.addEventListener("blur", () => end("commit"), { signal });
		field.focus({ preventScroll: true });
		placeCaret(field, at);
		tell();
		return true;
	}

	/** The one node in an element that shows all of the text of a pointer; null where it is shown in pieces, or not there. */
	function nodeOf(pointer: string, element: Element) {
		const marked = nodesIn(element).flatMap((node) => {
			const mark = flattenParts(annotator.partsOf(node)).find((part) => isOf(part, pointer));
			return mark ? [{ node, place: texts.origin(mark.number).place }] : [];
		});
		const [only, ...others] = marked;
		if (!only || others.length > 0) return null;
		const { node, place } = only;
		const parts = texts.hold(place);
		const own = flattenParts(parts).find((part) => isOf(part, pointer));
		if (own && readWords(parts) === node.nodeValue) return { node, parts, own };
		texts.release();
		return null;
	}

	function isOf({ kind, number }: Exclude<StegaPart, string>, pointer: string): boolean {
		return kind === "text" && texts.origin(number).pointer === pointer;
	}

	function openedIn(pointer: string, raw: string, element: Element | null): Typed | null {
		const found = element && nodeOf(pointer, element);
		if (!found) return null;
		const { node, parts, own } = found;
		const [host, field] = createField(raw, own.parts);
		const [before, after] = around(parts, own)!;
		field.before(before);
		field.after(after);
		const shown = node.nodeValue!;
		annotator.apart(() => {
			(node as Text).before(host);
			node.nodeValue = "";
		});
		const restore = () => {
			host.remove();
			node.nodeValue = shown;
		};
		return { pointer, raw, host, field, node, restore, ended: new AbortController() };
	}

	/** Over all that a paragraph shows, which is drawn below as it becomes. */
	function openedOver(pointer: string, raw: string, element: HTMLElement | null): Typed | null {
		if (!element) return null;
		const [host, field] = createField(raw, nodesIn(element).flatMap(annotator.partsOf));
		host.style.fontSize = getComputedStyle(element).fontSize;
		host.prepend(createMarkupTools(field));
		annotator.apart(() => {
			element.prepend(host);
			element.dataset.covered = "";
			// A text cannot be hidden by itself.
			element.style.fontSize = "0";
		});
		const restore = () => {
			host.remove();
			delete element.dataset.covered;
			element.style.fontSize = "";
		};
		return { pointer, raw, host, field, node: element, restore, ended: new AbortController() };
	}

	function onKey(event: KeyboardEvent): void {
		if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
		event.preventDefault();
		end(event.key === "Enter" ? "commit" : "cancel");
	}

	function end(kind: "commit" | "cancel"): void {
		if (!typed) return;
		const { pointer, raw, field, ended } = typed;
		const text = readRawText(field);
		ended.abort();
		field.removeAttribute("contenteditable");
		texts.release();
		outlines.counter(null);
		committed = typed;
		typed = null;
		if (kind === "cancel" || text === raw) settle();
		send(kind === "commit" ? { kind, pointer, text } : { kind, pointer });
	}

	/** Gives the place of what was typed back to the node. */
	function settle(): void {
		if (!committed) return;
		const { restore } = committed;
		committed = null;
		annotator.apart(restore);
	}

	function beforeDrawing(): void {
		settle();
	}

	/** What was typed in may be gone, with all around it. */
	function afterDrawing(): void {
		if (!typed || typed.node.isConnected) return;
		send({ kind: "unplaced", pointer: typed.pointer });
		typed.ended.abort();
		typed.host.remove();
		typed = null;
		texts.release();
		outlines.counter(null);
	}
}

export type Typing = ReturnType<typeof createTyping>;

function nodesIn(node: Node): Node[] {
	return [...node.childNodes].flatMap((child) => [child, ...nodesIn(child)]);
}

/** What is read before a part and after it. */
function around(parts: StegaPart[], own: StegaPart): [before: string, after: string] | null {
	for (const [index, part] of parts.entries()) {
		const inner = part === own ? (["", ""] as const) : typeof part === "string" ? null : around(part.parts, own);
		if (inner) return [readWords(parts.slice(0, index)) + inner[0], inner[1] + readWords(parts.slice(index + 1))];
	}
	return null;
}
