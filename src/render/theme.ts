import type { FontName, Theme } from "../model/theme.ts";

/**
 * What a theme says to the styles, as rules for the root.
 *
 * @param familiesOf what CSS calls a typeface, and what stands in for it: `Fraunces,serif`
 */
export function renderThemeRules(theme: Theme, familiesOf: (face: FontName) => string): string {
	const { scheme, covers, hasCover, fonts, radius } = theme;
	const [light, dark] = (["light", "dark"] as const).map((one) =>
		colours({ ...theme[one], ...(hasCover ? covers[one] : {}) }),
	);
	const families = Object.entries(fonts).map(([role, face]) => `--font-${role}:${familiesOf(face)};`);
	const other =
		scheme === "both"
			? `@media (prefers-color-scheme:dark){:root{${dark}}}`
			: // The stylesheet behind this one offers both.
				`html:root{color-scheme:${scheme}}`;
	return `:root{${light}--radius:${radius}px;${families.join("")}}${other}`;
}

/** The ground of the pages, for the bars of browsers: by the scheme that visitors prefer, where there are both. */
export function listGrounds({ scheme, light, dark }: Theme): Ground[] {
	if (scheme !== "both") return [{ content: light.paper }];
	return Object.entries({ light, dark }).map(([preferred, { paper }]) => ({
		content: paper,
		media: `(prefers-color-scheme:${preferred})`,
	}));
}

export type Ground = Record<"content", string> & { media?: string };

function colours(palette: Record<string, string>): string {
	return Object.entries(palette)
		.map(([name, value]) => `--${toKebabCase(name)}:${value};`)
		.join("");
}

/** As CSS writes names: "onBrand" → "on-brand". */
export function toKebabCase(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
