import type { Damage } from "./type.ts";

/** What stands where bytes of a file are no letter of UTF-8. */
const replacement = "\ufffd";

/** The first letter of a file that was lost because the file is not saved as UTF-8. */
export function findLostLetters(text: string): Damage[] {
	const start = text.indexOf(replacement);
	const wide = isWide(text);
	if (start === -1 && !wide) return [];
	const at = Math.max(start, 0);
	const message = wide
		? "This file was saved as Unicode (UTF-16). Save it again as UTF-8."
		: `A letter was lost here. Save the file as UTF-8, then type the letter again wherever you still see ‘${replacement}’.`;
	return [{ code: "not-utf-8", start: at, end: at + 1, message, ...(wide ? { breaks: true } : {}) }];
}

/** Whether every second byte is nothing. A binary file is not told apart: nobody can write it. */
function isWide(text: string): boolean {
	const beginning = text.slice(0, 200);
	const zeros = beginning.split("\0").length - 1;
	return zeros > 4 && zeros * 3 > beginning.length;
}
