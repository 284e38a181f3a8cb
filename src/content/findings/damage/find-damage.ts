import type { Position } from "../../../model/diagnostic.ts";
import type { Finding } from "../finding.ts";
import { findLostLetters } from "./decoding.ts";
import { findGarbledLetters } from "./garbled.ts";
import { findConflictMarkers, findPastedDiffs } from "./git.ts";
import { findInvisibleCharacters } from "./invisible.ts";
import type { Damage } from "./type.ts";

const rules: [sentence: string, rule: (text: string, known: Damage[]) => Damage[]][] = [
	["A file is saved as UTF-8.", findLostLetters],
	["Git left no lines of a merge.", findConflictMarkers],
	["No patch was pasted.", findPastedDiffs],
	["Letters were read as they were saved.", findGarbledLetters],
	["Every character can be seen.", findInvisibleCharacters],
];

/** The damage in the text of any file of a site, each place once. */
export function findDamage(text: string): Damage[] {
	const found: Damage[] = [];
	for (const [, rule] of rules) {
		const others = rule(text, found).sort(byStart).filter(isOutside(found));
		for (const one of others) found.push(one);
		found.sort(byStart);
		if (others.some(({ breaks }) => breaks)) break;
	}
	return found;
}

function byStart(one: Damage, other: Damage): number {
	return one.start - other.start;
}

/** Tells whether damage lies outside the damage that is known; both are asked for in the order of the text. */
function isOutside(known: readonly Damage[]): (damage: Damage) => boolean {
	let next = 0;
	return ({ start }) => {
		while (next < known.length && known[next]!.end <= start) next++;
		return next === known.length || start < known[next]!.start;
	};
}

/** The damage as findings at a pointer. `at` says where an offset is in the file. */
export function reportDamage(damage: Damage[], pointer: string, at: (offset: number) => Position): Finding[] {
	return damage.map(({ start, end, patch: _, breaks: __, ...finding }) => ({
		...finding,
		pointer,
		at: { range: { start: at(start), end: at(end) } },
	}));
}
