import { parsePlaceholders } from "../../content/semantics/placeholders.ts";

/**
 * Fills an element with a text as it is written. A name in braces is a chip that shows its value and is deleted as one;
 * `values` are those of the names, in their order.
 */
export function fillWithChips(element: Element, raw: string, values: string[]): void {
	const left = [...values];
	element.replaceChildren(
		...parsePlaceholders(raw).map((piece) =>
			typeof piece === "string" ? piece : chip(piece.raw, left.shift() ?? piece.raw),
		),
	);
}

function chip(raw: string, value: string): HTMLElement {
	const element = document.createElement("span");
	element.contentEditable = "false";
	element.dataset.chip = raw;
	element.textContent = value;
	return element;
}

/** The text as it is written. A brace that was typed is doubled, and so stays one. */
export function readRawText(node: Node): string {
	if (node.nodeType === Node.TEXT_NODE) return node.nodeValue!.replaceAll("{", "{{");
	if (node instanceof HTMLElement && node.dataset.chip !== undefined) return node.dataset.chip;
	return [...node.childNodes].map(readRawText).join("");
}
