import type { Random } from "./random.ts";
import type { BaseSite, Texts } from "./site.ts";

/** Lines of a file, counted from 1. */
export interface Lines {
	file: string;
	first: number;
	last: number;
}

export interface Change {
	texts: Texts;
	/** Where a person must act: a finding on any of these lines reports the mistake. */
	at: Lines[];
	/** What the person may have meant, if not the original texts. */
	meant?: Texts[];
}

/** A kind of mistake, or of valid edit. */
export interface Kind {
	name: string;
	/** True for a valid edit, which must give no finding. */
	isValid?: boolean;
	/** Changes a suitable place at random; null if the site has none. */
	make(site: BaseSite, random: Random): Change | null;
}

export interface Splice {
	start: number;
	end: number;
	text: string;
}

export interface Tolerance {
	/** How many lines above and below a change count, too. Default: 0. */
	nearLines?: number;
	/** Other offsets in the original text where a person can act. */
	also?: number[];
}

/** Applies splices that do not overlap to one file. */
export function splice(
	site: BaseSite,
	file: string,
	splices: Splice[],
	{ nearLines = 0, also = [] }: Tolerance = {},
): Change {
	const before = site.texts[file]!;
	const ordered = splices.toSorted((a, b) => a.start - b.start);
	let after = "";
	let end = 0;
	const spans: [number, number][] = [];
	for (const one of ordered) {
		after += before.slice(end, one.start);
		spans.push([after.length, after.length + one.text.length]);
		after += one.text;
		end = one.end;
	}
	after += before.slice(end);
	const move = (offset: number) =>
		ordered.reduce((at, { start, end, text }) => (offset >= end ? at + text.length - (end - start) : at), offset);
	const places = [...spans, ...also.map((offset): [number, number] => [move(offset), move(offset)])];
	const at = places.map(([first, last]) => ({
		file,
		first: lineAt(after, first) - nearLines,
		last: lineAt(after, last) + nearLines,
	}));
	return { texts: { ...site.texts, [file]: after }, at };
}

/** Replaces a part of the definition. */
export function replace(site: BaseSite, start: number, end: number, text: string, tolerance?: Tolerance): Change {
	return splice(site, "site.yaml", [{ start, end, text }], tolerance);
}

/** Replaces the text of a file. A person must act on one of the lines from `first` to `last`, by default anywhere. */
export function rewrite(
	site: BaseSite,
	file: string,
	text: string,
	first = 1,
	last = Number.POSITIVE_INFINITY,
): Change {
	return { texts: { ...site.texts, [file]: text }, at: [{ file, first, last }] };
}

export function lineAt(text: string, offset: number): number {
	return text.slice(0, offset).split("\n").length;
}

/** The characters of windows-1252 from 0x80 to 0x9f; "\0" for unassigned codes. */
const windowsCharacters = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

/** Encodes a text as windows-1252, as some programs save it, and decodes the bytes as UTF-8. */
export function garbleAsWindows(text: string): string {
	const bytes = [...text].map((sign) => {
		const code = windowsCharacters.indexOf(sign);
		if (code >= 0 && sign !== "\0") return 0x80 + code;
		return sign.charCodeAt(0) < 0x100 ? sign.charCodeAt(0) : "?".charCodeAt(0);
	});
	return Buffer.from(bytes).toString("utf8");
}
