import type { Random } from "./random.ts";
import type { BaseSite, Texts } from "./site.ts";

/** Lines of one file, counted from 1. */
export interface Lines {
	file: string;
	first: number;
	last: number;
}

/** A site after something was done to its texts. */
export interface Change {
	texts: Texts;
	/** Where a person has to act: a finding on any of these lines tells the mistake. */
	at: Lines[];
	/** The texts as the person may have meant them, where that is not how they were. */
	meant?: Texts[];
}

/** A way in which people go wrong, or right. */
export interface Kind {
	name: string;
	/** Whether it is right: then nothing may be said of it. */
	isValid?: boolean;
	/** Makes it at a place that suits; null where the site has none. */
	make(site: BaseSite, random: Random): Change | null;
}

/** Part of a text and what takes its place. Offsets count UTF-16 units. */
export interface Splice {
	start: number;
	end: number;
	text: string;
}

export interface Tolerance {
	/** So many lines above and below count as well. Default: 0. */
	near?: number;
	/** Other places where acting is as good, by their offsets in the text before. */
	also?: number[];
}

/** Makes splices of one file of a site, which do not overlap. */
export function splice(
	site: BaseSite,
	file: string,
	splices: Splice[],
	{ near = 0, also = [] }: Tolerance = {},
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
	const moved = (offset: number) =>
		ordered.reduce((at, { start, end, text }) => (offset >= end ? at + text.length - (end - start) : at), offset);
	const places = [...spans, ...also.map((offset) => [moved(offset), moved(offset)])];
	const at = places.map(([first, last]) => ({
		file,
		first: lineAt(after, first!) - near,
		last: lineAt(after, last!) + near,
	}));
	return { texts: { ...site.texts, [file]: after }, at };
}

/** Makes a splice of the definition. */
export function replace(site: BaseSite, start: number, end: number, text: string, tolerance?: Tolerance): Change {
	return splice(site, "site.yaml", [{ start, end, text }], tolerance);
}

/** Gives a file another text, which is wrong anywhere in these lines. Default: in any. */
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

/** Signs of the code page of Windows from 0x80 on; those that are not there are never written by it. */
const windowsSigns = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

/** What is read of a text as UTF-8 when an old program saved it in the code page of Windows. */
export function savedByWindows(text: string): string {
	const bytes = [...text].map((sign) => {
		const code = windowsSigns.indexOf(sign);
		if (code >= 0 && sign !== "\0") return 0x80 + code;
		return sign.charCodeAt(0) < 0x100 ? sign.charCodeAt(0) : 0x3f;
	});
	return Buffer.from(bytes).toString("utf8");
}
