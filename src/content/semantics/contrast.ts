import type { PaletteSpec } from "../../model/spec.gen.ts";
import type { CoverColours } from "../../model/theme.ts";

export type ColourName = keyof PaletteSpec;

export interface ColourPair {
	front: ColourName;
	back: ColourName;
	/** The minimum contrast ratio: WCAG 2.2 AA, for text (1.4.3) and for other visible parts (1.4.11). */
	minRatio: number;
	/** Where the pair appears: "the words on buttons". */
	purpose: string;
}

const minTextContrast = 4.5;
const minShapeContrast = 3;

export const colourPairs: ColourPair[] = [
	{ front: "ink", back: "paper", minRatio: minTextContrast, purpose: "text" },
	{ front: "ink", back: "surface", minRatio: minTextContrast, purpose: "text on cards and in fields" },
	{ front: "muted", back: "paper", minRatio: minTextContrast, purpose: "secondary text" },
	{ front: "muted", back: "surface", minRatio: minTextContrast, purpose: "secondary text on cards and in fields" },
	{
		front: "onBrand",
		back: "brand",
		minRatio: minTextContrast,
		purpose: "text in the footer, the menu and on the main cards",
	},
	{ front: "onAccent", back: "accent", minRatio: minTextContrast, purpose: "the words on buttons" },
	{
		front: "accent",
		back: "paper",
		minRatio: minShapeContrast,
		purpose: "buttons, and the outline around the link or field you reach with the Tab key",
	},
];

/**
 * Computes the contrast ratio of two colours such as "#rrggbb", from 1 to 21:
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function computeContrast(one: string, other: string): number {
	const [light, dark] = [computeLuminance(one), computeLuminance(other)].sort((a, b) => b - a) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

export function isDark(colour: string): boolean {
	return computeContrast(colour, "#ffffff") > computeContrast(colour, "#000000");
}

/** Minimum contrast of a light colour with black. White has 21, and a medium grey 5. */
const minLightContrast = 9;

/** Whether a colour is so light that a picture for a white background is just as visible on it. */
export function isLight(colour: string): boolean {
	return computeContrast(colour, "#000000") >= minLightContrast;
}

/**
 * Returns the nearest shade of a colour that has enough contrast with all colours it is paired with; null if there is
 * none.
 */
export function findLegibleColour(colour: ColourName, palette: PaletteSpec): string | null {
	const isLegible = (candidate: string) => {
		const candidatePalette = { ...palette, [colour]: candidate };
		return colourPairs
			.filter(({ front, back }) => front === colour || back === colour)
			.every(
				({ front, back, minRatio }) => computeContrast(candidatePalette[front], candidatePalette[back]) >= minRatio,
			);
	};
	for (let share = 0; share <= 100; share++) {
		const legibleColour = ["#000000", "#ffffff"]
			.map((end) => mixColours(palette[colour], end, share / 100))
			.find(isLegible);
		if (legibleColour) return legibleColour;
	}
	return null;
}

export function mixColours(colour: string, end: string, share: number): string {
	const parts = parseChannels(colour).map((part, index) => part + (parseChannels(end)[index]! - part) * share);
	return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function computeLuminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = parseChannels(colour).map((part) => {
		const share = part / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function parseChannels(colour: string): number[] {
	return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** Rounds down, so that no insufficient ratio looks sufficient. */
export function floorRatio(ratio: number): number {
	return Math.floor(ratio * 100) / 100;
}

/** The maximum opacity of a cover, in percent. A denser cover hides too much of the picture. */
const maxDensity = 75;

/**
 * Derives the colours of the translucent cover between a picture and the text on it. Prefers the brand colour if it can
 * be translucent enough. If the palette allows it, the text is legible even on the worst picture, a white one.
 */
export function deriveCoverColours({ paper, ink, brand, onBrand }: PaletteSpec): CoverColours {
	const brandDensity = computeDensity(brand, onBrand);
	if (brandDensity <= maxDensity) return createCoverColours(brand, onBrand, brandDensity);
	const [dark, light] =
		computeContrast(ink, "#ffffff") > computeContrast(paper, "#ffffff") ? [ink, paper] : [paper, ink];
	return createCoverColours(dark, light, computeDensity(dark, light));
}

function createCoverColours(cover: string, onCover: string, density: number): CoverColours {
	const opacity = Math.ceil((Math.min(density, 100) * 255) / 100);
	return { cover, onCover, scrim: cover + opacity.toString(16).padStart(2, "0") };
}

/**
 * Computes the lowest density in percent at which the text is legible; infinite if even the solid colour is too light.
 */
function computeDensity(dark: string, light: string): number {
	const isSufficient = (density: number) => {
		// If the text is lighter than the cover on white, a darker part of the picture only adds contrast.
		const background = mixColours("#ffffff", dark, density / 100);
		return (
			computeContrast(light, background) >= minTextContrast &&
			computeContrast(background, "#ffffff") > computeContrast(light, "#ffffff")
		);
	};
	for (let density = 0; density <= 100; density++) if (isSufficient(density)) return density;
	return Number.POSITIVE_INFINITY;
}
