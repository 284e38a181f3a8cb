import type { Code } from "../../model/code.gen.ts";
import type { FileMetadata } from "../../model/sources.ts";
import { slugify } from "../schema/slug.ts";

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

/** Whether a font is a file next to the definition: "fonts/brandon.woff2". */
export function isOwnFont(font: string): boolean {
	return !bundledFonts.includes(font);
}

/** "fonts/brandon.woff2" → "fonts-brandon-woff2" */
export function formatFontName(font: string): string {
	return slugify(font);
}

export const fontExtensions = ["woff2", "ttf", "otf"];

/** Maximum size of a font file, in bytes. */
const maxFontSize = 2_000_000;

export function findFontFileProblem(
	name: string,
	metadata: Pick<FileMetadata, "firstBytes" | "size">,
): FontFileProblem | null {
	if (metadata.size > maxFontSize) {
		const [megabytes, most] = [Math.ceil(metadata.size / 1e6), maxFontSize / 1e6];
		return {
			code: "file-too-large",
			message: `‘${name}’ is ${megabytes} MB. A font can be at most ${most} MB.`,
		};
	}
	if (hasFontHeader(metadata) && isComplete(metadata)) return null;
	return { code: "typeface-broken", message: `‘${name}’ isn’t a font, or part of it is missing.` };
}

interface FontFileProblem {
	code: Code;
	message: string;
}

/** Whether a file has the signature of WOFF2, OpenType or TrueType. */
function hasFontHeader({ firstBytes }: Pick<FileMetadata, "firstBytes">): boolean {
	return ["wOF2", "OTTO", "true", "\0\u0001\0\0"].some((signature) => firstBytes.startsWith(signature));
}

/**
 * Whether a WOFF2 file has the length that its header says: https://www.w3.org/TR/WOFF2/#woff20Header. Files in other
 * formats count as complete.
 */
function isComplete({ firstBytes, size }: Pick<FileMetadata, "firstBytes" | "size">): boolean {
	if (!firstBytes.startsWith("wOF2")) return true;
	// A big-endian number of four bytes.
	const length = [8, 9, 10, 11].reduce((sum, offset) => sum * 256 + firstBytes.charCodeAt(offset), 0);
	return length === size;
}
