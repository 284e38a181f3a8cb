import { slug } from "./slug.ts";

/** The typefaces that are delivered with the program. */
export const faces = [
	"fraunces",
	"newsreader",
	"source-serif-4",
	"bricolage-grotesque",
	"instrument-sans",
	"figtree",
	"source-sans-3",
];

/** Whether a typeface is a file beside the definition: "fonts/brandon.woff2". */
export function isOwn(face: string): boolean {
	return !faces.includes(face);
}

/** What a typeface is called where only letters, digits and hyphens are possible: "fonts-brandon-woff2". */
export function faceName(face: string): string {
	return slug(face);
}

/** In bytes. */
export const faceLimit = 2_000_000;

/** Whether a file begins as a typeface does: WOFF2, OpenType, TrueType. */
export function beginsAsFace(begins: string): boolean {
	return ["wOF2", "OTTO", "true", "\0\u0001\0\0"].some((sign) => begins.startsWith(sign));
}

export const faceEndings = ["woff2", "ttf", "otf"];
