import { parsePlaceholders } from "../../content/semantics/placeholders.ts";
import type { StegaPart } from "../../stega/stega.ts";
import { insertAtCaret } from "../insert-at-caret.ts";
import { flattenParts, joinParts } from "./texts.ts";

/** A point in the window, in CSS pixels. */
export interface Point {
	x: number;
	y: number;
}

/** Creates an editable field for a text, and an element with the field and the visible text around it. */
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
 * Fills an element with a text. Each placeholder is a chip that shows its value and is deleted as a whole. `values` are
 * the values of the placeholders, in the order of the text.
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

/** Reads the text back as it is written: "Call {phone}". A typed brace is doubled, which keeps it a brace. */
export function readRawText(node: Node): string {
	if (node.nodeType === Node.TEXT_NODE) return node.nodeValue!.replaceAll("{", "{{");
	if (node instanceof HTMLElement && node.dataset.chip !== undefined) return node.dataset.chip;
	return [...node.childNodes].map(readRawText).join("");
}

/** Pastes plain text on one line. */
export function handlePaste(event: ClipboardEvent): void {
	event.preventDefault();
	insertAtCaret(event.clipboardData?.getData("text/plain").replace(/\s*\n\s*/g, " ") ?? "");
}

/** Places the caret at a point, or at the end. */
export function placeCaret(field: HTMLElement, point: Point | null): void {
	const selection = getSelection()!;
	const range = point && document.caretRangeFromPoint?.(point.x, point.y);
	// The caret can't be inside a chip, so it goes behind the chip.
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

interface Format {
	name: string;
	/** The key that applies the format with Ctrl or ⌘. */
	key: string;
	before: string;
	after: string;
	/** Placeholder text that is inserted and selected if nothing was selected. */
	sample: string;
}

const formats: Format[] = [
	{ name: "Bold", key: "b", before: "**", after: "**", sample: "bold" },
	{ name: "Italic", key: "i", before: "*", after: "*", sample: "italic" },
	{ name: "Link", key: "k", before: "[", after: "](/)", sample: "link text" },
];

/** Creates buttons that format the selection of a Markdown field, and handles their keys. */
export function createFormatTools(field: HTMLElement): HTMLElement {
	const tools = document.createElement("span");
	tools.dataset.tools = "";
	for (const format of formats) {
		const { name, key } = format;
		const button = document.createElement("button");
		button.type = "button";
		button.textContent = name;
		button.tabIndex = -1;
		button.title = `${name} (Ctrl+${key.toUpperCase()})`;
		button.addEventListener("click", () => {
			field.focus();
			applyFormat(format);
		});
		tools.append(button);
	}
	// Keep the selection and the focus.
	tools.addEventListener("mousedown", (event) => event.preventDefault());
	field.addEventListener("keydown", (event) => {
		const format = (event.ctrlKey || event.metaKey) && formats.find(({ key }) => key === event.key.toLowerCase());
		if (!format) return;
		event.preventDefault();
		applyFormat(format);
	});
	return tools;
}

function applyFormat({ before, after, sample }: Format): void {
	const selection = getSelection()!;
	insertAtCaret(before + (String(selection) || sample) + after);
	// Select the words between the signs. The caret is now behind the closing sign.
	const { anchorNode: node, anchorOffset: end } = selection;
	const from = node?.nodeValue?.lastIndexOf(before, end - after.length - 1) ?? -1;
	if (node && from >= 0) selection.setBaseAndExtent(node, from + before.length, node, end - after.length);
}
