import type { StegaPart } from "../../stega/stega.ts";
import type { FromFrame, ToFrame } from "../protocol.ts";
import { createField, handlePaste, type Point, placeCaret, readRawText } from "./field.ts";
import type { Outlines } from "./outlines.ts";
import type { StegaDecoder } from "./stega-decoder.ts";
import { flattenParts, joinParts, type TextRegistry } from "./texts.ts";

interface Context {
	decoder: StegaDecoder;
	texts: TextRegistry;
	outlines: Outlines;
	send: (message: FromFrame) => void;
}

/** A field that replaces the text node of a text. */
interface OpenField {
	pointer: string;
	raw: string;
	/** Contains the field. Inserted before the text node, which is empty while the field is open. */
	host: HTMLElement;
	field: HTMLElement;
	node: Node;
	/** Removes the host, and shows the original content of the node again. */
	restore: () => void;
	controller: AbortController;
}

/**
 * Handles typing in one-line texts on the page. The text node that React rendered stays in the document, empty, so that React
 * can still update it. The field is inserted beside it. A committed field stays until the next render.
 */
export function createTyping({ decoder, texts, outlines, send }: Context) {
	let open: OpenField | null = null;
	let committed: OpenField | null = null;
	return {
		begin,
		commit: () => close("commit"),
		isOpen: () => open !== null,
		contains,
		beforeRender: restoreCommitted,
		afterRender,
	};

	/** Checks whether a node is inside the open field. */
	function contains(node: EventTarget | null): boolean {
		return node instanceof Node && open !== null && open.host.contains(node);
	}

	/** Opens a field for a text. Returns whether it is open. */
	function begin(
		{ pointer, raw, maxLength }: ToFrame & { kind: "startTyping" },
		element: Element | null,
		point: Point | null,
	): boolean {
		if (open?.pointer === pointer) return true;
		close("commit");
		restoreCommitted();
		const opened = replaceText(pointer, raw, element);
		if (!opened) {
			send({ kind: "cannotTypeHere", pointer });
			return false;
		}
		open = opened;
		outlines.hover(null);
		const { field, controller } = opened;
		const readText = () => {
			const text = readRawText(field);
			if (maxLength !== null) outlines.showCounter(field, [...text].length, maxLength);
			return text;
		};
		const onInput = () => send({ kind: "typed", pointer, text: readText() });
		listen(field, onInput, controller.signal);
		field.focus({ preventScroll: true });
		placeCaret(field, point);
		readText();
		return true;
	}

	function listen(field: HTMLElement, onInput: () => void, signal: AbortSignal): void {
		// Ignore text that an input method is still composing.
		field.addEventListener("input", (event) => (event as InputEvent).isComposing || onInput(), { signal });
		field.addEventListener("compositionend", onInput, { signal });
		field.addEventListener("keydown", onKey, { signal });
		// If the text is in a button or summary, releasing Space would press it.
		field.addEventListener("keyup", (event) => event.key === " " && event.preventDefault(), { signal });
		field.addEventListener("paste", handlePaste, { signal });
		field.addEventListener("drop", (event) => event.preventDefault(), { signal });
		field.addEventListener("blur", () => close("commit"), { signal });
	}

	/** Replaces a text by a field. Returns null unless exactly one node shows the whole text. */
	function replaceText(pointer: string, raw: string, element: Element | null): OpenField | null {
		const found = element && findTextNode(pointer, element);
		if (!found) return null;
		const { node, parts, textPart } = found;
		const [host, field] = createField(raw, textPart.parts);
		const [before, after] = readAround(parts, textPart)!;
		field.before(before);
		field.after(after);
		const shown = node.nodeValue!;
		decoder.runUnobserved(() => {
			(node as Text).before(host);
			node.nodeValue = "";
		});
		const restore = () => {
			host.remove();
			node.nodeValue = shown;
		};
		return { pointer, raw, host, field, node, restore, controller: new AbortController() };
	}

	/** Finds the only text node that shows a text, and holds the text, so that rendering doesn't change it. */
	function findTextNode(pointer: string, element: Element) {
		const isOfPointer = ({ kind, number }: Exclude<StegaPart, string>) =>
			kind === "text" && texts.getOrigin(number).pointer === pointer;
		const found = listNodes(element).flatMap((candidate) => {
			const part = flattenParts(decoder.getParts(candidate)).find(isOfPointer);
			return part ? [{ node: candidate, renderedPointer: texts.getOrigin(part.number).renderedPointer }] : [];
		});
		const [only, ...others] = found;
		if (!only || others.length > 0) return null;
		const { node, renderedPointer } = only;
		const parts = texts.hold(renderedPointer);
		const textPart = flattenParts(parts).find(isOfPointer);
		if (textPart && joinParts(parts) === node.nodeValue) return { node, parts, textPart };
		texts.release();
		return null;
	}

	function onKey(event: KeyboardEvent): void {
		if (event.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
		event.preventDefault();
		close(event.key === "Enter" ? "commit" : "cancel");
	}

	function close(kind: "commit" | "cancel"): void {
		if (!open) return;
		const { pointer, raw, field, controller } = open;
		const text = readRawText(field);
		controller.abort();
		field.removeAttribute("contenteditable");
		texts.release();
		outlines.showCounter(null);
		committed = open;
		open = null;
		// If the text didn't change, nothing is rendered again that would remove the field.
		if (kind === "cancel" || text === raw) restoreCommitted();
		send(kind === "commit" ? { kind, pointer, text } : { kind, pointer });
	}

	function restoreCommitted(): void {
		if (!committed) return;
		const { restore } = committed;
		committed = null;
		decoder.runUnobserved(restore);
	}

	/** Closes the field if rendering removed its node. */
	function afterRender(): void {
		if (!open || open.node.isConnected) return;
		send({ kind: "cannotTypeHere", pointer: open.pointer });
		open.controller.abort();
		open.host.remove();
		open = null;
		texts.release();
		outlines.showCounter(null);
	}
}

function listNodes(node: Node): Node[] {
	return [...node.childNodes].flatMap((child) => [child, ...listNodes(child)]);
}

/** Returns the visible text before and after a part. */
function readAround(parts: StegaPart[], target: StegaPart): [before: string, after: string] | null {
	for (const [index, part] of parts.entries()) {
		const inner = readAroundInside(part, target);
		if (inner) return [joinParts(parts.slice(0, index)) + inner[0], inner[1] + joinParts(parts.slice(index + 1))];
	}
	return null;
}

/** Returns the visible text of a part before and after a part inside it, or "" for the part itself. */
function readAroundInside(part: StegaPart, target: StegaPart): [before: string, after: string] | null {
	if (part === target) return ["", ""];
	return typeof part === "string" ? null : readAround(part.parts, target);
}
