import { layOutMonogram, logoMark } from "../../render/Logo.tsx";
import { type Glyphs, toDrawableText } from "../social/glyphs.ts";

export interface LogoMarkColours {
	ground: string;
	monogram: string;
	stub: string;
}

/** The mark of the logo in a box of 38 by 32. `letters` is the outline of the monogram. */
export function LogoMark({ letters, colours }: { letters: string; colours: LogoMarkColours }) {
	return (
		<>
			<path className="ground" fill={colours.ground} d={logoMark.ground} />
			<path className="stub" fill={colours.stub} d={logoMark.stub} />
			<path className="monogram" fill={colours.monogram} d={letters} />
		</>
	);
}

/** Maximum width of the monogram, and how much larger than on pages it is. */
const regularMonogram = { maxWidth: 24, scale: 1 };
/** For very small icons. */
export const boldMonogram = { maxWidth: 26, scale: 1.45 };

/** Draws the outline of the monogram; empty if the font doesn't have its letters. */
export function drawMonogram(text: string, glyphs: Glyphs, { maxWidth, scale } = regularMonogram): string {
	const drawable = toDrawableText(text, glyphs.has);
	if (drawable === null) return "";
	const { x, y, size } = layOutMonogram(drawable);
	const width = glyphs.width(drawable);
	const fitting = Math.min(size * scale, maxWidth / width);
	// A capital is about 0.7 em high, and stays in the middle.
	return glyphs.outline(drawable, { x: x - (width * fitting) / 2, y: y + (fitting - size) * 0.35, size: fitting });
}
