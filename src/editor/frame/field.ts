import type { StegaPart } from "../../stega/stega.ts";
import { insertAtCaret } from "../insert-at-caret.ts";
import { fillWithChips } from "./chips.ts";
import { flattenParts, readWords } from "./texts.ts";

/** A place in the window that was pointed at, in CSS pixels. */
export interface Point {
	x: number;
	y: number;
}

/** What is typed in, with what stands around it. */
export function createField(raw: string, parts: StegaPart[]): [host: HTMLElement, field: HTMLElement] {
	const host = document.createElement("span");
	host.dataset.typing = "";
	const field = document.createElement("span");
	field.setAttribute("contenteditable", "plaintext-only");
	field.setAttribute("role", "textbox");
	field.setAttribute("aria-label", "Text");
	field.spellcheck = false;
	fillWithChips(
		field,
		raw,
		flattenParts(parts).flatMap((part) => (part.kind === "value" ? [readWords([part])] : [])),
	);
	host.append(field);
	return [host, field];
}

/** Pastes words alone, on one line. */
export function handlePaste(event: ClipboardEvent): void {
	event.preventDefault();
	insertAtCaret(event.clipboardData?.getData("text/plain").replace(/\s*\n\s*/g, " ") ?? "");
}

/** Puts the caret where was pointed at; otherwise at the end. */
export function placeCaret(field: HTMLElement, at: Point | null): void {
	const selection = getSelection()!;
	const pointed = at && document.caretRangeFromPoint?.(at.x, at.y);
	// What a name shows is not typed in: what is typed there stands behind it.
	const chip = pointed?.startContainer.parentElement?.closest<HTMLElement>("[data-chip]");
	if (chip && field.contains(chip)) {
		selection.collapse(field, [...field.childNodes].indexOf(chip) + 1);
		return;
	}
	if (pointed && field.contains(pointed.startContainer)) {
		selection.collapse(pointed.startContainer, pointed.startOffset);
		return;
	}
	selection.selectAllChildren(field);
	selection.collapseToEnd();
}
