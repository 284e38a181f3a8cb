import type { FaceSpec, ThemeSpec } from "./spec.gen.ts";

/** The colours of one scheme, each as `#rrggbb`. */
export type Palette = Record<
	"paper" | "surface" | "ink" | "muted" | "line" | "brand" | "onBrand" | "accent" | "onAccent",
	string
>;

/** An answer to each question of `theme.details`. */
export type Look = Required<NonNullable<ThemeSpec["details"]>>;

/** How a hero opens a page. A cover has its text on the picture. */
export type Opening = Look["opening"] | "cover";

/** Colours that make text on any picture legible; the scrim is translucent. */
export type Cover = Record<"cover" | "onCover" | "scrim", string>;

export interface Theme {
	look: Look;
	/** With a single scheme, both palettes are the same. */
	scheme: NonNullable<ThemeSpec["scheme"]>;
	light: Palette;
	dark: Palette;
	covers: { light: Cover; dark: Cover };
	/** Whether any page has text on a picture. */
	hasCover: boolean;
	fonts: { display: FontName; text: FontName };
	/** Corner radius in CSS pixels. */
	radius: number;
}

export type FontName = FaceSpec;
