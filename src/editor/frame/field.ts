import { parsePlaceholders } from "../../content/semantics/placeholders.ts";
import type { StegaPart } from "../../stega/stega.ts";
import { insertAtCaret } from "../insert-at-caret.ts";
import { flattenParts, joinParts } from "./texts.ts";

/** A point in the window, in CSS pixels. */
export interface Point {
	x: number;
	y: number;
}

/**
 * Creates an editable field for a text, in a host to which the caller adds the visible text before and after the field.
 */
export function createField(raw: string, parts: StegaPart[]): [host: HTMLElement, field: HTMLElement] {
	const host = document.createElement("span");
	host.dataset.typing = "";
	const field = document.createElement("span");
	field.setAttribute("contenteditable", "plaintext-only");
	field.setAttribute("role", "textbox");
	field.setAttribute("aria-label", "Text");
	field.spellcheck = false;
	const values = flattenParts(parts).flatMap((part) => (part.kind === "value" ? [joinParts([part])] : []));
	fillWithChips(field, raw, values);
	host.append(field);
	return [host, field];
}

/**
 * Fills an element with a text. Each placeholder becomes a chip, which shows its value and is deleted as a whole. `values`
 * are the values of the placeholders, in the order of the text.
 */
export function fillWithChips(element: Element, raw: string, values: string[]): void {
	const remaining = [...values];
	element.replaceChildren(
		...parsePlaceholders(raw).map((piece) =>
			typeof piece === "string" ? piece : createChip(piece.raw, remaining.shift() ?? piece.raw),
		),
	);
}

function createChip(raw: string, value: string): HTMLElement {
	const element = document.createElement("span");
	element.contentEditable = "false";
	element.dataset.chip = raw;
	element.textContent = value;
	return element;
}

/** Reads the text with its placeholders: "Call {phone}". Doubles typed braces, so that they don't start placeholders. */
export function readRawText(node: Node): string {
	if (node.nodeType === Node.TEXT_NODE) return node.nodeValue!.replaceAll("{", "{{");
	if (node instanceof HTMLElement && node.dataset.chip !== undefined) return node.dataset.chip;
	return [...node.childNodes].map(readRawText).join("");
}

/** Pastes plain text as one line. */
export function handlePaste(event: ClipboardEvent): void {
	event.preventDefault();
	insertAtCaret(event.clipboardData?.getData("text/plain").replace(/\s*\n\s*/g, " ") ?? "");
}

/** Places the caret at a point, or at the end of the field. */
export function placeCaret(field: HTMLElement, point: Point | null): void {
	const selection = getSelection()!;
	const range = point && document.caretRangeFromPoint?.(point.x, point.y);
	// The caret can't be inside a chip, so place it after the chip.
	const chip = range?.startContainer.parentElement?.closest<HTMLElement>("[data-chip]");
	if (chip && field.contains(chip)) {
		selection.collapse(field, [...field.childNodes].indexOf(chip) + 1);
		return;
	}
	if (range && field.contains(range.startContainer)) {
		selection.collapse(range.startContainer, range.startOffset);
		return;
	}
	selection.selectAllChildren(field);
	selection.collapseToEnd();
}
