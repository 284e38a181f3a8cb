import type { Font } from "harfbuzzjs";
import type { FontSubset } from "../fonts/subset.ts";

/** Typefaces as they are drawn with. Lengths are in ems; `tracking` is what stands between letters. */
export interface Glyphs {
	has(character: string): boolean;
	width(text: string, tracking?: number): number;
	/** The outline of a text in a size, its left end at `x` and its baseline at `y`. */
	outline(text: string, place: { size: number; x: number; y: number; tracking?: number }): string;
	/** How far the baseline lies below the middle of a line. */
	baseline: number;
}

/** A letter or a part of one. */
interface Glyph {
	/** Draws its outline in units of its font, of which `unit` is one in ems. That takes longer than to measure it. */
	path: () => string;
	unit: number;
	x: number;
	y: number;
	/** How far it is to the next. */
	advance: number;
}

const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * The letters of typefaces: the first that has a letter draws it. A character that none has takes the place of the
 * first one's sign for that.
 */
export async function loadGlyphs(subsets: FontSubset[]): Promise<Glyphs> {
	const { Blob, Buffer, Face, Feature, Font, shape } = await import("harfbuzzjs");
	const fonts = subsets.flatMap(({ staticInstances }) =>
		staticInstances.map((still) => new Font(new Face(new Blob(still)))),
	);
	const { ascent, descent, unitsPerEm } = subsets[0]!.metrics;
	// What is spaced is not joined either, as on pages.
	const apart = ["liga", "clig"].map((tag) => new Feature(tag, 0));

	return {
		has: (character) => fonts.some((font) => hasAll(font, character)),
		width: (text, tracking = 0) => glyphs(text, tracking).reduce((sum, { advance }) => sum + advance, 0),
		outline(text, { size, x, y, tracking = 0 }) {
			let left = x;
			let outline = "";
			for (const glyph of glyphs(text, tracking)) {
				outline += moved(glyph, size, left, y);
				left += glyph.advance * size;
			}
			return outline;
		},
		baseline: (ascent + descent) / 2 / unitsPerEm,
	};

	function glyphs(text: string, tracking: number): Glyph[] {
		return runsOf(text, fonts).flatMap(({ font, text }) => {
			const unit = 1 / font.face.upem;
			const buffer = new Buffer();
			buffer.addText(text);
			buffer.guessSegmentProperties();
			shape(font, buffer, tracking === 0 ? [] : apart);
			const places = buffer.getGlyphPositions();
			return buffer.getGlyphInfos().map(({ codepoint }, index) => {
				const { xAdvance, xOffset, yOffset } = places[index]!;
				const space = xAdvance === 0 ? 0 : tracking;
				const path = () => font.glyphToPath(codepoint);
				return { path, unit, x: xOffset * unit, y: yOffset * unit, advance: xAdvance * unit + space };
			});
		});
	}
}

/** A text in parts that are each drawn by one font. */
function runsOf(text: string, fonts: Font[]): { font: Font; text: string }[] {
	const runs: { font: Font; text: string }[] = [];
	for (const { segment } of segments.segment(text)) {
		const font = fonts.find((one) => hasAll(one, segment)) ?? fonts[0]!;
		const last = runs.at(-1);
		if (last?.font === font) last.text += segment;
		else runs.push({ font, text: segment });
	}
	return runs;
}

function hasAll(font: Font, text: string): boolean {
	return Array.from(text).every((character) => font.glyph(character.codePointAt(0)!) !== undefined);
}

/** The outline of a glyph at a place, in pixels: fonts count upwards, pictures down. */
function moved({ path, unit, x, y }: Glyph, size: number, left: number, baseline: number): string {
	const place = (length: number) => String(Math.round(length * 100) / 100);
	return path().replace(
		/(-?[\d.]+),(-?[\d.]+)/g,
		(_, across: string, up: string) =>
			`${place(left + (x + Number(across) * unit) * size)},${place(baseline - (y + Number(up) * unit) * size)}`,
	);
}
