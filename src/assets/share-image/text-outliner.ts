import type { Font } from "harfbuzzjs";
import type { FontSubset } from "../fonts/subset.ts";

/** Converts texts to outlines. `tracking` is the space added after each letter. Lengths without another unit are in ems. */
export interface TextOutliner {
	/** Checks whether any of the fonts has a character. */
	has(character: string): boolean;
	measure(text: string, tracking?: number): number;
	/**
	 * Returns the outline of a text as an SVG path. The text starts at `x`, with its baseline at `y`; `size`, `x` and `y` are
	 * in units of the SVG.
	 */
	drawOutline(text: string, position: { size: number; x: number; y: number; tracking?: number }): string;
	/** Distance of the baseline below the middle of a line. */
	baseline: number;
}

interface Glyph {
	/** Returns the outline, in font units. Slow, so measuring doesn't call it. */
	path: () => string;
	/** The length of a font unit, in ems. */
	unit: number;
	/** Offset of the outline, in ems. */
	x: number;
	y: number;
	/** Distance to the next glyph, in ems. */
	advance: number;
}

const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Loads fonts. The first font that has a character draws it; if none has it, the first font draws its "missing" glyph. */
export async function loadTextOutliner(subsets: FontSubset[]): Promise<TextOutliner> {
	const harfbuzz = await import("harfbuzzjs");
	const fonts = subsets.flatMap(({ staticInstances }) =>
		staticInstances.map((instance) => new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(instance)))),
	);
	const { ascent, descent, unitsPerEm } = subsets[0]!.metrics;
	// Like browsers, uses no ligatures in text with tracking.
	const noLigatures = ["liga", "clig"].map((tag) => new harfbuzz.Feature(tag, 0));

	return {
		has: (character) => fonts.some((font) => hasAll(font, character)),
		measure: (text, tracking = 0) => shapeText(text, tracking).reduce((sum, { advance }) => sum + advance, 0),
		drawOutline(text, { size, x, y, tracking = 0 }) {
			let left = x;
			let outline = "";
			for (const glyph of shapeText(text, tracking)) {
				outline += placeGlyph(glyph, size, left, y);
				left += glyph.advance * size;
			}
			return outline;
		},
		baseline: (ascent + descent) / 2 / unitsPerEm,
	};

	function shapeText(text: string, tracking: number): Glyph[] {
		return splitByFont(text, fonts).flatMap(({ font, text: run }) => {
			const unit = 1 / font.face.upem;
			const buffer = new harfbuzz.Buffer();
			buffer.addText(run);
			buffer.guessSegmentProperties();
			harfbuzz.shape(font, buffer, tracking === 0 ? [] : noLigatures);
			const positions = buffer.getGlyphPositions();
			return buffer.getGlyphInfos().map(({ codepoint }, index) => {
				const { xAdvance, xOffset, yOffset } = positions[index]!;
				// Combining marks have no advance, and get no tracking.
				const space = xAdvance === 0 ? 0 : tracking;
				const path = () => font.glyphToPath(codepoint);
				return { path, unit, x: xOffset * unit, y: yOffset * unit, advance: xAdvance * unit + space };
			});
		});
	}
}

function splitByFont(text: string, fonts: Font[]): { font: Font; text: string }[] {
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

/** Scales the outline of a glyph and moves it to its place in the SVG. In fonts, the y axis points up; in SVG, it points down. */
function placeGlyph({ path, unit, x, y }: Glyph, size: number, left: number, baseline: number): string {
	const round = (length: number) => String(Math.round(length * 100) / 100);
	return path().replace(
		/(-?[\d.]+),(-?[\d.]+)/g,
		(_, across: string, up: string) =>
			`${round(left + (x + Number(across) * unit) * size)},${round(baseline - (y + Number(up) * unit) * size)}`,
	);
}

/**
 * Reduces a text to the characters that a font has: removes emoji and symbols that it lacks, and accents from letters that
 * it lacks. Returns null if letters would be lost, or if nothing is left.
 *
 * @param has whether the font has a character
 */
export function toDrawableText(text: string, has: (character: string) => boolean): string | null {
	const canDraw = (part: string) => Array.from(part).every(has);
	let drawn = "";
	for (const { segment } of segments.segment(text.normalize("NFC").replace(/\s+/gu, " "))) {
		const plain = segment.normalize("NFKD").replace(/\p{M}/gu, "");
		if (canDraw(segment)) drawn += segment;
		else if (plain && canDraw(plain)) drawn += plain;
		else if (/[\p{L}\p{N}]/u.test(segment)) return null;
	}
	return drawn.replace(/ +/g, " ").trim() || null;
}
