import type { Position } from "../../../model/diagnostic.ts";
import type { Finding, TextFinding } from "../finding.ts";
import { findGarbledLetters } from "./garbled.ts";
import { findConflictMarkers, findPastedDiffs } from "./git.ts";
import { findInvisibleCharacters } from "./invisible.ts";

const rules: [sentence: string, rule: (text: string, known: TextFinding[]) => TextFinding[]][] = [
	["A file is saved as UTF-8.", findLostLetters],
	["Git left no conflict markers.", findConflictMarkers],
	["No diff was pasted.", findPastedDiffs],
	["No text was decoded wrongly.", findGarbledLetters],
	["Every character is visible.", findInvisibleCharacters],
];

/** Finds what a program did to the text of a file, whatever kind of file it is. Findings don't overlap. */
export function findDamage(text: string): TextFinding[] {
	const found: TextFinding[] = [];
	for (const [, rule] of rules) {
		const others = rule(text, found).sort(compareStarts).filter(createOverlapFilter(found));
		for (const one of others) found.push(one);
		found.sort(compareStarts);
		if (others.some(({ breaks }) => breaks)) break;
	}
	return found;
}

function compareStarts(a: TextFinding, b: TextFinding): number {
	return a.start - b.start;
}

/** Both the known findings and those to filter are in the order of the text. */
function createOverlapFilter(known: readonly TextFinding[]): (finding: TextFinding) => boolean {
	let next = 0;
	return ({ start }) => {
		while (next < known.length && known[next]!.end <= start) next++;
		return next === known.length || start < known[next]!.start;
	};
}

/** What decoders write for bytes that are not UTF-8. */
const replacement = "\ufffd";

function findLostLetters(text: string): TextFinding[] {
	const start = text.indexOf(replacement);
	const isWide = isUtf16(text);
	if (start === -1 && !isWide) return [];
	const at = Math.max(start, 0);
	const message = isWide
		? "This file was saved as Unicode (UTF-16). Save it again as UTF-8."
		: `A letter was lost here. Save the file as UTF-8, then type the letter again wherever you still see ‘${replacement}’.`;
	return [{ code: "not-utf-8", start: at, end: at + 1, message, ...(isWide ? { breaks: true } : {}) }];
}

/** Tells whether about every second byte is zero. A binary file counts as well: nobody writes one by hand. */
function isUtf16(text: string): boolean {
	const start = text.slice(0, 200);
	const zeros = start.split("\0").length - 1;
	return zeros > 4 && zeros * 3 > start.length;
}

/** Turns findings of a text into findings at a pointer. `at` locates an offset in the file. */
export function reportDamage(damage: TextFinding[], pointer: string, at: (offset: number) => Position): Finding[] {
	return damage.map(({ start, end, patch: _, breaks: __, ...finding }) => ({
		...finding,
		pointer,
		at: { range: { start: at(start), end: at(end) } },
	}));
}
