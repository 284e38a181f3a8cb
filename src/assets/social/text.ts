import escaped from "escape-string-regexp";

/** The words on a picture; null where the typefaces do not have their letters. */
export interface SocialImageText {
	title: string | null;
	/** Of the site. */
	name: string | null;
	monogram: string;
	host: string;
}

const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * A text as a typeface can draw it: without pictures and signs that it does not have, and a letter that it does not have
 * without its accents. Null where letters would be missing, or nothing is left.
 *
 * @param has whether there is a character
 */
export function toDrawableText(text: string, has: (character: string) => boolean): string | null {
	const whole = (part: string) => Array.from(part).every(has);
	let drawn = "";
	for (const { segment } of segments.segment(text.normalize("NFC").replace(/\s+/gu, " "))) {
		const plain = segment.normalize("NFKD").replace(/\p{M}/gu, "");
		if (whole(segment)) drawn += segment;
		else if (plain && whole(plain)) drawn += plain;
		else if (/[\p{L}\p{N}]/u.test(segment)) return null;
	}
	return drawn.replace(/ +/g, " ").trim() || null;
}

/** A title without the name of the site before or after it: "Prices | Acme" → "Prices". */
export function stripSiteName(title: string, name: string): string {
	const literal = escaped(name);
	return title.replace(new RegExp(`\\s+[|·–—\\-]\\s+${literal}$|^${literal}(?:\\s+[|·–—\\-]|:)\\s+`, "u"), "") || title;
}
