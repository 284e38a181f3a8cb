import { lettering } from "../../render/Logo.tsx";
import type { Letters } from "../social/letters.ts";
import { drawable } from "../social/words.ts";

/** How wide the letters may be on the mark, and how much larger than usual: more where the mark is very small. */
const usual = { room: 24, growth: 1 };
export const bold = { room: 26, growth: 1.45 };

/** The outline of the letters on the mark; nothing where the typeface does not have them. */
export function monogramOf(text: string, letters: Letters, { room, growth } = usual): string {
	const drawn = drawable(text, letters.has);
	if (drawn === null) return "";
	const { x, y, size } = lettering(drawn);
	const width = letters.width(drawn);
	const fitting = Math.min(size * growth, room / width);
	// A capital is about seven tenths of the size high, and stays in the middle.
	return letters.outline(drawn, { x: x - (width * fitting) / 2, y: y + (fitting - size) * 0.35, size: fitting });
}
