import { escapeUnicode } from "../../../text/escape.ts";
import { findLineStart } from "../../../text/lines.ts";
import type { Damage } from "./type.ts";

/**
 * Letters become others where they are saved in UTF-8 and read in an older encoding, a letter for each byte: é is Ã©, ’ is
 * â€™. What gives UTF-8 again when it is written back is garbled; where a few letters do so by accident, it is not.
 */
export function findGarbledLetters(text: string): Damage[] {
	if (!/[^\p{ASCII}]|=[C-F]/u.test(text)) return [];
	const places = [...oldEncodings.flatMap((encoding) => garbledBy(encoding(), text)), ...dosAndMail(text)]
		.filter(({ start }) => !isComment(text, start))
		.sort((a, b) => a.start - b.start);
	const [first] = places;
	if (!first) return [];
	const others = places.filter(({ start }) => start >= first.end);
	const more =
		others.length > 0
			? ` There ${others.length === 1 ? "is 1 more place" : `are ${others.length} more places`} like this.`
			: "";
	const [was, it] = [text.slice(first.start, first.end), first.meant === null ? "" : ` for ‘${first.meant}’`];
	return [
		{
			code: "garbled-letters",
			start: first.start,
			end: first.end,
			message: `‘${was}’ is garbled text${it}.${more}`,
			why: "A program read the text in the wrong encoding. Copy it again from the original, and save this file as UTF-8.",
		},
	];
}

interface Garbled {
	start: number;
	end: number;
	/** Null where that is not known. */
	meant: string | null;
}

interface OldEncoding {
	name: string;
	byteOf: ReadonlyMap<string, number>;
	/** A run of letters that are the bytes of UTF-8. */
	run: RegExp;
}

const oldEncodings = ["windows-1252", "windows-1250", "windows-1251", "macintosh"].map((name) =>
	once(() => read(name)),
);

function once<T>(make: () => T): () => T {
	let made: { value: T } | null = null;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}

/** Node 20 takes windows-1252 for Latin 1, which has no letters below 160. */
const western = [
	..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ",
	...Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)),
];

function read(name: string): OldEncoding {
	const bytes = Array.from({ length: 128 }, (_, index) => index + 128);
	const letters = name === "windows-1252" ? western : [...new TextDecoder(name).decode(Uint8Array.from(bytes))];
	const among = (first: number, last: number) =>
		`[${letters
			.slice(first - 128, last - 127)
			.map(escapeUnicode)
			.join("")}]`;
	const more = among(0x80, 0xbf);
	const sequence = `${among(0xc2, 0xdf)}${more}|${among(0xe0, 0xef)}${more}{2}|${among(0xf0, 0xf4)}${more}{3}`;
	return {
		name,
		byteOf: new Map(letters.map((letter, index) => [letter, bytes[index]!])),
		run: new RegExp(`(?:${sequence})+`, "g"),
	};
}

function garbledBy({ name, byteOf, run }: OldEncoding, text: string): Garbled[] {
	return [...text.matchAll(run)].flatMap(({ index, 0: letters }): Garbled[] => {
		const meant = decoded(Uint8Array.from([...letters].map((letter) => byteOf.get(letter)!)));
		const end = index + letters.length;
		const isGarbled = meant !== null && isLikely(meant, name, letters, [text[index - 1] ?? " ", text[end] ?? " "]);
		return isGarbled ? [{ start: index, end, meant }] : [];
	});
}

function decoded(bytes: Uint8Array): string | null {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}

/** Signs that stand behind a letter also where nothing is wrong: CAFÉ’S, ESPAÑ”, «É». */
const natural = /[‘’“”„‚‹›«»–—…•™®©°\u00a0]$/;

/** `letters` are those that stand in the text, `around` what stands before and after them. */
function isLikely(meant: string, name: string, letters: string, [before, after]: [string, string]): boolean {
	const signs = [...meant];
	if (!signs.every((sign) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(sign))) return false;
	const isKnown = signs.every((sign) =>
		/[\u00a0-\u017f\u0218-\u021b\u2010-\u2026\u20ac\u2122\u2190-\u2193]/.test(sign),
	);
	const isEmoji = signs.some((sign) => /\p{Extended_Pictographic}/u.test(sign));
	if (name === "macintosh") {
		if (/^‚Ä/.test(letters)) return isKnown;
		return isKnown && /^[√¬]/.test(letters) && (/\p{L}/u.test(before) || /\p{L}/u.test(after));
	}
	if (signs.length >= 3 && signs.every((sign) => /[\p{L}\p{M}]/u.test(sign))) return true;
	if (name === "windows-1251") return /^вЂ[™њќ”“¦“]/.test(letters);
	if (/^â€|^â‚¬|^â„¢/.test(letters) || (isEmoji && /^[âð]/.test(letters))) return true;
	if (/^[ÐÑ]/.test(letters) && signs.length === 2) return signs.every((sign) => /[а-яёА-ЯЁ]/.test(sign));
	const isLatin = isKnown && /^[ÂÃÄÅĂĹÆ]/.test(letters);
	if (!isLatin) return false;
	if (!natural.test(letters)) return true;
	if (/\p{Lu}/u.test(before)) return /\p{Ll}/u.test(after) && !/[’™®©]$/.test(letters);
	return /^[ÃĂ]/.test(letters) || /^Â[\u00a0©®°»«]/.test(letters) || /\p{Ll}/u.test(before) || /\p{Ll}/u.test(after);
}

/** ├ñ and ÔÇÖ of a window for commands, =C3=BC of an email: encodings that browsers do not know. */
const others =
	/(?<=\p{L})(?:├[®ñ╝ÑƒíºÂó│¬½¡«]|ÔÇ[ÖªØ£ô])|(?:├[®ñ╝ÑƒíºÂó│¬½¡«]|ÔÇ[ÖªØ£ô])(?=\p{L})|(?:=[C-F][\dA-F](?:=[89AB][\dA-F]){1,3})+/gu;

function dosAndMail(text: string): Garbled[] {
	return [...text.matchAll(others)].map(({ index, 0: letters }) => {
		const bytes = /^=/.test(letters) ? letters.slice(1).split("=") : null;
		const meant = bytes && decoded(Uint8Array.from(bytes.map((byte) => Number.parseInt(byte, 16))));
		return { start: index, end: index + letters.length, meant };
	});
}

function isComment(text: string, index: number): boolean {
	return /^\s*#(?!#)/.test(text.slice(findLineStart(text, index), index));
}
