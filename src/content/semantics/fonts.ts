import type { Code } from "../../model/code.gen.ts";
import type { FileFacts } from "../../model/sources.ts";
import { slugify } from "../schema/slug.ts";

/** The typefaces that are delivered with the program. */
export const bundledFonts = [
	"fraunces",
	"newsreader",
	"source-serif-4",
	"petrona",
	"libre-baskerville",
	"libre-bodoni",
	"bitter",
	"bricolage-grotesque",
	"instrument-sans",
	"figtree",
	"source-sans-3",
	"libre-franklin",
	"outfit",
	"nunito",
	"oswald",
	"geist-mono",
];

/** Whether a typeface is a file beside the definition: "fonts/brandon.woff2". */
export function isOwnFont(face: string): boolean {
	return !bundledFonts.includes(face);
}

/** What a typeface is called where only letters, digits and hyphens are possible: "fonts-brandon-woff2". */
export function formatFontName(face: string): string {
	return slugify(face);
}

export const fontExtensions = ["woff2", "ttf", "otf"];

/** In bytes. */
const maxFontSize = 2_000_000;

/** What keeps a file from being a typeface of the site; null where nothing does. */
export function findFontFault(name: string, facts: Pick<FileFacts, "begins" | "size">): FontFault | null {
	if (facts.size > maxFontSize) {
		const [megabytes, most] = [Math.ceil(facts.size / 1e6), maxFontSize / 1e6];
		return {
			code: "file-too-large",
			message: `‘${name}’ is ${megabytes} MB. A font can be at most ${most} MB.`,
		};
	}
	if (hasFontHeader(facts) && isComplete(facts)) return null;
	return { code: "typeface-broken", message: `‘${name}’ isn’t a font, or part of it is missing.` };
}

interface FontFault {
	code: Code;
	message: string;
}

/** WOFF2, OpenType, TrueType. */
function hasFontHeader({ begins }: Pick<FileFacts, "begins">): boolean {
	return ["wOF2", "OTTO", "true", "\0\u0001\0\0"].some((sign) => begins.startsWith(sign));
}

/** WOFF2 says itself how long it is: https://www.w3.org/TR/WOFF2/#woff20Header */
function isComplete({ begins, size }: Pick<FileFacts, "begins" | "size">): boolean {
	if (!begins.startsWith("wOF2")) return true;
	const length = [8, 9, 10, 11].reduce((sum, at) => sum * 256 + begins.charCodeAt(at), 0);
	return length === size;
}
