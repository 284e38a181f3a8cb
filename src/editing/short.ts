import { truncate } from "../content/semantics/truncate.ts";

/** A text on one line of at most so many characters. */
export function shorten(text: string, most: number): string {
	return truncate(text.trim().replace(/\s+/g, " "), most);
}
