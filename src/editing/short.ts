import { cut } from "../content/site/cut.ts";

/** A text on one line of at most so many characters. */
export function short(text: string, most: number): string {
	return cut(text.trim().replace(/\s+/g, " "), most);
}
