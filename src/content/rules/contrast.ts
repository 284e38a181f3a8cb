import type { PaletteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";

type Colour = keyof PaletteSpec;

/** WCAG 2.2 AA: text (1.4.3), and what is not text but must be seen (1.4.11). */
const needed = { text: 4.5, shape: 3 };

/** What the stylesheet puts on what. */
const pairs: [front: Colour, back: Colour, use: keyof typeof needed, what: string][] = [
	["ink", "paper", "text", "text"],
	["ink", "surface", "text", "text on cards and in fields"],
	["muted", "paper", "text", "the quieter text"],
	["muted", "surface", "text", "the quieter text on cards and in fields"],
	["onBrand", "brand", "text", "text in the footer, the menu and on the main cards"],
	["onAccent", "accent", "text", "the words on buttons"],
	["accent", "paper", "shape", "buttons, and the ring around what is selected by keyboard"],
];

export function legibleColours({ spec: { theme } }: Definition): Finding[] {
	return (["light", "dark"] as const).flatMap((scheme) => {
		const palette = theme[scheme];
		const weak = new Map<Colour, Weak>();
		for (const [front, back, use, what] of pairs) {
			const ratio = contrast(palette[front], palette[back]);
			const other = weak.get(front);
			if (ratio < needed[use] && !(other && other.ratio <= ratio))
				weak.set(front, { back, ratio, needed: needed[use], what });
		}
		return [...weak].map(([front, pair]) => illegible(scheme, front, pair, palette));
	});
}

/** The pair of a colour that differs least. */
interface Weak {
	back: Colour;
	ratio: number;
	needed: number;
	what: string;
}

function illegible(scheme: string, front: Colour, { back, ratio, needed, what }: Weak, palette: PaletteSpec): Finding {
	return {
		code: "low-contrast",
		severity: "warning",
		pointer: `/theme/${scheme}/${front}`,
		message: `‘${front}’ (${palette[front]}) on ‘${back}’ (${palette[back]}) has a contrast of ${floor(ratio)} to 1; ${needed} to 1 is needed.`,
		why: `The pair is used for ${what}. Below that, people with weak sight, or in the sun, cannot make it out.`,
	};
}

/** From 1 (the same) to 21 (black and white). */
function contrast(one: string, other: string): number {
	const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, of "#rrggbb". */
function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Never rounded up to what would be enough. */
function floor(ratio: number): number {
	return Math.floor(ratio * 100) / 100;
}
