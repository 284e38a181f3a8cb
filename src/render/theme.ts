import type { FontName, Theme } from "../model/theme.ts";

/**
 * Renders a theme as custom properties of the root element.
 *
 * @param getFontFamily returns the `font-family` of a font with its fallbacks: `Fraunces,serif`
 */
export function renderThemeRules(theme: Theme, getFontFamily: (font: FontName) => string): string {
	const { scheme, coverColours, hasTextOnPicture, fonts, radius } = theme;
	const [light, dark] = (["light", "dark"] as const).map((one) =>
		renderColours({ ...theme[one], ...(hasTextOnPicture ? coverColours[one] : {}) }),
	);
	const families = Object.entries(fonts).map(([role, font]) => `--font-${role}:${getFontFamily(font)};`);
	const schemeRule =
		scheme === "both"
			? `@media (prefers-color-scheme:dark){:root{${dark}}}`
			: // `html:root` overrides the `:root` of tokens.css, which comes later and allows both schemes.
				`html:root{color-scheme:${scheme}}`;
	return `:root{${light}--radius:${radius}px;${families.join("")}}${schemeRule}`;
}

/** Lists the background colours for the toolbars of browsers: one, or one for each preferred scheme. */
export function listToolbarColours({ scheme, light, dark }: Theme): ToolbarColour[] {
	// With a single scheme, both palettes are the same.
	if (scheme !== "both") return [{ content: light.paper }];
	return Object.entries({ light, dark }).map(([preferred, { paper }]) => ({
		content: paper,
		media: `(prefers-color-scheme:${preferred})`,
	}));
}

/** Attributes of a `<meta>` element. */
export type ToolbarColour = { content: string; media?: string };

function renderColours(palette: Record<string, string>): string {
	return Object.entries(palette)
		.map(([name, value]) => `--${toKebabCase(name)}:${value};`)
		.join("");
}

/** Converts "onBrand" to "on-brand". */
export function toKebabCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
