import { reportInvisibleCharacter } from "../../findings/damage/invisible.ts";
import type { Recovery } from "./rule.ts";

/** No-break spaces are good in a text, and break what stands around it. */
const space = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
const spaces = new RegExp(
	["^[ \\t-]*X(?:X| )*", "^[ -]*\\w[\\w-]*X+(?=:)", "^[ -]*\\w[\\w-]*:X+"].join("|").replaceAll("X", space.source),
	"gm",
);

/** At most so many are named; more make a file no clearer. */
const most = 100;

/** Spaces of another width where keys and entries begin. */
export function recoverWideSpaces(text: string): Recovery[] {
	const found: Recovery[] = [];
	for (const { 0: match, index } of text.matchAll(spaces)) {
		if (found.length >= most) break;
		const start = index + match.search(space);
		const characters = match.slice(start - index);
		const name = /[\u00a0\u202f]/.test(characters) ? "no-break space" : "space of another width";
		found.push({
			...reportInvisibleCharacter(start, characters, name, " ".repeat(characters.length), true),
			silent: true,
		});
	}
	return found;
}
