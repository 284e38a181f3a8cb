import { clampChroma, formatHex, modeOklch, modeRgb, type Oklch, useMode } from "culori/fn";
import { type ColourName, computeContrast, findLegibleColour } from "../content/semantics/contrast.ts";
import type { PaletteSpec } from "../model/spec.gen.ts";

// Colours are mixed in OKLCH and written in RGB.
useMode(modeRgb);
const oklch = useMode(modeOklch);

/** The lightness of each colour in a scheme, and its fraction of the main colour's chroma, both from 0 to 1. */
type Recipe = Record<Exclude<ColourName, "brand" | "onBrand" | "onAccent">, [lightness: number, share: number]>;

const light: Recipe = {
	paper: [0.985, 0.04],
	surface: [0.96, 0.08],
	ink: [0.2, 0.15],
	muted: [0.44, 0.15],
	line: [0.87, 0.12],
	accent: [0.55, 1],
};
const dark: Recipe = {
	paper: [0.18, 0.1],
	surface: [0.23, 0.12],
	ink: [0.95, 0.06],
	muted: [0.76, 0.1],
	line: [0.35, 0.12],
	accent: [0.75, 0.9],
};

/** Creates both schemes of a theme from one colour, such as "#1d4f5c". All texts are legible on their backgrounds. */
export function createPalettes(colour: string): { light: PaletteSpec; dark: PaletteSpec } {
	const main = oklch(colour) as Oklch;
	// The brand colour is a background: not too pale beside a light page, and always dark in the dark scheme.
	return {
		light: createPalette(main, light, Math.min(main.l, 0.85)),
		dark: createPalette(main, dark, 0.36),
	};
}

function createPalette(main: Oklch, recipe: Recipe, brandLightness: number): PaletteSpec {
	const mix = ([lightness, share]: [number, number]) => toHex({ ...main, l: lightness, c: main.c * share });
	const brand = toHex({ ...main, l: brandLightness });
	const accent = mix(recipe.accent);
	const palette: PaletteSpec = {
		paper: mix(recipe.paper),
		surface: mix(recipe.surface),
		ink: mix(recipe.ink),
		muted: mix(recipe.muted),
		line: mix(recipe.line),
		brand,
		onBrand: chooseTextColour(brand),
		accent,
		onAccent: chooseTextColour(accent),
	};
	// Neither black nor white is legible on some colours, and the accent must also be visible on the paper.
	return {
		...palette,
		brand: findLegibleColour("brand", palette) ?? brand,
		accent: findLegibleColour("accent", palette) ?? accent,
	};
}

/** Returns near-black or white, whichever has the higher contrast. */
function chooseTextColour(background: string): string {
	return computeContrast("#ffffff", background) >= computeContrast("#141414", background) ? "#ffffff" : "#141414";
}

/** Formats a colour as "#rrggbb". Reduces the chroma if sRGB can't express the colour. */
function toHex(colour: Oklch): string {
	return formatHex(clampChroma(colour, "oklch"));
}
