import { clampChroma, formatHex, modeOklch, modeRgb, type Oklch, useMode } from "culori/fn";
import { type ColourName, computeContrast, findLegibleColour } from "../content/semantics/contrast.ts";
import type { PaletteSpec } from "../model/spec.gen.ts";

// Colours are mixed in the one, and written in the other.
useMode(modeRgb);
const oklch = useMode(modeOklch);

/** How light each colour of a scheme is (0 to 1), and how much of the colour of the firm it has (0 to 1). */
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

/** Both schemes of a theme, made of the one colour of a firm: all that is read can be read. */
export function createPalettes(colour: string): { light: PaletteSpec; dark: PaletteSpec } {
	const own = oklch(colour) as Oklch;
	return {
		light: palette(own, light, Math.min(own.l, 0.85)),
		dark: palette(own, dark, 0.36),
	};
}

function palette(own: Oklch, recipe: Recipe, brandLightness: number): PaletteSpec {
	const mixed = ([lightness, share]: [number, number]) => hex({ ...own, l: lightness, c: own.c * share });
	const brand = hex({ ...own, l: brandLightness });
	const accent = mixed(recipe.accent);
	const made: PaletteSpec = {
		paper: mixed(recipe.paper),
		surface: mixed(recipe.surface),
		ink: mixed(recipe.ink),
		muted: mixed(recipe.muted),
		line: mixed(recipe.line),
		brand,
		onBrand: wordsOn(brand),
		accent,
		onAccent: wordsOn(accent),
	};
	// There are colours on which neither is seen well enough, and the accent is to be seen on the paper as well.
	return {
		...made,
		brand: findLegibleColour("brand", made) ?? brand,
		accent: findLegibleColour("accent", made) ?? accent,
	};
}

/** Black or white words, whichever are seen better. */
function wordsOn(ground: string): string {
	return computeContrast("#ffffff", ground) >= computeContrast("#141414", ground) ? "#ffffff" : "#141414";
}

/** "#rrggbb": with less of the colour where no screen shows as much of it. */
function hex(colour: Oklch): string {
	return formatHex(clampChroma(colour, "oklch"));
}
