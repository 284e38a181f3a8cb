import type { Finding } from "./finding.ts";

/** What stands where bytes of a file are no letter of UTF-8. */
const replacement = "\ufffd";

/** The first letter of a file that was lost because the file is not saved as UTF-8; null where none was. */
export function unreadIn(text: string): Pick<Finding, "code" | "message" | "at"> | null {
	const index = text.indexOf(replacement);
	if (index === -1) return null;
	const line = text.slice(0, index).split("\n").length;
	const column = index - text.lastIndexOf("\n", index);
	return {
		code: "not-utf-8",
		at: { range: { start: { line, column }, end: { line, column: column + 1 } } },
		message: `Here a letter was lost: save the file as UTF-8, and write the letter again where it is still ‘${replacement}’.`,
	};
}
