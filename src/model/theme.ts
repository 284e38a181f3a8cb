import type { FaceSpec } from "./spec.gen.ts";

/** The colours of one scheme, each as `#rrggbb`. */
export type Palette = Record<
	"paper" | "surface" | "ink" | "muted" | "line" | "brand" | "onBrand" | "accent" | "onAccent",
	string
>;

export interface Theme {
	light: Palette;
	dark: Palette;
	fonts: { display: Face; text: Face };
	/** Corner radius in CSS pixels. */
	radius: number;
}

export type Face = FaceSpec;
