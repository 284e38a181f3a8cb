import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import type { Font } from "fontkitten";
import type { Cache } from "../../cache/cache.mjs";
import type { Face, Theme } from "../../model/theme.ts";
import { type Ends, type Origin, originOf } from "./package.ts";
import { formatRanges, parseRanges, withoutEmptyRanges } from "./unicode-ranges.ts";

/** A typeface as pages use it: cut down to the weights of the styles, and into parts that are loaded when needed. */
export interface FontSubset {
	face: Face;
	/** "Fraunces" */
	family: string;
	generic: Origin["generic"];
	weights: Ends;
	metrics: Metrics;
	/** WOFF2 files, each with its characters as a stylesheet writes them. The first is all that most pages need. */
	parts: { content: Buffer; range: string }[];
	/** TrueType files of one weight, which hold all that the parts hold, for drawing. */
	staticInstances: Buffer[];
	/** The weight of the static instances. */
	staticWeight: number;
}

/** What a typeface takes up, in its own units. */
export interface Metrics {
	ascent: number;
	descent: number;
	lineGap: number;
	unitsPerEm: number;
	/** The width of a letter of English text, on average. */
	xWidthAvg: number;
}

type Role = keyof Theme["fonts"];

interface Cut {
	/** What the styles use. */
	weights: Ends;
	/** What letters are shaped for, in CSS pixels. */
	size: number;
	/** What is measured and drawn in. */
	staticWeight: number;
}

const roles: Record<Role, Cut> = {
	display: { weights: [480, 560], size: 48, staticWeight: 520 },
	text: { weights: [400, 650], size: 16, staticWeight: 400 },
};

/** Of headings that are neither regular nor between. */
const weightsOfHeadings: Partial<Record<Theme["look"]["headings"], Pick<Cut, "weights" | "staticWeight">>> = {
	heavy: { weights: [560, 800], staticWeight: 720 },
	light: { weights: [360, 480], staticWeight: 420 },
};

/** Small capitals and fractions stay behind; without kerning and figures of one width a price looks wrong. */
const features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"];

/** Of the names in a font file: copyright, names, version, and the licence, which wants to be kept. */
const names = [0, 1, 2, 3, 4, 5, 6, 13, 14];

/** What a page in English is written in: ASCII, signs, spaces, quotes, dashes and the usual currencies. */
const core = parseRanges("U+0-A9,U+AB,U+AD-AE,U+B0,U+B7,U+BB,U+D7,U+2010-2026,U+202F,U+20AC,U+2122,U+2212");

/**
 * The typefaces of a theme, each once, cut at first use and kept.
 *
 * @param project the folder of package.json
 */
export function fontSubsetsFor(
	{ fonts, look }: Pick<Theme, "fonts" | "look">,
	project: string,
	cache: Cache,
): Promise<FontSubset[]> {
	const display = { ...roles.display, ...weightsOfHeadings[look.headings] };
	const cuts: [Face, Cut][] =
		fonts.display === fonts.text
			? [[fonts.display, cutForAll(display, roles.text)]]
			: [
					[fonts.display, display],
					[fonts.text, roles.text],
				];
	return Promise.all(cuts.map(([face, cut]) => fontSubset(face, cut, project, cache)));
}

/** One cut that does for all of them; letters are shaped for the last. */
function cutForAll(...all: [Cut, ...Cut[]]): Cut {
	const [least, most] = [all.map(({ weights }) => weights[0]), all.map(({ weights }) => weights[1])];
	return { ...all.at(-1)!, weights: [Math.min(...least), Math.max(...most)] };
}

/** What is cut alike is cut once, whatever it is for. */
async function fontSubset(face: Face, cut: Cut, project: string, cache: Cache): Promise<FontSubset> {
	const key = ["face", face, ...cut.weights, cut.size, cut.staticWeight].join("-");
	return deserialize(cache.get(key) ?? cache.put(key, serialize(await makeSubset(face, cut, project))));
}

async function makeSubset(face: Face, cut: Cut, project: string): Promise<FontSubset> {
	const [{ default: subset }, { fromBuffer }, { create }] = await Promise.all([
		import("subset-font"),
		import("@capsizecss/unpack"),
		import("fontkitten"),
	]);
	const { family, generic, axes, parts } = originOf(face, project);
	const { size, staticWeight } = cut;
	const weights = clampedEnds(cut.weights, axes.wght);
	const optical: Record<string, number> = axes.opsz ? { opsz: clamped(size, axes.opsz) } : {};
	const shared = { keepFeatures: features, preserveNameIds: names };

	const subsets = await Promise.all(
		divided(parts.map((part) => ({ ...part, drawn: drawnBy(part.file) }))).map(async ({ file, characters }) => {
			const content = await subset(readFileSync(file), String.fromCodePoint(...characters), {
				...shared,
				targetFormat: "woff2",
				// With it goes only how kerning changes with the weight, which is a third of the file and not to be seen.
				dropTables: ["GDEF"],
				variationAxes: { wght: { min: weights[0], max: weights[1] }, ...optical },
			});
			return { content, range: formatRanges(characters) };
		}),
	);
	const staticInstances = await Promise.all(
		parts.map(({ file, characters }) =>
			subset(readFileSync(file), String.fromCodePoint(...characters), {
				...shared,
				targetFormat: "truetype",
				variationAxes: { wght: clamped(staticWeight, weights), ...optical },
			}),
		),
	);
	const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(staticInstances[0]!);
	return {
		face,
		family,
		generic,
		weights,
		metrics: { ascent, descent, lineGap, unitsPerEm, xWidthAvg },
		parts: subsets,
		staticInstances,
		staticWeight: clamped(staticWeight, weights),
	};

	function drawnBy(file: string): Set<number> {
		return new Set((create(readFileSync(file)) as Font).characterSet);
	}
}

/** The parts with the core before them. Each character is in one only: the first that has a letter for it. */
function divided(parts: (Origin["parts"][number] & { drawn: Set<number> })[]): Origin["parts"] {
	const [first] = parts as [(typeof parts)[number]];
	const given = new Set<number>();
	return [{ ...first, characters: core }, ...parts].map(({ file, characters, drawn }) => {
		const elsewhere = (point: number) => !drawn.has(point) && parts.some((part) => part.drawn.has(point));
		const own = [...characters].filter((point) => !given.has(point) && !elsewhere(point));
		for (const point of own) given.add(point);
		return { file, characters: withoutEmptyRanges(new Set(own), drawn) };
	});
}

function clamped(value: number, [least, most]: Ends): number {
	return Math.min(Math.max(value, least), most);
}

function clampedEnds([from, to]: Ends, ends: Ends): Ends {
	return [clamped(from, ends), clamped(to, ends)];
}
