import stringWidth from "fast-string-width";
import { showInvisible, showInvisibleAndBlank } from "../content/findings/invisible-characters.ts";
import type { Range } from "../model/diagnostic.ts";
import type { CodeFrame, CodeFrameLine } from "../model/report.ts";
import { splitLines } from "../text/lines.ts";

/** In cells of a terminal: of the part of a line that is shown. */
const widest = 100;

/**
 * The line of a text where a range begins, with a mark under the range and the lines beside it. Of a long line the
 * part around the mark is shown; of a range of many lines the first. Empty where the text has no such line.
 */
export function createCodeFrame({ start, end }: Range, text: string, room = widest): CodeFrame {
	const lines = splitLines(text);
	const line = lines[start.line - 1];
	if (line === undefined) return [];
	const digits = String(start.line + 1).length;
	const gutter = (label: string | number) => `${String(label).padStart(digits)} │ `;
	const near = (number: number): CodeFrameLine[] => {
		const beside = lines[number - 1];
		if (!beside?.trim()) return [];
		return [{ gutter: gutter(number), text: head(showInvisible(beside.slice(0, 4 * room)), room), kind: "near" }];
	};

	const many = end.line > start.line;
	const { before, marked, after } = view(line, start.column - 1, many ? line.length : end.column - 1, room);
	const carets = "^".repeat(Math.max(1, stringWidth(marked)));
	const mark = `${" ".repeat(stringWidth(before))}${carets}${many ? ` to line ${end.line}` : ""}`;
	const shifted = before.startsWith(cut);
	return [
		...(shifted ? [] : near(start.line - 1)),
		{ gutter: gutter(start.line), text: before + marked + after, kind: "marked" },
		{ gutter: gutter(""), text: mark, kind: "mark" },
		...(shifted || many ? [] : near(start.line + 1)),
	];
}

const cut = "…";

/** The part of a line around a piece of it: the piece comes first, then what stands before it, then what follows. */
function view(line: string, start: number, end: number, room: number) {
	// What is far outside is dropped before it is measured: a line may be as long as a file.
	const far = 4 * room;
	const left = showInvisible(line.slice(Math.max(0, start - far), start));
	const piece = showInvisibleAndBlank(line.slice(start, Math.min(end, start + far)));
	const right = showInvisible(line.slice(end, end + far));
	if (start <= far && stringWidth(left + piece + right) <= room) return { before: left, marked: piece, after: right };

	const marked = head(piece, Math.floor(room * 0.6));
	const before = tail(left, Math.max(Math.floor(room * 0.3), room - stringWidth(marked + right)));
	return { before, marked, after: head(right, room - stringWidth(before + marked)) };
}

/** As much of the beginning of a text as there is room for. */
function head(text: string, room: number): string {
	if (stringWidth(text) <= room) return text;
	let kept = "";
	let cells = 1;
	for (const letter of letters(text)) {
		cells += stringWidth(letter);
		if (cells > room) break;
		kept += letter;
	}
	return room > 0 ? kept + cut : "";
}

/** As much of its end. */
function tail(text: string, room: number): string {
	if (stringWidth(text) <= room) return text;
	let kept = "";
	let cells = 1;
	for (const letter of letters(text).reverse()) {
		cells += stringWidth(letter);
		if (cells > room) break;
		kept = letter + kept;
	}
	return cut + kept;
}

function letters(text: string): string[] {
	// Made where it is needed: it takes longer than all other work on a short line.
	return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
