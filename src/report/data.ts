import { numbered } from "../content/findings/visible.ts";

/** A value as JSON, with an escape in the place of each character that a terminal would obey. */
export function data(value: unknown): string {
	const lines = JSON.stringify(value, null, 2).split("\n");
	return lines.map((line) => `${numbered(line, (code) => `\\u${code.toLowerCase()}`)}\n`).join("");
}
