import { createFontStack } from "@capsizecss/core";
import type { FontSubset } from "../assets/fonts/subset.ts";
import type { FontName, Theme } from "../model/theme.ts";
import { renderThemeRules, toKebabCase } from "../render/theme.ts";
import { fallbackFonts } from "./fallback.ts";
import { createAsset, type PublishedFile } from "./output.ts";

/** A typeface with the files of its parts. */
export interface PublishedFont {
	subset: FontSubset;
	files: PublishedFile[];
}

export function listFonts(subsets: FontSubset[]): PublishedFont[] {
	return subsets.map((subset) => ({
		subset,
		files: subset.parts.map(({ content }) => createAsset(`${fileName(subset.face)}.woff2`, content)),
	}));
}

/**
 * The first part of a typeface is asked for with the page where the page says so. Where it comes too late even then, the
 * fallback font stays for this one page, so that nothing ever moves under a visitor's eyes ("optional").
 */
type FirstPart = "optional" | "swap";

interface Delivery {
	/** The path of the host below which the site lies. */
	base: string;
	firstPart: FirstPart;
}

/** "fonts/Brandon Text.otf" → "brandon-text" */
function fileName(face: FontName): string {
	return (
		face
			.replace(/^.*\/|\.\w+$/g, "")
			.toLowerCase()
			.replace(/[^a-z0-9]+/g, "-")
			.replace(/^-|-$/g, "") || "typeface"
	);
}

/** The theme as a stylesheet. */
export function renderThemeCss(theme: Theme, given: PublishedFont[], delivery: Delivery): string {
	const rules = given.map((font) => fontFaces(font, delivery));
	return `${rules.join("")}${renderThemeRules(theme, (face) => familiesOf(face, given))}\n`;
}

function familiesOf(face: FontName, given: PublishedFont[]): string {
	const { subset } = given.find((font) => font.subset.face === face)!;
	return `${stackOf(subset).fontFamily},${subset.generic}`;
}

function stackOf({ family, generic, metrics }: FontSubset) {
	return createFontStack([{ familyName: family, ...metrics }, fallbackFonts[generic].face], {
		fontFaceFormat: "styleObject",
	});
}

function fontFaces({ subset, files }: PublishedFont, { base, firstPart }: Delivery): string {
	const { family, weights, parts } = subset;
	const rules = parts.map(
		({ range }, index) =>
			`@font-face{font-family:"${family}";font-display:${index === 0 ? firstPart : "swap"};font-weight:${weights.join(" ")};src:url(${base}/${files[index]!.path}) format("woff2");unicode-range:${range}}`,
	);
	return rules.join("") + fallbackFont(subset);
}

function fallbackFont(subset: FontSubset): string {
	const { "@font-face": face } = stackOf(subset).fontFaces[0] as { "@font-face": Record<string, string> };
	const { fontFamily, src, ...measures } = face;
	const overrides = Object.entries(measures).map(([name, value]) => `${toKebabCase(name)}:${value};`);
	return `@font-face{font-family:${fontFamily};src:${src},local("${fallbackFonts[subset.generic].double}");${overrides.join("")}}`;
}
