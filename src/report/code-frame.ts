import stringWidth from "fast-string-width";
import { showInvisible, showInvisibleAndBlank } from "../content/findings/invisible-characters.ts";
import type { CodeFrame, CodeFrameLine, Range } from "../model/diagnostic.ts";
import { splitLines } from "../text/lines.ts";

/** In terminal cells. */
const defaultWidth = 100;

/**
 * Creates a code frame: the first line of a range with carets below it, and the lines before and after. A long line is
 * truncated around the range. The frame is empty if the text has no such line.
 */
export function createCodeFrame({ start, end }: Range, text: string, width = defaultWidth): CodeFrame {
	const lines = splitLines(text);
	const line = lines[start.line - 1];
	if (line === undefined) return [];
	const gutterWidth = String(start.line + 1).length;
	const formatGutter = (label: string | number) => `${String(label).padStart(gutterWidth)} │ `;
	const frameNeighbour = (number: number): CodeFrameLine[] => {
		const neighbour = lines[number - 1];
		if (!neighbour?.trim()) return [];
		const shown = truncateEnd(showInvisible(neighbour.slice(0, 4 * width)), width);
		return [{ gutter: formatGutter(number), text: shown, kind: "near" }];
	};

	const isMultiline = end.line > start.line;
	const { before, target, after } = cutAround(
		line,
		start.column - 1,
		isMultiline ? line.length : end.column - 1,
		width,
	);
	const carets = "^".repeat(Math.max(1, stringWidth(target)));
	const caretLine = `${" ".repeat(stringWidth(before))}${carets}${isMultiline ? ` to line ${end.line}` : ""}`;
	// If the beginning of the line was cut off, the lines before and after wouldn't be aligned with it.
	const isCut = before.startsWith(ellipsis);
	return [
		...(isCut ? [] : frameNeighbour(start.line - 1)),
		{ gutter: formatGutter(start.line), text: before + target + after, kind: "target" },
		{ gutter: formatGutter(""), text: caretLine, kind: "carets" },
		...(isCut || isMultiline ? [] : frameNeighbour(start.line + 1)),
	];
}

const ellipsis = "…";

/** Truncates a line around a range. The range has the highest priority, then the text before it, then the text after it. */
function cutAround(line: string, start: number, end: number, width: number) {
	// Limits the text before measuring it, which is slow: a line may be as long as a file.
	const maxCharacters = 4 * width;
	const left = showInvisible(line.slice(Math.max(0, start - maxCharacters), start));
	const range = showInvisibleAndBlank(line.slice(start, Math.min(end, start + maxCharacters)));
	const right = showInvisible(line.slice(end, end + maxCharacters));
	if (start <= maxCharacters && stringWidth(left + range + right) <= width)
		return { before: left, target: range, after: right };

	const target = truncateEnd(range, Math.floor(width * 0.6));
	const before = truncateStart(left, Math.max(Math.floor(width * 0.3), width - stringWidth(target + right)));
	return { before, target, after: truncateEnd(right, width - stringWidth(before + target)) };
}

function truncateEnd(text: string, width: number): string {
	if (stringWidth(text) <= width) return text;
	return width > 0 ? takeCells(splitCharacters(text), width).join("") + ellipsis : "";
}

function truncateStart(text: string, width: number): string {
	if (stringWidth(text) <= width) return text;
	return ellipsis + takeCells(splitCharacters(text).reverse(), width).reverse().join("");
}

/** Takes as many characters as fit beside an ellipsis. */
function takeCells(characters: string[], width: number): string[] {
	let cells = 1;
	const end = characters.findIndex((character) => {
		cells += stringWidth(character);
		return cells > width;
	});
	return end === -1 ? characters : characters.slice(0, end);
}

/** Splits a text into grapheme clusters. This is slow, so call it only for a text that is too wide. */
function splitCharacters(text: string): string[] {
	return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
