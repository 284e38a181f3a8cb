import { layOutMonogram, logoMark } from "../../render/Logo.tsx";
import type { Glyphs } from "../social/glyphs.ts";
import { toDrawableText } from "../social/text.ts";

export interface LogoMarkColours {
	ground: string;
	monogram: string;
	stub: string;
}

/** The mark of the logo in a box of 38 by 32, with the outline of its letters. */
export function LogoMark({ letters, colours }: { letters: string; colours: LogoMarkColours }) {
	return (
		<>
			<path className="ground" fill={colours.ground} d={logoMark.ground} />
			<path className="stub" fill={colours.stub} d={logoMark.stub} />
			<path className="monogram" fill={colours.monogram} d={letters} />
		</>
	);
}

/** How wide the letters may be on the mark, and how much larger than usual: more where the mark is very small. */
const usual = { room: 24, growth: 1 };
export const boldMonogram = { room: 26, growth: 1.45 };

/** The outline of the letters on the mark; nothing where the typeface does not have them. */
export function drawMonogram(text: string, letters: Glyphs, { room, growth } = usual): string {
	const drawn = toDrawableText(text, letters.has);
	if (drawn === null) return "";
	const { x, y, size } = layOutMonogram(drawn);
	const width = letters.width(drawn);
	const fitting = Math.min(size * growth, room / width);
	// A capital is about seven tenths of the size high, and stays in the middle.
	return letters.outline(drawn, { x: x - (width * fitting) / 2, y: y + (fitting - size) * 0.35, size: fitting });
}
