import { createFontStack } from "@capsizecss/core";
import type { FontMetrics, FontSubset } from "../assets/fonts/subset.ts";
import type { FontName, Theme } from "../model/theme.ts";
import { renderThemeRules, toKebabCase } from "../render/theme.ts";
import { createAsset, type PublishedFile } from "./published-file.ts";

/** A font with the files of its parts. */
export interface PublishedFont {
	subset: FontSubset;
	files: PublishedFile[];
}

export function publishFonts(subsets: FontSubset[]): PublishedFont[] {
	return subsets.map((subset) => ({
		subset,
		files: subset.parts.map(({ content }) => createAsset(`${getFileName(subset.font)}.woff2`, content)),
	}));
}

/** Converts "fonts/Brandon Text.otf" to "brandon-text". */
function getFileName(font: FontName): string {
	return (
		font
			.replace(/^.*\/|\.\w+$/g, "")
			.toLowerCase()
			.replace(/[^a-z0-9]+/g, "-")
			.replace(/^-|-$/g, "") || "typeface"
	);
}

interface FontDelivery {
	/** Path of the site on its host; empty at the root. */
	base: string;
	/**
	 * `font-display` of the first part of a font. "optional" if pages preload it: if it arrives too late even so, the page
	 * doesn't use it, so that nothing moves.
	 */
	firstPart: "optional" | "swap";
}

/** Renders the theme as a stylesheet. */
export function renderThemeCss(theme: Theme, fonts: PublishedFont[], delivery: FontDelivery): string {
	const rules = fonts.map((font) => renderFontFaces(font, delivery));
	return `${rules.join("")}${renderThemeRules(theme, (font) => getFontFamily(font, fonts))}\n`;
}

function getFontFamily(name: FontName, fonts: PublishedFont[]): string {
	const { subset } = fonts.find((font) => font.subset.font === name)!;
	return `${createStack(subset).fontFamily},${subset.generic}`;
}

function renderFontFaces({ subset, files }: PublishedFont, { base, firstPart }: FontDelivery): string {
	const { family, weights, parts } = subset;
	const overrides = subset.overridesMetrics ? renderMetrics(subset.metrics) : "";
	const rules = parts.map(
		({ range }, index) =>
			`@font-face{font-family:"${family}";font-display:${index === 0 ? firstPart : "swap"};font-weight:${weights.join(" ")};src:url(${base}/${files[index]!.path}) format("woff2");${overrides}unicode-range:${range}}`,
	);
	return rules.join("") + renderFallbackFont(subset);
}

function renderMetrics({ ascent, descent, unitsPerEm }: FontMetrics): string {
	const percent = (value: number) => `${Math.round((value / unitsPerEm) * 1000) / 10}%`;
	return `ascent-override:${percent(ascent)};descent-override:${percent(-descent)};`;
}

function renderFallbackFont(subset: FontSubset): string {
	const { "@font-face": face } = createStack(subset).fontFaces[0] as { "@font-face": Record<string, string> };
	const { fontFamily, src, ...metrics } = face;
	const overrides = Object.entries(metrics).map(([name, value]) => `${toKebabCase(name)}:${value};`);
	return `@font-face{font-family:${fontFamily};src:${src},local("${fallbackFonts[subset.generic].linux}");${overrides.join("")}}`;
}

function createStack({ family, generic, metrics }: FontSubset) {
	return createFontStack([{ familyName: family, ...metrics }, fallbackFonts[generic].systemFont], {
		fontFaceFormat: "styleObject",
	});
}

interface SystemFont extends FontMetrics {
	familyName: string;
	fullName: string;
	postscriptName: string;
}

/**
 * The system font that is shown until a font is loaded, scaled to that font's metrics; `linux` is its equivalent on Linux.
 * The metrics are copied from @capsizecss/metrics 4.3.0 (https://github.com/seek-oss/capsize), because the package is
 * 170 MB. Those of Courier New are from Liberation Mono, which has the same.
 */
const fallbackFonts: Record<FontSubset["generic"], { systemFont: SystemFont; linux: string }> = {
	serif: {
		systemFont: {
			familyName: "Times New Roman",
			fullName: "Times New Roman",
			postscriptName: "TimesNewRomanPSMT",
			ascent: 1825,
			descent: -443,
			lineGap: 87,
			unitsPerEm: 2048,
			xWidthAvg: 832,
		},
		linux: "Liberation Serif",
	},
	"sans-serif": {
		systemFont: {
			familyName: "Arial",
			fullName: "Arial",
			postscriptName: "ArialMT",
			ascent: 1854,
			descent: -434,
			lineGap: 67,
			unitsPerEm: 2048,
			xWidthAvg: 913,
		},
		linux: "Liberation Sans",
	},
	monospace: {
		systemFont: {
			familyName: "Courier New",
			fullName: "Courier New",
			postscriptName: "CourierNewPSMT",
			ascent: 1705,
			descent: -615,
			lineGap: 0,
			unitsPerEm: 2048,
			xWidthAvg: 1229,
		},
		linux: "Liberation Mono",
	},
};
