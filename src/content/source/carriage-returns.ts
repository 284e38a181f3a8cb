import { diffArrays } from "diff";

/**
 * Replaces carriage returns without a line feed by line feeds. Some programs end lines with them, and text editors show
 * a line break.
 */
export function normalizeCarriageReturns(text: string): string {
	return text.replace(/\r(?!\n)/g, "\n");
}

/**
 * Restores the carriage returns that end unedited lines. New lines end like other lines of the text.
 *
 * @param raw the text with its carriage returns
 * @param edited the normalized text with edits
 */
export function restoreCarriageReturns(raw: string, edited: string): string {
	const normalized = normalizeCarriageReturns(raw);
	if (raw === normalized) return edited;
	const rawLines = toLines(raw);
	const newLineBreak = raw.includes("\n") ? "\n" : "\r";
	let index = 0;
	const lines = diffArrays(toLines(normalized), toLines(edited)).flatMap(({ added, removed, value }) => {
		if (added) return value.map((line) => line.replace(/(?<!\r)\n$/, newLineBreak));
		const originalLines = rawLines.slice(index, index + value.length);
		index += value.length;
		return removed ? [] : originalLines;
	});
	return lines.join("");
}

/** Splits a text into lines with their line breaks. */
function toLines(text: string): string[] {
	return text.match(/[^\r\n]*(\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
}
