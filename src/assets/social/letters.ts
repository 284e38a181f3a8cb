import type { Font, Glyph } from "fontkitten";
import type { FontSubset } from "../fonts/subset.ts";

/** A typeface as it is drawn with. Lengths are in ems. */
export interface Letters {
	has(character: string): boolean;
	width(text: string): number;
	/** The outline of a text in a size, its middle at `x` and its baseline at `y`. */
	outline(text: string, place: { size: number; x: number; y: number }): string;
}

/** The letters of a typeface. A character that it does not have takes the place of its sign for that. */
export async function lettersOf({ staticInstances }: FontSubset): Promise<Letters> {
	const { create } = await import("fontkitten");
	const fonts = staticInstances.map((still) => create(still) as Font);
	const [first] = fonts as [Font];
	const { unitsPerEm } = first;

	const fontOf = (character: string) => fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
	const glyphs = (text: string): Glyph[] =>
		Array.from(text, (character) => (fontOf(character) ?? first).glyphForCodePoint(character.codePointAt(0)!));
	const advance = (glyph: Glyph) => glyph.advanceWidth / unitsPerEm;
	const width = (text: string) => glyphs(text).reduce((sum, glyph) => sum + advance(glyph), 0);

	return {
		has: (character) => fontOf(character) !== undefined,
		width,
		outline(text, { size, x, y }) {
			const scale = size / unitsPerEm;
			let left = x - (width(text) * size) / 2;
			let path = "";
			for (const glyph of glyphs(text)) {
				path += glyph.path.transform(scale, 0, 0, -scale, left, y).toSVG();
				left += advance(glyph) * size;
			}
			return path.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
		},
	};
}
