import type { Face, Palette, Theme } from "../model/theme.ts";

/**
 * What a theme says to the styles, as rules for the root.
 *
 * @param familiesOf what CSS calls a typeface, and what stands in for it: `Fraunces,serif`
 */
export function themeRules({ light, dark, fonts, radius }: Theme, familiesOf: (face: Face) => string): string {
	const families = Object.entries(fonts).map(([role, face]) => `--font-${role}:${familiesOf(face)};`);
	return `:root{${colours(light)}--radius:${radius}px;${families.join("")}}@media (prefers-color-scheme:dark){:root{${colours(dark)}}}`;
}

function colours(palette: Palette): string {
	return Object.entries(palette)
		.map(([name, value]) => `--${kebab(name)}:${value};`)
		.join("");
}

/** As CSS writes names: "onBrand" → "on-brand". */
export function kebab(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
