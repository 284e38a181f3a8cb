import { findLineEnd, findLineStart } from "../../../text/lines.ts";
import { describeCharacter, findInvisibleCharacter } from "../invisible-characters.ts";
import type { Damage } from "./type.ts";

const suspicious = /(?![\t\n\r\u0085])\p{Cc}|\p{Cs}|[\p{Cf}\u2028\u2029]/gu;

/** At most so many are named; more make a file no clearer. */
const most = 100;

/** What nobody sees, wherever it stands in the file. */
export function findInvisibleCharacters(text: string, known: Damage[]): Damage[] {
	const isGarbled = known.some(({ code }) => code === "garbled-letters");
	const found: Damage[] = [];
	for (const { 0: character, index } of text.matchAll(suspicious)) {
		if (found.length >= most) break;
		// Those from 128 on are told as letters that were garbled.
		if ((index === 0 && character === "\uFEFF") || (isGarbled && /[\u0080-\u009f]/.test(character))) continue;
		const [, name, safe] = findInvisibleCharacter(character) ?? [];
		if (name && !isMeant(text, index, character))
			found.push(reportInvisibleCharacter(index, character, name, "", Boolean(safe)));
	}
	return found;
}

/** What is to be said of characters that nobody sees. */
export function reportInvisibleCharacter(
	start: number,
	characters: string,
	name: string,
	replacement: string,
	safe: boolean,
): Damage {
	return {
		code: "invisible-character",
		start,
		end: start + characters.length,
		message: `There’s an invisible character here: a ${describeCharacter(characters, name)}.`,
		why: "It came with copied text, and can break a link or a name even though everything looks right.",
		fix: { text: replacement === "" ? "Delete it." : "Replace it with a space.", replacement, safe },
	};
}

/** Joiners and directions belong to emoji and to scripts that need them, and a soft hyphen between two letters. */
function isMeant(text: string, index: number, character: string): boolean {
	const [before = " ", after = " "] = [text[index - 1], text[index + 1]];
	if (character === "\u00ad") return /\p{L}\p{L}\u00ad\p{L}\p{L}/u.test(text.slice(index - 2, index + 3));
	if (character === "\u200b") return unspaced.test(before) && unspaced.test(after);
	if (character === "\u200d" || character === "\u200c") return !isLatin(before) && !isLatin(after);
	if (!/[\u200e\u200f\u061c]/.test(character)) return false;
	const line = text.slice(findLineStart(text, index), findLineEnd(text, index));
	return /[\u0590-\u08ff]/.test(line);
}

/** Scripts without spaces between words, where one without width says where a line may end. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

function isLatin(character: string): boolean {
	return character <= "\u024f";
}
