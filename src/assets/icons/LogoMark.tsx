import { layOutMonogram, logoMark } from "../../render/Logo.tsx";
import { type Glyphs, toDrawableText } from "../share-image/glyphs.ts";

export interface LogoMarkColours {
	ground: string;
	monogram: string;
	stub: string;
}

/** The mark of the logo in a box of 38 by 32. `monogramPath` is the outline of the monogram. */
export function LogoMark({ monogramPath, colours }: { monogramPath: string; colours: LogoMarkColours }) {
	return (
		<>
			<path className="ground" fill={colours.ground} d={logoMark.ground} />
			<path className="stub" fill={colours.stub} d={logoMark.stub} />
			<path className="monogram" fill={colours.monogram} d={monogramPath} />
		</>
	);
}

/** The maximum width of the monogram, and its size relative to the logo on pages. */
const regularMonogram = { maxWidth: 24, scale: 1 };
/** For very small icons. */
export const largeMonogram = { maxWidth: 26, scale: 1.45 };

/** Draws the outline of the monogram; empty if the font doesn't have its letters. */
export function drawMonogram(text: string, glyphs: Glyphs, { maxWidth, scale } = regularMonogram): string {
	const drawableText = toDrawableText(text, glyphs.has);
	if (drawableText === null) return "";
	const { x, y, size } = layOutMonogram(drawableText);
	const width = glyphs.measure(drawableText);
	const fittingSize = Math.min(size * scale, maxWidth / width);
	// A capital is about 0.7 em high, and stays in the middle.
	return glyphs.drawOutline(drawableText, {
		x: x - (width * fittingSize) / 2,
		y: y + (fittingSize - size) * 0.35,
		size: fittingSize,
	});
}
