import { diffArrays } from "diff";
import escapeRegExp from "escape-string-regexp";
import { type Change, createChange } from "./change.ts";
import { visitorWordings } from "./wording.ts";

/** Replaced words are a cause of their own if at least this many texts have the replacement. */
const minTexts = 2;

/**
 * Merges changes with the same cause: the same change on several pages, and texts that differ only by a price, a
 * greatest length or an address that changed, or by words that changed in several texts.
 */
export function mergeCauses(changes: Change[]): Change[] {
	const merged = mergeEqual(changes);
	const causes = merged.filter(
		({ property, kind }) => property === "price" || property === "maxLength" || kind === "moved",
	);
	const unexplained = absorb(merged, causes);
	const words = listReplacements(unexplained);
	return absorb([...words, ...unexplained], words);
}

/** Merges changes with the same sentence. */
function mergeEqual(changes: Change[]): Change[] {
	const bySentence = new Map<string, Change>();
	for (const change of changes) {
		const known = bySentence.get(change.sentence);
		bySentence.set(change.sentence, known ? { ...known, ...combinePages(known, change) } : change);
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
			// A page moves once, however many links lead to it.
			if (cause.kind === "moved") continue;
			const known = causesWithPages.get(cause)!;
			causesWithPages.set(cause, { ...known, ...combinePages(known, change) });
		}
		return false;
	});
	return rest.map((change) => causesWithPages.get(change) ?? change);
}

/** Creates a pattern for a piece of text that isn't part of a longer word or number: $89 isn't in $899. */
function toBoundedPattern(piece: string): string {
	const literal = escapeRegExp(piece);
	const before = /^[\p{Letter}\p{Number}]/u.test(piece) ? "(?<![\\p{Letter}\\p{Number}])" : "";
	const after = /[\p{Letter}\p{Number}]$/u.test(piece) ? "(?![\\p{Letter}\\p{Number}])" : "";
	return before + literal + after;
}

/** Lists words that several texts replace by the same new words, such as a name or a phone number. */
function listReplacements(changes: Change[]): Change[] {
	const replacements = new Map<string, { before: string; after: string; texts: Set<string> }>();
	for (const { before, after, property } of changes) {
		if (before === null || after === null || property === null || !Object.hasOwn(visitorWordings, property)) continue;
		// A text may contain the replaced words twice, but must have no other difference.
		const pairs = new Set(listReplacedWords(before, after).map((pair) => JSON.stringify(pair)));
		const [onlyPair] = pairs;
		if (pairs.size !== 1 || onlyPair === undefined) continue;
		const [old, fresh] = JSON.parse(onlyPair) as [string, string];
		const known = replacements.get(onlyPair) ?? { before: old, after: fresh, texts: new Set() };
		known.texts.add(before);
		replacements.set(onlyPair, known);
	}
	const frequent = [...replacements.values()].filter(
		({ before, texts }) => before.length > 1 && texts.size >= minTexts,
	);
	return frequent.map(({ before, after }) =>
		// `absorb` adds the pages, and counts the texts.
		createChange("changed", `‘${before}’ becomes ‘${after}’`, { times: 0, property: "words", before, after }),
	);
}

/** In words. Comparing takes quadratic time, and texts with more differences have nothing in common. */
const maxEdits = 500;

/** Lists words that differ, without the punctuation that both texts have around them. */
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
