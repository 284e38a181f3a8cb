import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { Font } from "fontkitten";
import type { Cache } from "../../cache/cache.mjs";
import { formatFontName, isOwnFont } from "../../content/semantics/fonts.ts";
import type { LinkedFile } from "../../model/site.ts";
import type { FontName, Theme } from "../../model/theme.ts";
import { type AxisRange, type FontSource, readOwnFont, readPackagedFont } from "./font-source.ts";
import { formatRanges, parseRanges, trimRanges } from "./unicode-ranges.ts";

/** A font reduced to the weights that the stylesheet uses, in parts that browsers load when needed. */
export interface FontSubset {
	font: FontName;
	/** Identifies the content of the font. */
	id: string;
	/** "Fraunces" */
	family: string;
	generic: FontSource["generic"];
	weights: AxisRange;
	metrics: FontMetrics;
	/** Whether `metrics` differ from those of the files: moved so that capitals are in the middle of a line. */
	overridesMetrics: boolean;
	/** WOFF2 files, each with its `unicode-range`. Most pages need only the first. */
	parts: { content: Buffer; range: string }[];
	/**
	 * For icons and share images: one TrueType file for each file of the font, with one weight and the characters of that
	 * file.
	 */
	staticInstances: Buffer[];
	/** Weight of the static instances. */
	staticWeight: number;
}

/** In font units. */
export interface FontMetrics {
	ascent: number;
	descent: number;
	lineGap: number;
	unitsPerEm: number;
	/** Average width of a letter of English text. */
	xWidthAvg: number;
}

interface SubsetOptions {
	/** Weights that the stylesheet uses. */
	weights: AxisRange;
	/** Optical size, in CSS pixels. */
	size: number;
	/** Weight for measuring and drawing. */
	staticWeight: number;
}

const optionsByRole: Record<keyof Theme["fonts"], SubsetOptions> = {
	display: { weights: [480, 560], size: 48, staticWeight: 520 },
	text: { weights: [400, 650], size: 16, staticWeight: 400 },
};

/** The weights of headings in looks with lighter or heavier ones. */
const headingWeights: Partial<Record<Theme["look"]["headings"], Pick<SubsetOptions, "weights" | "staticWeight">>> = {
	heavy: { weights: [560, 800], staticWeight: 720 },
	light: { weights: [360, 480], staticWeight: 420 },
};

/** OpenType features to keep. Prices look wrong without kerning and tabular figures. */
const features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"];

/** Records of the font's `name` table to keep: copyright, family, version and licence. The licence requires it. */
const nameIds = [0, 1, 2, 3, 4, 5, 6, 13, 14];

/** The characters that a page in English needs: ASCII, symbols, spaces, quotes, dashes and the usual currencies. */
const coreCharacters = parseRanges("U+0-A9,U+AB,U+AD-AE,U+B0,U+B7,U+BB,U+D7,U+2010-2026,U+202F,U+20AC,U+2122,U+2212");

/**
 * Creates and caches the subsets of a theme's fonts: first the heading font, then the text font if it differs.
 *
 * @param ownFonts the site's own font files
 * @param project the folder of package.json
 */
export function subsetFonts(
	{ fonts, look }: Pick<Theme, "fonts" | "look">,
	ownFonts: LinkedFile[],
	project: string,
	cache: Cache,
): Promise<FontSubset[]> {
	const display = { ...optionsByRole.display, ...headingWeights[look.headings] };
	const fontOptions: [FontName, SubsetOptions][] =
		fonts.display === fonts.text
			? [[fonts.display, combineOptions(display, optionsByRole.text)]]
			: [
					[fonts.display, display],
					[fonts.text, optionsByRole.text],
				];
	return Promise.all(fontOptions.map(([font, options]) => loadSubset(getSource(font), options, cache)));

	function getSource(font: FontName): SubsetSource {
		const file = ownFonts.find(({ name }) => name === font);
		if (!file) return { font, id: font, load: async () => readPackagedFont(font, project) };
		const content = file.read();
		if (!(content instanceof Uint8Array)) throw new Error(content.message);
		const bytes = Buffer.from(content);
		const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
		return { font, id: `${formatFontName(font)}-${digest}`, load: () => readOwnFont(font, bytes) };
	}
}

/** Combines options for one font: merges the weights, and takes everything else from the last options. */
function combineOptions(...all: [SubsetOptions, ...SubsetOptions[]]): SubsetOptions {
	const starts = all.map(({ weights }) => weights[0]);
	const ends = all.map(({ weights }) => weights[1]);
	return { ...all.at(-1)!, weights: [Math.min(...starts), Math.max(...ends)] };
}

/** Returns the subset for headings. */
export function getDisplaySubset(subsets: FontSubset[]): FontSubset {
	return subsets[0]!;
}

/** Returns the subset for everything but headings. It may be the same as the display subset. */
export function getTextSubset(subsets: FontSubset[]): FontSubset {
	return subsets.at(-1)!;
}

interface SubsetSource extends Pick<FontSubset, "font" | "id"> {
	load: () => Promise<FontSource>;
}

async function loadSubset(source: SubsetSource, options: SubsetOptions, cache: Cache): Promise<FontSubset> {
	const key = ["font", source.id, ...options.weights, options.size, options.staticWeight].join("-");
	const cached = cache.get(key);
	if (cached) return deserialize(cached);
	try {
		return deserialize(cache.put(key, serialize(await makeSubset(source, options))));
	} catch (error) {
		if (!isOwnFont(source.font)) throw error;
		throw new Error(`‘${source.font}’ can't be read as a font. Export it again, or choose another.`, { cause: error });
	}
}

/**
 * The heaviest weight for which `@font-face` declares a single-weight font that is used for texts. Browsers then
 * synthesize bold for weights from 600 on.
 */
const maxDeclaredWeight = 599;

/**
 * Returns the weights for which `@font-face` declares a font with a single weight: if it is only for headings, all their
 * weights, so that browsers don't synthesize bold.
 */
function declareWeights(weights: AxisRange): AxisRange {
	const includesTextWeight = weights[0] <= optionsByRole.text.weights[0];
	return includesTextWeight ? clampRange(weights, [0, maxDeclaredWeight]) : weights;
}

async function makeSubset({ font, id, load }: SubsetSource, options: SubsetOptions): Promise<FontSubset> {
	const [{ default: subsetFont }, { fromBuffer }, { create }] = await Promise.all([
		import("subset-font"),
		import("@capsizecss/unpack"),
		import("fontkitten"),
	]);
	const { family, generic, axes, pinned, parts } = await load();
	const { size, staticWeight } = options;
	const { wght } = axes;
	const weights = wght ? clampRange(options.weights, wght) : declareWeights(options.weights);
	const otherAxes: Record<string, number> = { ...pinned, ...(axes.opsz && { opsz: clamp(size, axes.opsz) }) };
	const sharedOptions = { keepFeatures: features, preserveNameIds: nameIds };

	const encodedParts = await Promise.all(
		splitParts(parts.map((part) => ({ ...part, charactersWithGlyph: listCharacters(part.read()) }))).map(
			async ({ read, characters }) => {
				const content = await subsetFont(read(), String.fromCodePoint(...characters), {
					...sharedOptions,
					targetFormat: "woff2",
					// GDEF is a third of the file. Without it, kerning is the same for all weights, which is hardly visible.
					dropTables: ["GDEF"],
					variationAxes: { ...(wght && { wght: { min: weights[0], max: weights[1] } }), ...otherAxes },
				});
				return { content, range: formatRanges(characters) };
			},
		),
	);
	const staticInstances = await Promise.all(
		parts.map(({ read, characters }) =>
			subsetFont(read(), String.fromCodePoint(...characters), {
				...sharedOptions,
				targetFormat: "truetype",
				variationAxes: { ...(wght && { wght: clamp(staticWeight, weights) }), ...otherAxes },
			}),
		),
	);
	const { ascent, descent, capHeight, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(staticInstances[0]!);
	const offset = getCapitalsOffset({ ascent, descent, capHeight, unitsPerEm });
	return {
		font,
		id,
		family,
		generic,
		weights,
		metrics: { ascent: ascent + offset, descent: descent + offset, lineGap, unitsPerEm, xWidthAvg },
		overridesMetrics: offset !== 0,
		parts: encodedParts,
		staticInstances,
		staticWeight: clamp(staticWeight, weights),
	};

	function listCharacters(bytes: Buffer): Set<number> {
		return new Set((create(bytes) as Font).characterSet);
	}
}

/** The distance from the middle of a line at which capitals look too high or too low on a button (em). */
const maxCapitalsOffset = 0.05;

/** Returns how far capitals are above the middle of a line, or 0 if that isn't visible. In font units. */
function getCapitalsOffset(metrics: {
	ascent: number;
	descent: number;
	capHeight: number;
	unitsPerEm: number;
}): number {
	const offset = Math.round((metrics.capHeight - metrics.ascent - metrics.descent) / 2);
	return Math.abs(offset) > maxCapitalsOffset * metrics.unitsPerEm ? offset : 0;
}

/**
 * Adds a first part with the core characters, and assigns each character to one part: the first that lists it and has a glyph
 * for it. If no part has one, the first that lists it.
 */
function splitParts(
	parts: (FontSource["parts"][number] & { charactersWithGlyph: Set<number> })[],
): FontSource["parts"] {
	const [first] = parts as [(typeof parts)[number]];
	const assigned = new Set<number>();
	return [{ ...first, characters: coreCharacters }, ...parts].map(({ read, characters, charactersWithGlyph }) => {
		// Characters without a glyph in any part stay inside of ranges, because gaps would make `unicode-range` longer.
		// `trimRanges` removes them from the ends.
		const isElsewhere = (point: number) =>
			!charactersWithGlyph.has(point) && parts.some((part) => part.charactersWithGlyph.has(point));
		const partCharacters = [...characters].filter((point) => !assigned.has(point) && !isElsewhere(point));
		for (const point of partCharacters) assigned.add(point);
		return { read, characters: trimRanges(new Set(partCharacters), charactersWithGlyph) };
	});
}

function clamp(value: number, [min, max]: AxisRange): number {
	return Math.min(Math.max(value, min), max);
}

function clampRange([from, to]: AxisRange, range: AxisRange): AxisRange {
	return [clamp(from, range), clamp(to, range)];
}
