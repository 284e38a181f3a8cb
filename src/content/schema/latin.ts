import blocks from "./latin.gen.json";

/**
 * Writes a word in Latin letters: "Щ" becomes "Shch". Chinese characters are separated by spaces. Characters that have no
 * Latin form are left out, and so is ASCII.
 */
export function writeInLatin(word: string): string {
	let result = "";
	let isAfterHan = false;
	for (const character of word) {
		let latin = getLatin(character);
		// No space before a space or punctuation.
		if (isAfterHan && !/[\s!-#%-*,-/:;?@[-\]_{}]/.test(latin)) latin = ` ${latin}`;
		isAfterHan = latin !== "" && /\p{Script=Han}/u.test(character);
		result += latin;
	}
	return result;
}

/** The file has the Latin forms of each block of 256 characters, with # between them. */
function getLatin(character: string): string {
	const code = character.codePointAt(0)!;
	const block = (blocks as Record<string, string>)[(code >> 8).toString(16)] ?? "";
	return block.split("#")[code & 255] ?? "";
}
