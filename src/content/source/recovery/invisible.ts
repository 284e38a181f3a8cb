import { described, unseenName } from "../../findings/unseen.ts";
import type { Recovery } from "./rule.ts";

const suspicious = /(?![\t\n\r\u0085])\p{Cc}|\p{Cs}|[\p{Cf}\u2028\u2029]/gu;
/** No-break spaces are good in a text, and break what stands around it. */
const space = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
const spaces = new RegExp(
	["^[ \\t-]*X(?:X| )*", "^[ -]*\\w[\\w-]*X+(?=:)", "^[ -]*\\w[\\w-]*:X+"].join("|").replaceAll("X", space.source),
	"gm",
);

/** At most so many are named; more make a file no clearer. */
const most = 100;

/** What nobody sees, wherever it stands in the file. */
export function invisible(text: string): Recovery[] {
	const found: Recovery[] = [];
	for (const { 0: character, index } of text.matchAll(suspicious)) {
		if (found.length >= most) break;
		if (index === 0 && character === "\uFEFF") continue;
		const [, name, safe] = unseenName(character) ?? [];
		if (name && !isMeant(text, index, character)) found.push(recovery(index, character, name, "", Boolean(safe)));
	}
	for (const { 0: match, index } of text.matchAll(spaces)) {
		if (found.length >= most) break;
		const start = index + match.search(space);
		const characters = match.slice(start - index);
		const name = /[\u00a0\u202f]/.test(characters) ? "no-break space" : "space of another width";
		found.push(recovery(start, characters, name, " ".repeat(characters.length), true));
	}
	return found;
}

function recovery(start: number, characters: string, name: string, replacement: string, safe: boolean): Recovery {
	return {
		code: "invisible-character",
		start,
		end: start + characters.length,
		message: `Here stands a character that nobody sees: a ${described(characters, name)}.`,
		why: "It came with a copied text. It can break a link or a name, although everything looks right.",
		fix: { text: replacement === "" ? "Leave it out." : "Write a space.", replacement, safe },
		silent: true,
	};
}

/** Joiners and directions belong to emoji and to scripts that need them. */
function isMeant(text: string, index: number, character: string): boolean {
	if (character === "\u200d" || character === "\u200c") {
		return !isLatin(text[index - 1]) && !isLatin(text[index + 1]);
	}
	if (!/[\u200e\u200f\u061c]/.test(character)) return false;
	const line = text.slice(text.lastIndexOf("\n", index) + 1).split("\n", 1)[0] ?? "";
	return /[\u0590-\u08ff]/.test(line);
}

function isLatin(character = "a"): boolean {
	return character <= "\u024f";
}
