import type { Position } from "../../../model/diagnostic.ts";
import { capitalize } from "../../../text/words.ts";
import type { Finding, TextFinding } from "../finding.ts";
import { findGarbledLetters } from "./garbled.ts";
import { findConflictMarkers, findPastedDiffs } from "./git.ts";
import { findInvisibleCharacters } from "./invisible.ts";

/** A table is saved by a spreadsheet, any other file by a text editor. */
type FileKind = "text" | "table";

const checks: ((text: string, earlier: TextFinding[], kind: FileKind) => TextFinding[])[] = [
	findWrongEncoding,
	findConflictMarkers,
	findPastedDiffs,
	findGarbledLetters,
	findInvisibleCharacters,
];

/**
 * Finds damage in a text file: a wrong encoding, conflict markers, a pasted diff, garbled letters, invisible
 * characters. No finding starts inside another one.
 */
export function findDamage(text: string, kind: FileKind = "text"): TextFinding[] {
	const findings: TextFinding[] = [];
	for (const check of checks) {
		const newFindings = check(text, findings, kind).sort(compareStarts).filter(createOverlapFilter(findings));
		for (const one of newFindings) findings.push(one);
		findings.sort(compareStarts);
		if (newFindings.some(({ endsCheck }) => endsCheck)) break;
	}
	return findings;
}

function compareStarts(a: TextFinding, b: TextFinding): number {
	return a.start - b.start;
}

/**
 * Creates a filter that drops findings that start inside one of the earlier findings. Both must be sorted by their
 * start.
 */
function createOverlapFilter(earlier: readonly TextFinding[]): (finding: TextFinding) => boolean {
	let next = 0;
	return ({ start }) => {
		while (next < earlier.length && earlier[next]!.end <= start) next++;
		return next === earlier.length || start < earlier[next]!.start;
	};
}

/** The character that decoders write for bytes that are not UTF-8. */
const replacement = "\ufffd";

const saveAgain: Record<FileKind, string> = {
	text: "save this file again as UTF-8: in Notepad, choose it under ‘Encoding’ next to the ‘Save’ button",
	table: "save this table again as ‘CSV UTF-8’: in Excel, choose it as the file type under ‘File’ → ‘Save As’",
};

function findWrongEncoding(text: string, _: TextFinding[], kind: FileKind): TextFinding[] {
	const start = text.indexOf(replacement);
	const isWide = isUtf16(text);
	if (start === -1 && !isWide) return [];
	const offset = Math.max(start, 0);
	const message = isWide
		? `${capitalize(saveAgain[kind])}.`
		: `A letter or sign was lost here. Wherever you see ‘${replacement}’, type what was there. If you see none, ${saveAgain[kind]}.`;
	return [{ code: "not-utf-8", start: offset, end: offset + 1, message, ...(isWide ? { endsCheck: true } : {}) }];
}

/**
 * Whether more than a third of the first characters are NUL. In UTF-16 that is read as UTF-8, about every second
 * character is. Binary files are recognized, too, which doesn't matter.
 */
function isUtf16(text: string): boolean {
	const start = text.slice(0, 200);
	const zeros = start.split("\0").length - 1;
	return zeros > 4 && zeros * 3 > start.length;
}

/**
 * Converts findings with offsets into findings at a pointer. `toPosition` converts an offset to a position in the file.
 */
export function reportDamage(
	damage: TextFinding[],
	pointer: string,
	toPosition: (offset: number) => Position,
): Finding[] {
	return damage.map(({ start, end, patch: _, endsCheck: __, ...finding }) => ({
		...finding,
		pointer,
		at: { range: { start: toPosition(start), end: toPosition(end) } },
	}));
}
