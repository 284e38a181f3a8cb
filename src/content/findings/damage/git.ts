import { findNextLine } from "../../../text/lines.ts";
import type { Damage } from "./type.ts";

const conflictSign = /^[ \t]*(<{7}|\|{7}|={7}|>{7})(?= \S|[ \t]*\r?$)/;
const diffSign = /^[ \t]*(@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@|diff --git \S|(?:---|\+\+\+) [ab]\/\S)/;

/** What git leaves where two versions of a line met. Of both, the first is read on. */
export function findConflictMarkers(text: string): Damage[] {
	if (!/<{7}|>{7}|\|{7}/.test(text)) return [];
	const found: Damage[] = [];
	let [begin, left]: (Sign | null)[] = [null, null];
	/** Where the second version begins. */
	let middle: number | null = null;
	for (const sign of signsIn(text, conflictSign)) {
		const kind = sign.sign[0];
		if (kind === "<") {
			left ??= begin;
			[begin, middle] = [sign, null];
		} else if (begin && (kind === "|" || kind === "=")) middle ??= sign.line;
		else if (begin && kind === ">" && middle !== null) {
			const kept = text.slice(findNextLine(text, begin.start), middle);
			found.push({
				...both(begin),
				patch: [{ start: begin.line, end: findNextLine(text, sign.start), newText: kept }],
			});
			[begin, middle] = [null, null];
		} else if (kind !== "=") left ??= begin ?? sign;
	}
	left ??= begin;
	return left ? [...found, single(left)] : found;
}

/** A patch that was pasted instead of what it makes. */
export function findPastedDiffs(text: string): Damage[] {
	if (!/@@ -\d|diff --git|(?:---|\+\+\+) [ab]\//.test(text)) return [];
	const [first] = signsIn(text, diffSign);
	if (!first) return [];
	return [
		{
			...{ code: "pasted-diff", start: first.start, end: first.start + first.sign.length },
			message: "This is a list of changes (a diff), not the text itself.",
			why: "Keep only the new version: remove the + at the start of its lines, and delete the lines that begin with - or @@.",
		},
	];
}

function both({ start }: Sign): Damage {
	return {
		...{ code: "merge-conflict", start, end: start + 7 },
		message: "Two versions of the same lines are here, because git couldn’t merge them.",
		why: "Keep the right version. Delete the other one, and the lines of <, = and > signs.",
	};
}

function single({ start }: Sign): Damage {
	return {
		...{ code: "merge-conflict", start, end: start + 7 },
		message: "This line is left over from a merge that git couldn’t finish.",
		why: "Check that the lines around it are right, then delete the lines of <, = and > signs.",
	};
}

interface Sign {
	sign: string;
	start: number;
	/** Where its line begins. */
	line: number;
}

/** The lines that begin with a sign, outside of code between ``` and ```. */
function signsIn(text: string, pattern: RegExp): Sign[] {
	const found: Sign[] = [];
	let fence: string | null = null;
	let line = 0;
	for (const words of text.split("\n")) {
		const [, mark] = /^[ \t]*(`{3,}|~{3,})/.exec(words) ?? [];
		if (mark !== undefined && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null;
		else if (fence === null) {
			const [all = "", sign] = pattern.exec(words) ?? [];
			if (sign !== undefined) found.push({ sign, line, start: line + all.length - sign.length });
		}
		line += words.length + 1;
	}
	return found;
}
