import type { FaceSpec, ThemeSpec } from "./spec.gen.ts";

/** The colours of one scheme, each as `#rrggbb`. */
export type Palette = Record<
	"paper" | "surface" | "ink" | "muted" | "line" | "brand" | "onBrand" | "accent" | "onAccent",
	string
>;

/** What a page is like beside its colours and typefaces: an answer to each question of `theme.details`. */
export type Look = Required<NonNullable<ThemeSpec["details"]>>;

export interface Theme {
	look: Look;
	/** What visitors see: of one scheme alone, both palettes are its own. */
	scheme: NonNullable<ThemeSpec["scheme"]>;
	light: Palette;
	dark: Palette;
	fonts: { display: Face; text: Face };
	/** Corner radius in CSS pixels. */
	radius: number;
}

export type Face = FaceSpec;
