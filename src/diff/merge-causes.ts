import { diffArrays } from "diff";
import escaped from "escape-string-regexp";
import type { Change } from "./change.ts";
import { visitorWordings } from "./wording.ts";

/** From how many different texts on a replacement is a cause of its own. */
const often = 2;

/**
 * Tells one cause once: the same change on several pages is one; a text that differs only by a price or an address
 * that changed, or by the same words as many others, is counted to that.
 */
export function mergeCauses(changes: Change[]): Change[] {
	const merged = merge(changes);
	const facts = merged.filter(
		({ property, kind }) => property === "price" || property === "maxLength" || kind === "moved",
	);
	const unexplained = absorb(merged, facts);
	const words = replacements(unexplained);
	return absorb([...words, ...unexplained], words);
}

/** Changes of one sentence become one, with all pages. */
function merge(changes: Change[]): Change[] {
	const bySentence = new Map<string, Change>();
	for (const change of changes) {
		const known = bySentence.get(change.sentence);
		bySentence.set(change.sentence, known ? { ...known, ...together(known, change) } : change);
	}
	return [...bySentence.values()];
}

function together(a: Change, b: Change): Pick<Change, "pages" | "times"> {
	return { pages: [...new Set([...a.pages, ...b.pages])], times: a.times + b.times };
}

/** Leaves out what the causes explain, and counts it to them. */
function absorb(changes: Change[], reasons: Change[]): Change[] {
	const usable = reasons.filter(({ before, after }) => before && after);
	if (usable.length === 0) return changes;
	const pattern = new RegExp(usable.map(({ before }) => bounded(before!)).join("|"), "gu");
	const counted = new Map(reasons.map((reason) => [reason, reason]));
	const rest = changes.filter((change) => {
		const { before, after } = change;
		if (counted.has(change)) return true;
		if (before === null || after === null) return true;
		const used = new Set<Change>();
		const replaced = before.replace(pattern, (piece) => {
			const reason = usable.find((candidate) => candidate.before === piece)!;
			used.add(reason);
			return reason.after!;
		});
		if (replaced !== after) return true;
		for (const reason of used) {
			// A page moves once, wherever links to it stand.
			if (reason.kind === "moved") continue;
			const known = counted.get(reason)!;
			counted.set(reason, { ...known, ...together(known, change) });
		}
		return false;
	});
	return rest.map((change) => counted.get(change) ?? change);
}

/** A piece of text where it is not part of a longer word or number: $89 is not in $899. */
function bounded(piece: string): string {
	const literal = escaped(piece);
	const before = /^[\p{Letter}\p{Number}]/u.test(piece) ? "(?<![\\p{Letter}\\p{Number}])" : "";
	const after = /[\p{Letter}\p{Number}]$/u.test(piece) ? "(?![\\p{Letter}\\p{Number}])" : "";
	return before + literal + after;
}

/** Words that are replaced by the same others in many texts: a name, a telephone number. */
function replacements(changes: Change[]): Change[] {
	const found = new Map<string, { before: string; after: string; texts: Set<string> }>();
	for (const { before, after, property } of changes) {
		if (before === null || after === null || property === null || !Object.hasOwn(visitorWordings, property)) continue;
		// One text may have the words twice, but nothing else may differ in it.
		const pairs = new Set(replacedWords(before, after).map((pair) => JSON.stringify(pair)));
		const [only] = pairs;
		if (pairs.size !== 1 || only === undefined) continue;
		const [old, fresh] = JSON.parse(only) as [string, string];
		const known = found.get(only) ?? { before: old, after: fresh, texts: new Set() };
		known.texts.add(before);
		found.set(only, known);
	}
	const many = [...found.values()].filter(({ before, texts }) => before.length > 1 && texts.size >= often);
	return many.map(({ before, after }) => ({
		sentence: `‘${before}’ becomes ‘${after}’`,
		...{ kind: "changed", pages: [], times: 0, property: "words", before, after },
	}));
}

/** In words. Texts that differ in more are other texts, and to compare them takes time that grows with its square. */
const mostEdits = 500;

/** The words that differ, without the punctuation that both have around them. */
function replacedWords(before: string, after: string): [old: string, fresh: string][] {
	const hunks = diffArrays(before.split(/\s+/), after.split(/\s+/), { maxEditLength: mostEdits }) ?? [];
	return hunks.flatMap((hunk, index): [string, string][] => {
		const next = hunks[index + 1];
		if (!hunk.removed) return hunk.added && !hunks[index - 1]?.removed ? [["", hunk.value.join(" ")]] : [];
		return [bare(hunk.value.join(" "), next?.added ? next.value.join(" ") : "")];
	});
}

function bare(old: string, fresh: string): [string, string] {
	const around = /^([("'“‘]*)(.*?)([)"'”’.,:;!?]*)$/su;
	const [, before, word = "", after] = around.exec(old) ?? [];
	const [, start, other = "", end] = around.exec(fresh) ?? [];
	return before === start && after === end ? [word, other] : [old, fresh];
}
