import { findLineEnd, findLineStart } from "../../../text/lines.ts";
import { truncate } from "../../../text/words.ts";
import type { TextFinding } from "../finding.ts";
import { describeCharacter, findInvisibleCharacter } from "../invisible-characters.ts";

/** Matches invisible characters, some of which may be intended. */
const suspicious = /(?![\t\n\r\u0085])\p{Cc}|\p{Cs}|[\p{Cf}\u2028\u2029]/gu;

/** Maximum number of findings in a file. Nobody corrects more by hand. */
const maxReported = 100;

/** Finds invisible characters anywhere in a file. */
export function findInvisibleCharacters(text: string, earlier: TextFinding[]): TextFinding[] {
	// This pattern is four times as fast as `suspicious`.
	if (!/[^\x20-\x7e\t\r\n]/.test(text)) return [];
	const isGarbled = earlier.some(({ code }) => code === "garbled-letters");
	const findings: TextFinding[] = [];
	for (const { 0: character, index } of text.matchAll(suspicious)) {
		if (findings.length >= maxReported) break;
		const isByteOrderMark = index === 0 && character === "\uFEFF";
		// Garbled letters, which are already reported, contain some control characters.
		if (isByteOrderMark || (isGarbled && /[\u0080-\u009f]/.test(character))) continue;
		const kind = findInvisibleCharacter(character);
		if (kind && !isIntended(text, index, character))
			findings.push(reportInvisibleCharacter(text, index, character, kind.name, "", kind.isRemovable));
	}
	return findings;
}

/**
 * Removes the invisible characters that have no purpose from a copied text, and the no-break spaces around it. Writes each
 * line break as "\n".
 */
export function removeInvisibleCharacters(text: string): string {
	const lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
	const visible = lines.replace(suspicious, (character, index: number) =>
		isIntended(lines, index, character) ? character : "",
	);
	const clean = visible.replace(/^\u00a0+|\u00a0+$/g, "");
	// A character may have been intended only because of a neighbour that is now removed.
	return clean === text ? clean : removeInvisibleCharacters(clean);
}

export function reportInvisibleCharacter(
	text: string,
	start: number,
	characters: string,
	name: string,
	replacement: string,
	safe: boolean,
): TextFinding {
	return {
		code: "invisible-character",
		start,
		end: start + characters.length,
		message:
			replacement === ""
				? `Delete the invisible character${describePlace(text, start, characters)}, a ${describeCharacter(characters, name)}.`
				: `Delete the space${describePlace(text, start, characters)} and type it again: it’s a special one, a ${describeCharacter(characters, name)}.`,
		why: "It came with copied text, and can break a link or a name even though everything looks right.",
		fix: { text: replacement === "" ? "Delete it." : "Replace it with a space.", replacement, safe },
	};
}

/** Describes where a character is by the words around it: " between ‘Pay’ and ‘per’", or " here". */
function describePlace(text: string, start: number, characters: string): string {
	const end = start + characters.length;
	// Lines can be long, so only 40 characters on each side are searched.
	const [before] = /\S*\s?$/u.exec(text.slice(Math.max(findLineStart(text, start), start - 40), start))!;
	const [after] = /^\s?\S*/u.exec(text.slice(end, Math.min(findLineEnd(text, end), end + 40)))!;
	const words = [before, after].map((part) => truncate(part.replace(suspicious, "").trim(), 30));
	if (words[0] === "") return words[1] === "" ? " here" : ` before ‘${words[1]}’`;
	return words[1] === "" ? ` after ‘${words[0]}’` : ` between ‘${words[0]}’ and ‘${words[1]}’`;
}

/**
 * Whether a character has a purpose: emoji and some scripts need joiners and direction marks, and a soft hyphen belongs
 * between letters.
 */
function isIntended(text: string, index: number, character: string): boolean {
	const [before = " ", after = " "] = [text[index - 1], text[index + 1]];
	if (character === "\u00ad")
		return /\p{L}\p{L}\u00ad\p{L}\p{L}/u.test(text.slice(index - 2, index + 3)) && !isInAddress(text, index);
	if (character === "\u200b") return unspacedScripts.test(before) && unspacedScripts.test(after);
	if (character === "\u200d" || character === "\u200c") return !isLatin(before) && !isLatin(after);
	if (!/[\u200e\u200f\u061c]/.test(character)) return false;
	// Direction marks belong in a line with Hebrew, Arabic or another script that is written from right to left.
	const line = text.slice(findLineStart(text, index), findLineEnd(text, index));
	return /[\u0590-\u08ff]/.test(line);
}

function isInAddress(text: string, index: number): boolean {
	const word = /[^\s"'(<]*$/.exec(text.slice(findLineStart(text, index), index))![0];
	return /^\/|:\/\/|@/.test(word);
}

/** Matches scripts without spaces between words, in which a zero-width space marks where a line may break. */
const unspacedScripts = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Whether a character is ASCII or in the blocks of accented Latin letters after it. */
function isLatin(character: string): boolean {
	return character <= "\u024f";
}
