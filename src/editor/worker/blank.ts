import { splitLines } from "../../text/lines.ts";
/** Whether a definition says nothing yet. */
export function isBlank(text: string): boolean {
	return splitLines(text).every((line) => /^\uFEFF?\s*(#.*)?$/.test(line));
}
