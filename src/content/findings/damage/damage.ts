import type { Position } from "../../../model/diagnostic.ts";
import type { Finding } from "../finding.ts";
import { garbledLetters } from "./garbled.ts";
import { conflicts, pastedDiffs } from "./git.ts";
import { invisibleCharacters } from "./invisible.ts";
import type { Damage } from "./kind.ts";
import { lostLetters } from "./unread.ts";

const rules: [sentence: string, rule: (text: string, known: Damage[]) => Damage[]][] = [
	["A file is saved as UTF-8.", lostLetters],
	["Git left no lines of a merge.", conflicts],
	["No patch was pasted.", pastedDiffs],
	["Letters were read as they were saved.", garbledLetters],
	["Every character can be seen.", invisibleCharacters],
];

/** The damage in the text of any file of a site, each place once. */
export function damageIn(text: string): Damage[] {
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
export function damageFindings(damage: Damage[], pointer: string, at: (offset: number) => Position): Finding[] {
	return damage.map(({ start, end, patch: _, breaks: __, ...finding }) => ({
		...finding,
		pointer,
		at: { range: { start: at(start), end: at(end) } },
	}));
}
