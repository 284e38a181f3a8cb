import type { Logo } from "../../model/site.ts";
import type { HeroSectionSpec, PaletteSpec, ThemeSpec } from "../../model/spec.gen.ts";
import type { HeroLayout, Look } from "../../model/theme.ts";
import { isDark, isLight } from "./contrast.ts";

type Character = NonNullable<ThemeSpec["character"]>;

/** The default look, for which the stylesheet needs no classes. */
const ticket: Look = {
	headings: "tight",
	opening: "split",
	density: "regular",
	division: "space",
	lists: "lines",
	shape: "corners",
	ornament: "ticket",
	bar: "button",
};

const plain: Look = { ...ticket, ornament: "none" };

const characters: Record<Character, Look> = {
	ticket,
	clinic: { ...plain, headings: "plain", division: "grounds", lists: "tiles", shape: "pill", bar: "links" },
	atelier: { ...plain, headings: "light", opening: "picture", density: "airy" },
	market: {
		...plain,
		headings: "heavy",
		opening: "ground",
		density: "dense",
		division: "grounds",
		lists: "tiles",
		bar: "links",
	},
	press: { ...plain, headings: "ruled", opening: "columns", density: "dense", division: "lines", bar: "links" },
	stage: { ...ticket, headings: "heavy", opening: "centred", shape: "pill", ornament: "dots", bar: "links" },
	studio: {
		...ticket,
		headings: "plain",
		opening: "columns",
		density: "airy",
		division: "lines",
		ornament: "grid",
		bar: "links",
	},
	inn: { ...ticket, headings: "centred", opening: "centred", density: "airy", shape: "arch", ornament: "engraving" },
};

export function isCharacter(name: string): name is Character {
	return Object.hasOwn(characters, name);
}

export function resolveLook({ character = "ticket", details = {} }: Pick<ThemeSpec, "character" | "details">): Look {
	return { ...characters[character], ...details };
}

/**
 * Resolves the layout of a hero. The layout `picture`, with the text on the picture, becomes `cover`, because
 * `theme.details.opening` has a different `picture`. A hero without the picture that its layout needs gets the layout of
 * the theme.
 */
export function resolveHeroLayout(
	{ layout, picture }: Pick<HeroSectionSpec, "layout" | "picture">,
	theme: ThemeSpec,
): HeroLayout {
	if (layout === undefined || (needsPicture(layout) && !picture)) return resolveLook(theme).opening;
	return layout === "picture" ? "cover" : layout;
}

/** Whether a layout only makes sense with a picture. */
export function needsPicture(layout: HeroSectionSpec["layout"]): boolean {
	return layout === "picture" || layout === "half" || layout === "edge";
}

/** Settings whose values, except for the default, share CSS rules, by the class "ornament-other". */
const settingsWithSharedRules = ["ornament"];

/**
 * Lists the CSS classes for settings that differ from the default: "headings-heavy", "ornament-other", "scheme-dark". The
 * opening has none, because each hero can have another layout.
 */
export function listLookClasses(
	{ opening: _, ...look }: Look,
	{ scheme = "both" }: Pick<ThemeSpec, "scheme"> = {},
): string[] {
	const settingClasses = Object.entries(look)
		.filter(([setting, value]) => value !== ticket[setting as keyof Look])
		.flatMap(([setting, value]) => [
			`${setting}-${value}`,
			...(settingsWithSharedRules.includes(setting) ? [`${setting}-other`] : []),
		]);
	return [...settingClasses, ...(scheme === "both" ? [] : [`scheme-${scheme}`])];
}

export type Scheme = "light" | "dark";

export function listSchemes({ scheme = "both" }: Pick<ThemeSpec, "scheme">): Scheme[] {
	return scheme === "light" || scheme === "dark" ? [scheme] : ["light", "dark"];
}

export function getPalettes(theme: ThemeSpec): Record<Scheme, PaletteSpec> {
	// A theme with a single scheme has the same palette in both.
	const [first, second = first] = listSchemes(theme).map((scheme) => theme[scheme]!);
	return { light: first!, dark: second! };
}

export function getBrandShade(theme: ThemeSpec): Logo["brandShade"] {
	const { light, dark } = getPalettes(theme);
	if (isDark(dark.brand)) return isDark(light.brand) ? "dark" : isLight(light.brand) ? "scheme" : null;
	return isLight(dark.brand) && isLight(light.brand) ? "light" : null;
}
