import { layOutMonogram, logoMark } from "../../render/Logo.tsx";
import { type TextOutliner, toDrawableText } from "../share-image/text-outliner.ts";

export interface LogoMarkColours {
	ground: string;
	monogram: string;
	stub: string;
}

/** In units of the SVG. */
export const markSize = { width: 38, height: 32 };

/** The mark of the logo. `monogramPath` is the outline of the monogram. */
export function LogoMark({ monogramPath, colours }: { monogramPath: string; colours: LogoMarkColours }) {
	return (
		<>
			<path className="ground" fill={colours.ground} d={logoMark.ground} />
			<path className="stub" fill={colours.stub} d={logoMark.stub} />
			<path className="monogram" fill={colours.monogram} d={monogramPath} />
		</>
	);
}

/** The maximum width of the monogram, in units of the mark, and its scale relative to the logo on pages. */
const regularMonogram = { maxWidth: 24, scale: 1 };
/** For very small icons. */
export const largeMonogram = { maxWidth: 26, scale: 1.45 };

/** Returns the outline of the monogram; empty if the font lacks its letters. */
export function drawMonogram(text: string, outliner: TextOutliner, { maxWidth, scale } = regularMonogram): string {
	const drawableText = toDrawableText(text, outliner.has);
	if (drawableText === null) return "";
	const { x, y, size } = layOutMonogram(drawableText);
	const width = outliner.measure(drawableText);
	const fittingSize = Math.min(size * scale, maxWidth / width);
	// Capitals are about 0.7 em high, so this keeps their middle at the same height.
	return outliner.drawOutline(drawableText, {
		x: x - (width * fittingSize) / 2,
		y: y + (fittingSize - size) * 0.35,
		size: fittingSize,
	});
}
