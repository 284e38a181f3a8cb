import type { Finding } from "../../findings/finding.ts";
import { describeForbiddenCharacter } from "../../findings/invisible-characters.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

/** `\e` in double quotes, `&#x202e;` in Markdown: escapes of characters that no page may contain. */
export function recoverEscapes(written: WrittenValue): Omit<Finding, "pointer">[] {
	return [...listQuotedEscapes(written), ...listCharacterReferences(written)].flatMap(
		({ sequence, text, ...place }) => {
			const character = describeForbiddenCharacter(text);
			if (character === null) return [];
			const message = `‘${sequence}’ is the code of an invisible character: a ${character}.`;
			const why = "Browsers can’t show this character, and some programs do something else with it.";
			const fix = { text: "Delete it.", replacement: "", safe: false };
			return [{ code: "invisible-character", ...place, message, why, fix }];
		},
	);
}

interface Escape extends Pick<Finding, "at"> {
	/** The escape sequence in the source. */
	sequence: string;
	/** The text that the escape stands for. */
	text: string;
	/** Offset and length in the source; missing if `at` tells the place. */
	from?: number;
	length?: number;
}

/** The first alternative is a surrogate pair: `\ud83d\ude00`. */
const escapes =
	/\\(?:u([dD][89abAB][\da-fA-F]{2})\\u([dD][c-fC-F][\da-fA-F]{2})|x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/g;
const namedEscapes: Record<string, string> = {
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

function listQuotedEscapes({ source }: WrittenValue): Escape[] {
	if (!source.startsWith('"')) return [];
	return [...source.matchAll(escapes)].map((match) => {
		const sequence = match[0];
		const codes = match.slice(1, 6).filter((code) => code !== undefined);
		const text = codes.length > 0 ? codes.map(parseCharacter).join("") : (namedEscapes[match[6] ?? ""] ?? "");
		return { sequence, text, from: match.index, length: sequence.length };
	});
}

function listCharacterReferences({ value, schema }: WrittenValue): Escape[] {
	if (schema.format !== "markdown" || typeof value !== "string") return [];
	return [...value.matchAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi)].map(([sequence, hexadecimal, decimal]) => {
		const text = parseCharacter(hexadecimal ?? Number(decimal).toString(16));
		return { sequence, text, at: { piece: sequence } };
	});
}

/** @param code hexadecimal. A code beyond Unicode counts as NUL, which is forbidden, too. */
function parseCharacter(code: string): string {
	const number = Number.parseInt(code, 16);
	return number > 0x10ffff ? "\0" : String.fromCodePoint(number);
}

/** `"C:\new"`: in double quotes, a backslash and the letter after it are one character, which visitors don’t see. */
export function recoverBackslashes({ source, schema }: WrittenValue): ValueFinding[] {
	if (!source.startsWith('"') || source.includes("\n") || schema.format === "markdown") return [];
	const sequence = findSwallowedBackslash(source);
	if (!sequence) return [];
	return [
		{
			code: "swallowed-backslash",
			severity: "warning",
			from: sequence.index,
			length: 2,
			message: `Visitors won’t see ‘${sequence[0]}’: inside double quotes, a backslash changes the letter after it.`,
			why: "Write two backslashes, or put the text in single quotes.",
			fix: { text: "Write two backslashes.", replacement: `\\${sequence[0]}`, safe: false },
		},
	];
}

/**
 * Finds an escape of white space or a slash, with a word character after it: `\n` in `C:\new`. All escapes are matched
 * in order, so that the second of two backslashes doesn't begin one.
 */
function findSwallowedBackslash(source: string): RegExpExecArray | null {
	for (const sequence of source.matchAll(/\\./g)) {
		if (/[ntr /]$/.test(sequence[0]) && /\w/.test(source.charAt(sequence.index + 2))) return sequence;
	}
	return null;
}
