import { type Conflicts, merge } from "../../editing/merge.ts";
import type { Texts } from "../../editing/operation.ts";

/** A place that both sides changed, as each has it now. */
export interface Clash {
	file: string;
	/** JSON pointer; null where the lines of a file can only be taken as a whole. */
	pointer: string | null;
	ours: unknown;
	theirs: unknown;
}

/** What both sides made of the texts, and where they are at odds: there it has what is theirs. */
export interface Joined {
	texts: Texts;
	clashes: Clash[];
}

/** Joins what was done here to texts with what was done to them elsewhere, line by line and then value by value. */
export function joined(base: Texts, ours: Texts, theirs: Texts): Joined {
	const texts: Record<string, string> = {};
	const clashes: Clash[] = [];
	for (const file of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
		const [old, own, other] = [base[file] ?? "", ours[file], theirs[file]];
		// Tables come and go on the disk alone.
		if (own === undefined || other === undefined || own === other || old === other) {
			if (other !== undefined) texts[file] = own ?? other;
			continue;
		}
		const merged = merge(old, own, other);
		texts[file] = "text" in merged ? merged.text : merged.conflicts.text;
		if ("conflicts" in merged) clashes.push(...clashesOf(file, merged.conflicts, own, other));
	}
	return { texts, clashes };
}

function clashesOf(file: string, { values, lines }: Conflicts, ours: string, theirs: string): Clash[] {
	if (values.length === 0) return lines.length > 0 ? [{ file, pointer: null, ours, theirs }] : [];
	return values.map(({ pointer, ours: own, theirs: other }) => ({ file, pointer, ours: own, theirs: other }));
}
