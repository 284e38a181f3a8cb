import type { Finding } from "../../findings/finding.ts";
import { forbiddenIn } from "../../findings/unseen.ts";
import type { Written } from "./written.ts";

/** "\\e" in double quotes, "&#x202e;" in Markdown: signs that stand for a character that no page may hold. */
export function escapedCharacters(written: Written): Omit<Finding, "pointer">[] {
	return [...quotedEscapes(written), ...references(written)].flatMap(({ sign, text, ...place }) => {
		const character = forbiddenIn(text);
		if (character === null) return [];
		const message = `‘${sign}’ stands for a character that nobody sees: a ${character}.`;
		const fix = { text: "Leave it out.", replacement: "", safe: false };
		return [{ code: "invisible-character", ...place, message, why, fix }];
	});
}

const why = "A browser or a terminal obeys it instead of showing it, or there is no such character.";

interface Escape extends Pick<Finding, "at"> {
	/** As it is written. */
	sign: string;
	/** What it stands for. */
	text: string;
	/** Where it begins in the source, and how long it is there. */
	from?: number;
	length?: number;
}

/** Two halves of a character belong together: "\\ud83d\\ude00". */
const escapes =
	/\\(?:u([dD][89abAB][\da-fA-F]{2})\\u([dD][c-fC-F][\da-fA-F]{2})|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/g;
const named: Record<string, string> = {
	0: "\0",
	a: "\x07",
	b: "\b",
	v: "\v",
	f: "\f",
	e: "\x1b",
	N: "\x85",
	L: "\u2028",
	P: "\u2029",
};

function quotedEscapes({ source }: Written): Escape[] {
	if (!source.startsWith('"')) return [];
	return [...source.matchAll(escapes)].map((match) => {
		const sign = match[0];
		const codes = match.slice(1, 6).filter((code) => code !== undefined);
		const text = codes.length > 0 ? codes.map(characterOf).join("") : (named[match[6] ?? ""] ?? "");
		return { sign, text, from: match.index, length: sign.length };
	});
}

function references({ value, schema }: Written): Escape[] {
	if (schema.format !== "markdown" || typeof value !== "string") return [];
	return [...value.matchAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi)].map(([sign, hexadecimal, decimal]) => {
		const text = characterOf(hexadecimal ?? Number(decimal).toString(16));
		return { sign, text, at: { piece: sign } };
	});
}

function characterOf(code: string): string {
	const number = Number.parseInt(code, 16);
	if (number > 0x10ffff) return "\0";
	return number < 0x10000 ? String.fromCharCode(number) : String.fromCodePoint(number);
}
