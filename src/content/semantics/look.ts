import type { HeroSectionSpec, PaletteSpec, ThemeSpec } from "../../model/spec.gen.ts";
import type { Look, Opening } from "../../model/theme.ts";

type Character = NonNullable<ThemeSpec["character"]>;

/** What the styles say by themselves. */
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

/** What a theme answers to every question: by its details, else by its character. */
export function resolveLook({ character = "ticket", details = {} }: Pick<ThemeSpec, "character" | "details">): Look {
	return { ...characters[character], ...details };
}

/** How a hero opens its page, by its own layout, else by that of the theme. Without a picture no words stand on one. */
export function resolveOpening(
	{ layout, picture }: Pick<HeroSectionSpec, "layout" | "picture">,
	theme: ThemeSpec,
): Opening {
	if (layout === undefined || (layout === "picture" && !picture)) return resolveLook(theme).opening;
	return layout === "picture" ? "cover" : layout;
}

/** The questions to which all other answers have rules in common. */
const grouped = ["ornament"];

/**
 * Classes for the answers that the styles do not give by themselves: "headings-heavy"; "ornament-other" for any of them;
 * "scheme-dark" where that is the only one. A hero says itself how it opens its page.
 */
export function listLookClasses(
	{ opening: _, ...look }: Look,
	{ scheme = "both" }: Pick<ThemeSpec, "scheme"> = {},
): string[] {
	const answered = Object.entries(look)
		.filter(([question, answer]) => answer !== ticket[question as keyof Look])
		.flatMap(([question, answer]) => [
			`${question}-${answer}`,
			...(grouped.includes(question) ? [`${question}-other`] : []),
		]);
	return scheme === "both" ? answered : [...answered, `scheme-${scheme}`];
}

export type Scheme = "light" | "dark";

/** What visitors can see a site in. */
export function listSchemes({ scheme = "both" }: Pick<ThemeSpec, "scheme">): Scheme[] {
	return scheme === "light" || scheme === "dark" ? [scheme] : ["light", "dark"];
}

/** The colours of both; of one alone, they are the same by day and by night. */
export function getPalettes(theme: ThemeSpec): Record<Scheme, PaletteSpec> {
	const [day, night = day] = listSchemes(theme).map((one) => theme[one]!);
	return { light: day!, dark: night! };
}
