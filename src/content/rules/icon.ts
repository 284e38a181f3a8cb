import type { Finding } from "../findings/finding.ts";
import type { PictureMetadata } from "../semantics/pictures.ts";
import { slots } from "../semantics/slots.ts";

/** Finds the reason why a picture can't become the icons of the site, or why they would look bad. */
export function findIconProblem(
	name: string,
	{ format, width, height }: PictureMetadata,
): Omit<Finding, "pointer" | "at"> | null {
	if (format !== "svg" && format !== "png") {
		return {
			code: "picture-path",
			message: `‘${name}’ can’t be the icon of the site. Save it as SVG or as PNG.`,
			why: "Icons have sharp edges and a transparent background, which other formats lose.",
		};
	}
	if (width !== height) {
		return {
			code: "picture-not-square",
			message: `‘${name}’ can’t be the icon of the site, because it isn’t square: it’s ${width} by ${height}.`,
			why: "Browsers and phones show icons in squares. Put the picture in the middle of a square one.",
		};
	}
	// A warning, because the icons still come out: only the largest ones are blurry.
	const { largest } = slots.icon;
	if (format === "svg" || width >= largest) return null;
	return {
		code: "picture-small",
		severity: "warning",
		message: `‘${name}’ is ${width} by ${width} pixels, but an icon needs at least ${largest} by ${largest}.`,
		why: "It looks blurry on the home screens of phones.",
	};
}
