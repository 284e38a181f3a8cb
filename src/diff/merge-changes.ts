import { diffArrays } from "diff";
import escapeRegExp from "escape-string-regexp";
import { type Change, createChange } from "./change.ts";
import { visitorWordings } from "./wording.ts";

/** If at least this many texts have the same replacement of words, it is listed as the cause of their changes. */
const minTexts = 2;

/**
 * Merges changes with the same cause. The same change on several pages becomes one. Texts that differ only because a price,
 * a maximum length, an address or words changed are merged into that change.
 */
export function mergeChangesByCause(changes: Change[]): Change[] {
	const merged = mergeEqual(changes);
	const causes = merged.filter(
		({ property, kind }) => property === "price" || property === "maxLength" || kind === "moved",
	);
	const unexplained = absorb(merged, causes);
	const wordCauses = listReplacements(unexplained);
	return absorb([...wordCauses, ...unexplained], wordCauses);
}

/** Merges changes with the same sentence. */
function mergeEqual(changes: Change[]): Change[] {
	const bySentence = new Map<string, Change>();
	for (const change of changes) {
		const existing = bySentence.get(change.sentence);
		bySentence.set(change.sentence, existing ? { ...existing, ...combinePages(existing, change) } : change);
	}
	return [...bySentence.values()];
}

function combinePages(a: Change, b: Change): Pick<Change, "pages" | "times"> {
	return { pages: [...new Set([...a.pages, ...b.pages])], times: a.times + b.times };
}

/** Drops changes that a cause explains, and adds their pages to the cause. */
function absorb(changes: Change[], causes: Change[]): Change[] {
	const replacements = causes.filter(({ before, after }) => before && after);
	if (replacements.length === 0) return changes;
	const pattern = new RegExp(replacements.map(({ before }) => toBoundedPattern(before!)).join("|"), "gu");
	const causesWithPages = new Map(causes.map((cause) => [cause, cause]));
	const rest = changes.filter((change) => {
		const { before, after } = change;
		if (causesWithPages.has(change)) return true;
		if (before === null || after === null) return true;
		const usedCauses = new Set<Change>();
		const replaced = before.replace(pattern, (piece) => {
			const cause = replacements.find((candidate) => candidate.before === piece)!;
			usedCauses.add(cause);
			return cause.after!;
		});
		if (replaced !== after) return true;
		for (const cause of usedCauses) {
			// A page moves only once, no matter how many links lead to it.
			if (cause.kind === "moved") continue;
			const current = causesWithPages.get(cause)!;
			causesWithPages.set(cause, { ...current, ...combinePages(current, change) });
		}
		return false;
	});
	return rest.map((change) => causesWithPages.get(change) ?? change);
}

/** Creates a pattern that doesn't match a piece of text inside a longer word or number, such as $89 in $899. */
function toBoundedPattern(piece: string): string {
	const literal = escapeRegExp(piece);
	const before = /^[\p{Letter}\p{Number}]/u.test(piece) ? "(?<![\\p{Letter}\\p{Number}])" : "";
	const after = /[\p{Letter}\p{Number}]$/u.test(piece) ? "(?![\\p{Letter}\\p{Number}])" : "";
	return before + literal + after;
}

/** Lists words that are replaced in several texts by the same new words, such as a name or a phone number. */
function listReplacements(changes: Change[]): Change[] {
	const replacements = new Map<string, { before: string; after: string; texts: Set<string> }>();
	for (const { before, after, property } of changes) {
		if (before === null || after === null || property === null || !Object.hasOwn(visitorWordings, property)) continue;
		// The words may be replaced several times in a text, but there must be no other difference.
		const pairs = new Set(listReplacedWords(before, after).map((pair) => JSON.stringify(pair)));
		const [onlyPair] = pairs;
		if (pairs.size !== 1 || onlyPair === undefined) continue;
		const [old, fresh] = JSON.parse(onlyPair) as [string, string];
		const replacement = replacements.get(onlyPair) ?? { before: old, after: fresh, texts: new Set() };
		replacement.texts.add(before);
		replacements.set(onlyPair, replacement);
	}
	const frequent = [...replacements.values()].filter(
		({ before, texts }) => before.length > 1 && texts.size >= minTexts,
	);
	return frequent.map(({ before, after }) =>
		// `absorb` adds the pages and counts the times.
		createChange("changed", `‘${before}’ becomes ‘${after}’`, { times: 0, property: "words", before, after }),
	);
}

/** In words. Comparing takes quadratic time, and texts with more edits have too little in common. */
const maxEdits = 500;

/** Lists the words that differ, without punctuation around them that is the same in both texts. */
function listReplacedWords(before: string, after: string): [old: string, fresh: string][] {
	const hunks = diffArrays(before.split(/\s+/), after.split(/\s+/), { maxEditLength: maxEdits }) ?? [];
	return hunks.flatMap((hunk, index): [string, string][] => {
		const next = hunks[index + 1];
		if (!hunk.removed) return hunk.added && !hunks[index - 1]?.removed ? [["", hunk.value.join(" ")]] : [];
		return [stripPunctuation(hunk.value.join(" "), next?.added ? next.value.join(" ") : "")];
	});
}

function stripPunctuation(old: string, fresh: string): [string, string] {
	const punctuationPattern = /^([("'“‘]*)(.*?)([)"'”’.,:;!?]*)$/su;
	const [, oldStart, oldWords = "", oldEnd] = punctuationPattern.exec(old) ?? [];
	const [, freshStart, freshWords = "", freshEnd] = punctuationPattern.exec(fresh) ?? [];
	return oldStart === freshStart && oldEnd === freshEnd ? [oldWords, freshWords] : [old, fresh];
}
