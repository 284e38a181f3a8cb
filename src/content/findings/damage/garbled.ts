import { escapeUnicode } from "../../../text/escape.ts";
import { findLineStart } from "../../../text/lines.ts";
import type { TextFinding } from "../finding.ts";

/**
 * Finds UTF-8 that was decoded in an older encoding, one letter for each byte: é became Ã©, ’ became â€™. Letters are
 * garbled if encoding them again yields valid UTF-8, unless that is probably a coincidence.
 */
export function findGarbledLetters(text: string): TextFinding[] {
	if (!/[^\p{ASCII}]|=[C-F]/u.test(text)) return [];
	const places = [
		...legacyEncodings.flatMap((getEncoding) => findGarbledBy(getEncoding(), text)),
		...findDosAndQuotedPrintable(text),
	]
		.filter(({ start }) => !isComment(text, start))
		.sort((a, b) => a.start - b.start);
	const [first] = places;
	if (!first) return [];
	const laterCount = places.filter(({ start }) => start >= first.end).length;
	const written = text.slice(first.start, first.end);
	const action =
		first.decoded === null ? `Type ‘${written}’ again` : `Write ‘${first.decoded}’ instead of ‘${written}’`;
	const more =
		laterCount > 0 ? ` There ${laterCount === 1 ? "is 1 more place" : `are ${laterCount} more places`} like this.` : "";
	return [
		{
			code: "garbled-letters",
			start: first.start,
			end: first.end,
			message: `${action}: the letters are garbled.${more}`,
			why: "A program read these letters wrongly. If this happens again, save this file with the encoding UTF-8.",
		},
	];
}

interface Garbled {
	start: number;
	end: number;
	/** The correct text; null if unknown. */
	decoded: string | null;
}

interface LegacyEncoding {
	name: string;
	byteOf: ReadonlyMap<string, number>;
	/** Matches letters whose bytes could be UTF-8. */
	run: RegExp;
}

/** Functions that return an encoding, each loaded when it is first needed. */
const legacyEncodings = ["windows-1252", "windows-1250", "windows-1251", "macintosh"].map((name) => {
	let encoding: LegacyEncoding | null = null;
	return () => {
		encoding ??= loadEncoding(name);
		return encoding;
	};
});

/** The upper half of windows-1252, which Node 20 decodes as Latin 1. */
const westernLetters = [
	..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ",
	...Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)),
];

function loadEncoding(name: string): LegacyEncoding {
	const bytes = Array.from({ length: 128 }, (_, index) => index + 128);
	const letters = name === "windows-1252" ? westernLetters : [...new TextDecoder(name).decode(Uint8Array.from(bytes))];
	/** Formats a character class of the letters for a range of bytes. */
	const formatClass = (first: number, last: number) =>
		`[${letters
			.slice(first - 128, last - 127)
			.map(escapeUnicode)
			.join("")}]`;
	const continuation = formatClass(0x80, 0xbf);
	const sequence = `${formatClass(0xc2, 0xdf)}${continuation}|${formatClass(0xe0, 0xef)}${continuation}{2}|${formatClass(0xf0, 0xf4)}${continuation}{3}`;
	return {
		name,
		byteOf: new Map(letters.map((letter, index) => [letter, bytes[index]!])),
		run: new RegExp(`(?:${sequence})+`, "g"),
	};
}

function findGarbledBy({ name, byteOf, run }: LegacyEncoding, text: string): Garbled[] {
	return [...text.matchAll(run)].flatMap(({ index, 0: letters }): Garbled[] => {
		const decoded = decodeUtf8(Uint8Array.from([...letters].map((letter) => byteOf.get(letter)!)));
		const end = index + letters.length;
		const isGarbled =
			decoded !== null && isLikelyGarbled(decoded, name, letters, [text[index - 1] ?? " ", text[end] ?? " "]);
		return isGarbled ? [{ start: index, end, decoded }] : [];
	});
}

function decodeUtf8(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/** Matches characters that can follow a letter in undamaged text, too: CAFÉ’S, ESPAÑ”, «É». */
const ordinaryEndings = /[‘’“”„‚‹›«»–—…•™®©°\u00a0]$/;

/**
 * Decides whether letters are garbled, rather than correct text that happens to decode as UTF-8.
 *
 * @param decoded the text that the letters stand for
 * @param name the encoding in which they were read
 * @param letters the letters in the text, between the characters `before` and `after`
 */
function isLikelyGarbled(decoded: string, name: string, letters: string, [before, after]: [string, string]): boolean {
	const characters = [...decoded];
	if (!characters.every((character) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(character))) return false;
	// Latin letters of Europe, and common signs: dashes, quotation marks, the euro, the trademark, arrows.
	const areCommon = characters.every((character) =>
		/[\u00a0-\u017f\u0218-\u021b\u2010-\u2026\u20ac\u2122\u2190-\u2193]/.test(character),
	);
	const isEmoji = characters.some((character) => /\p{Extended_Pictographic}/u.test(character));
	if (name === "macintosh") {
		// ‚Ä begins dashes and quotation marks, √ and ¬ accented letters. These are also signs of their own.
		if (/^‚Ä/.test(letters)) return areCommon;
		return areCommon && /^[√¬]/.test(letters) && (/\p{L}/u.test(before) || /\p{L}/u.test(after));
	}
	if (characters.length >= 3 && characters.every((character) => /[\p{L}\p{M}]/u.test(character))) return true;
	// Dashes, quotation marks and the ellipsis. A pair of Cyrillic letters, such as Рё, may be correct text.
	if (name === "windows-1251") return /^вЂ[™њќ”“¦]/.test(letters);
	// Punctuation, €, ™ and emoji.
	if (/^â€|^â‚¬|^â„¢/.test(letters) || (isEmoji && /^[âð]/.test(letters))) return true;
	// Two Cyrillic letters. More than two letters were accepted above.
	if (/^[ÐÑ]/.test(letters) && characters.length === 2)
		return characters.every((character) => /[а-яёА-ЯЁ]/.test(character));
	const isLatin = areCommon && /^[ÂÃÄÅĂĹÆ]/.test(letters);
	if (!isLatin) return false;
	// In a word of capitals, letters such as É’ are correct text; next to a lowercase letter, they are unlikely.
	if (!ordinaryEndings.test(letters)) return true;
	if (/\p{Lu}/u.test(before)) return /\p{Ll}/u.test(after) && !/[’™®©]$/.test(letters);
	return /^[ÃĂ]/.test(letters) || /^Â[\u00a0©®°»«]/.test(letters) || /\p{Ll}/u.test(before) || /\p{Ll}/u.test(after);
}

/** Matches text in encodings that browsers don't know: ├ñ and ÔÇÖ come from a command prompt, =C3=BC from an email. */
const dosAndQuotedPrintable =
	/(?<=\p{L})(?:├[®ñ╝ÑƒíºÂó│¬½¡«]|ÔÇ[ÖªØ£ô])|(?:├[®ñ╝ÑƒíºÂó│¬½¡«]|ÔÇ[ÖªØ£ô])(?=\p{L})|(?:=[C-F][\dA-F](?:=[89AB][\dA-F]){1,3})+/gu;

function findDosAndQuotedPrintable(text: string): Garbled[] {
	return [...text.matchAll(dosAndQuotedPrintable)].map(({ index, 0: letters }) => {
		const bytes = /^=/.test(letters) ? letters.slice(1).split("=") : null;
		const decoded = bytes && decodeUtf8(Uint8Array.from(bytes.map((byte) => Number.parseInt(byte, 16))));
		return { start: index, end: index + letters.length, decoded };
	});
}

/** Whether the line of an offset is a YAML comment. ## at its start is a heading in Markdown. */
function isComment(text: string, index: number): boolean {
	return /^\s*#(?!#)/.test(text.slice(findLineStart(text, index), index));
}
