import { createFontStack } from "@capsizecss/core";
import arial from "@capsizecss/metrics/arial";
import fraunces from "@capsizecss/metrics/fraunces";
import georgia from "@capsizecss/metrics/georgia";
import instrumentSans from "@capsizecss/metrics/instrumentSans";
import type { Face, Palette, Theme } from "../model/site.ts";

/** A typeface and the system face that stands in for it, stretched to its measures, until it is loaded. */
const faces: Record<Face, { metrics: Parameters<typeof createFontStack>[0]; weights: string; generic: string }> = {
	fraunces: { metrics: [fraunces, georgia], weights: "100 900", generic: "serif" },
	"instrument-sans": { metrics: [instrumentSans, arial], weights: "400 700", generic: "sans-serif" },
};

/** The theme as a stylesheet. `urls` are the font files. */
export function themeCss({ light, dark, fonts, radius }: Theme, urls: Record<string, string>): string {
	const families = Object.entries({ display: fonts.display, text: fonts.text });
	const variables = families.map(
		([role, face]) => `--font-${role}:${stackOf(face).fontFamily},${faces[face].generic};`,
	);
	const rules = [...new Set([fonts.display, fonts.text])].map((face) => fontFace(face, urls[face]!));
	return `${rules.join("")}:root{${colours(light)}--radius:${radius}px;${variables.join("")}}@media (prefers-color-scheme:dark){:root{${colours(dark)}}}\n`;
}

function colours(palette: Palette): string {
	return Object.entries(palette)
		.map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
		.join("");
}

function stackOf(face: Face) {
	return createFontStack(faces[face].metrics, { fontFaceFormat: "styleString" });
}

function fontFace(face: Face, url: string): string {
	const { metrics, weights } = faces[face];
	const fallback = stackOf(face).fontFaces.replace(/\s+/g, " ");
	return `@font-face{font-family:"${metrics[0]!.familyName}";font-style:normal;font-display:swap;font-weight:${weights};src:url(${url}) format("woff2-variations")}${fallback}`;
}
