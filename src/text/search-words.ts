import { stripAccents } from "./words.ts";

/** A piece of a text that a search compares. */
interface SearchWord {
	/** Without accents and capitals: "Öffnung" → "offnung". */
	word: string;
	/** Where it is in the text. */
	start: number;
	end: number;
	/** Whether its script has no spaces between words, so that it may be several of them. */
	isUnspaced: boolean;
}

const unspaced = "[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmr}\\p{sc=Mymr}ー]";
const wordPattern = new RegExp(`(${unspaced}+)|(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}])+`, "gu");

/** Longer words are cut, so that no text can make the index of a search large. */
const maxLength = 40;

/** Letters that have no accent to leave out, and are often typed in another way. */
const plainLetters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };

export function splitSearchWords(text: string): SearchWord[] {
	return Array.from(text.matchAll(wordPattern), ({ 0: written, 1: run, index }) => ({
		word: fold(written),
		start: index,
		end: index + written.length,
		isUnspaced: run !== undefined,
	}));
}

/** Lists the terms of a text for the search index, in order: words, and pairs of characters in scripts without spaces. */
export function listSearchTerms(text: string): string[] {
	return splitSearchWords(text).flatMap(({ word, isUnspaced }) => {
		if (!isUnspaced) return word.length > 1 || /\d/.test(word) ? [word.slice(0, maxLength)] : [];
		const characters = [...word];
		return characters.length === 1
			? characters
			: characters.slice(1).map((character, index) => characters[index] + character);
	});
}

function fold(written: string): string {
	return stripAccents(written.toLowerCase()).replace(/[ßæœøłđı]/g, (letter) => plainLetters[letter]!);
}
