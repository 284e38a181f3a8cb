import type { FaceSpec, ThemeSpec } from "./spec.gen.ts";

/** The colours of one scheme, each as `#rrggbb`. */
export type Palette = Record<
	"paper" | "surface" | "ink" | "muted" | "line" | "brand" | "onBrand" | "accent" | "onAccent",
	string
>;

/** What a page is like beside its colours and typefaces: an answer to each question of `theme.details`. */
export type Look = Required<NonNullable<ThemeSpec["details"]>>;

/** How a hero opens a page; a cover has its words on the picture. */
export type Opening = Look["opening"] | "cover";

/** What lies on a picture so that the words on it can be read, whatever it shows. Colours, the scrim one that is seen through. */
export type Cover = Record<"cover" | "onCover" | "scrim", string>;

export interface Theme {
	look: Look;
	/** What visitors see: of one scheme alone, both palettes are its own. */
	scheme: NonNullable<ThemeSpec["scheme"]>;
	light: Palette;
	dark: Palette;
	covers: { light: Cover; dark: Cover };
	/** Whether any page has words on a picture. */
	hasCover: boolean;
	fonts: { display: FontName; text: FontName };
	/** Corner radius in CSS pixels. */
	radius: number;
}

export type FontName = FaceSpec;
