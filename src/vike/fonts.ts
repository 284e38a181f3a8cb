import type { Face } from "../model/site.ts";

/** The font file of each face, below node_modules. */
export const fontFiles: Record<Face, string> = {
	fraunces: "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2",
	"instrument-sans": "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
};
