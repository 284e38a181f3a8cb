import type { FaceSpec, ThemeSpec } from "./spec.gen.ts";

/** The colours of one scheme, each as `#rrggbb`. */
export type Palette = Record<
	"paper" | "surface" | "ink" | "muted" | "line" | "brand" | "onBrand" | "accent" | "onAccent",
	string
>;

/** All settings of `theme.details`, with defaults. */
export type Look = Required<NonNullable<ThemeSpec["details"]>>;

/** The layout of a hero. "cover": the text is on the picture. "half" and "edge": the text is beside the picture. */
export type HeroLayout = Look["opening"] | "cover" | "half" | "edge";

/** Colours that keep text on any picture legible. The scrim is translucent. */
export type CoverColours = Record<"cover" | "onCover" | "scrim", string>;

export interface Theme {
	look: Look;
	/** With a single scheme, both palettes are the same. */
	scheme: NonNullable<ThemeSpec["scheme"]>;
	light: Palette;
	dark: Palette;
	coverColours: { light: CoverColours; dark: CoverColours };
	/** Whether a page may have text on a picture. */
	hasTextOnPicture: boolean;
	fonts: { display: FontName; text: FontName };
	/** Corner radius in CSS pixels. */
	radius: number;
}

export type FontName = FaceSpec;
