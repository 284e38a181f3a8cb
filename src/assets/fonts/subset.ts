import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { Font } from "fontkitten";
import type { Cache } from "../../cache/cache.mjs";
import { formatFontName, isOwnFont } from "../../content/semantics/fonts.ts";
import type { LinkedFile } from "../../model/site.ts";
import type { FontName, Theme } from "../../model/theme.ts";
import { type AxisRange, type FontSource, readOwnFont, readPackagedFont } from "./font-source.ts";
import { dropEmptyRanges, formatRanges, parseRanges } from "./unicode-ranges.ts";

/** A typeface as pages use it: cut down to the weights of the styles, and into parts that are loaded when needed. */
export interface FontSubset {
	face: FontName;
	/** Changes with what is in it: two with the same draw alike. */
	id: string;
	/** "Fraunces" */
	family: string;
	generic: FontSource["generic"];
	weights: AxisRange;
	metrics: FontMetrics;
	/** WOFF2 files, each with its characters as a stylesheet writes them. The first is all that most pages need. */
	parts: { content: Buffer; range: string }[];
	/** TrueType files of one weight, which hold all that the parts hold, for drawing. */
	staticInstances: Buffer[];
	/** The weight of the static instances. */
	staticWeight: number;
}

/** What a typeface takes up, in its own units. */
export interface FontMetrics {
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
	weights: AxisRange;
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
 * @param own the files of those that are not ours
 * @param project the folder of package.json
 */
export function subsetFonts(
	{ fonts, look }: Pick<Theme, "fonts" | "look">,
	own: LinkedFile[],
	project: string,
	cache: Cache,
): Promise<FontSubset[]> {
	const display = { ...roles.display, ...weightsOfHeadings[look.headings] };
	const cuts: [FontName, Cut][] =
		fonts.display === fonts.text
			? [[fonts.display, cutForAll(display, roles.text)]]
			: [
					[fonts.display, display],
					[fonts.text, roles.text],
				];
	return Promise.all(cuts.map(([face, cut]) => fontSubset(sourceOf(face), cut, cache)));

	function sourceOf(face: FontName): Source {
		const file = own.find(({ name }) => name === face);
		if (!file) return { face, id: face, origin: async () => readPackagedFont(face, project) };
		const read = file.read();
		if (!(read instanceof Uint8Array)) throw new Error(read.message);
		const bytes = Buffer.from(read);
		const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
		return { face, id: `${formatFontName(face)}-${digest}`, origin: () => readOwnFont(face, bytes) };
	}
}

/** One cut that does for all of them; letters are shaped for the last. */
function cutForAll(...all: [Cut, ...Cut[]]): Cut {
	const [least, most] = [all.map(({ weights }) => weights[0]), all.map(({ weights }) => weights[1])];
	return { ...all.at(-1)!, weights: [Math.min(...least), Math.max(...most)] };
}

/** A typeface, and where it is. */
interface Source extends Pick<FontSubset, "face" | "id"> {
	origin: () => Promise<FontSource>;
}

/** What is cut alike is cut once, whatever it is for. */
async function fontSubset(source: Source, cut: Cut, cache: Cache): Promise<FontSubset> {
	const key = ["face", source.id, ...cut.weights, cut.size, cut.staticWeight].join("-");
	const kept = cache.get(key);
	if (kept) return deserialize(kept);
	try {
		return deserialize(cache.put(key, serialize(await makeSubset(source, cut))));
	} catch (error) {
		if (!isOwnFont(source.face)) throw error;
		throw new Error(`‘${source.face}’ cannot be read as a typeface. Export it again, or take another.`, {
			cause: error,
		});
	}
}

/** Bold letters of a file that has none are made by browsers, unless it is said to have them. */
const boldest = 599;

async function makeSubset({ face, id, origin }: Source, cut: Cut): Promise<FontSubset> {
	const [{ default: subset }, { fromBuffer }, { create }] = await Promise.all([
		import("subset-font"),
		import("@capsizecss/unpack"),
		import("fontkitten"),
	]);
	const { family, generic, axes, pinned, parts } = await origin();
	const { size, staticWeight } = cut;
	const { wght } = axes;
	const isText = cut.weights[0] <= roles.text.weights[0];
	const weights = wght ? clampedEnds(cut.weights, wght) : isText ? clampedEnds(cut.weights, [0, boldest]) : cut.weights;
	const others: Record<string, number> = { ...pinned, ...(axes.opsz && { opsz: clamped(size, axes.opsz) }) };
	const shared = { keepFeatures: features, preserveNameIds: names };

	const subsets = await Promise.all(
		divided(parts.map((part) => ({ ...part, drawn: drawnBy(part.read()) }))).map(async ({ read, characters }) => {
			const content = await subset(read(), String.fromCodePoint(...characters), {
				...shared,
				targetFormat: "woff2",
				// With it goes only how kerning changes with the weight, which is a third of the file and not to be seen.
				dropTables: ["GDEF"],
				variationAxes: { ...(wght && { wght: { min: weights[0], max: weights[1] } }), ...others },
			});
			return { content, range: formatRanges(characters) };
		}),
	);
	const staticInstances = await Promise.all(
		parts.map(({ read, characters }) =>
			subset(read(), String.fromCodePoint(...characters), {
				...shared,
				targetFormat: "truetype",
				variationAxes: { ...(wght && { wght: clamped(staticWeight, weights) }), ...others },
			}),
		),
	);
	const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(staticInstances[0]!);
	return {
		face,
		id,
		family,
		generic,
		weights,
		metrics: { ascent, descent, lineGap, unitsPerEm, xWidthAvg },
		parts: subsets,
		staticInstances,
		staticWeight: clamped(staticWeight, weights),
	};

	function drawnBy(bytes: Buffer): Set<number> {
		return new Set((create(bytes) as Font).characterSet);
	}
}

/** The parts with the core before them. Each character is in one only: the first that has a letter for it. */
function divided(parts: (FontSource["parts"][number] & { drawn: Set<number> })[]): FontSource["parts"] {
	const [first] = parts as [(typeof parts)[number]];
	const given = new Set<number>();
	return [{ ...first, characters: core }, ...parts].map(({ read, characters, drawn }) => {
		const elsewhere = (point: number) => !drawn.has(point) && parts.some((part) => part.drawn.has(point));
		const own = [...characters].filter((point) => !given.has(point) && !elsewhere(point));
		for (const point of own) given.add(point);
		return { read, characters: dropEmptyRanges(new Set(own), drawn) };
	});
}

function clamped(value: number, [least, most]: AxisRange): number {
	return Math.min(Math.max(value, least), most);
}

function clampedEnds([from, to]: AxisRange, ends: AxisRange): AxisRange {
	return [clamped(from, ends), clamped(to, ends)];
}
