import type { PaletteSpec, ThemeSpec } from "../../model/spec.gen.ts";

export type Scheme = "light" | "dark";

/** What visitors can see a site in. */
export function schemesOf({ scheme = "both" }: Pick<ThemeSpec, "scheme">): Scheme[] {
	return scheme === "light" || scheme === "dark" ? [scheme] : ["light", "dark"];
}

/** The colours of both; of one alone, they are the same by day and by night. */
export function palettesIn(theme: ThemeSpec): Record<Scheme, PaletteSpec> {
	const [day, night = day] = schemesOf(theme).map((one) => theme[one]!);
	return { light: day!, dark: night! };
}
