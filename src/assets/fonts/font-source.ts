import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Font } from "fontkitten";
import { parseRanges } from "./unicode-ranges.ts";

/** A font of a package, or a font file beside the definition. */
export interface FontSource {
	/** "Fraunces" */
	family: string;
	generic: "serif" | "sans-serif" | "monospace";
	/** Ranges of its variation axes for weight and optical size, as far as it has these axes. */
	axes: { wght?: AxisRange; opsz?: AxisRange };
	/** The fixed values of all other axes. */
	pinned: Record<string, number>;
	/** Its files, and the characters that each is meant for. */
	parts: { read: () => Buffer; characters: Set<number> }[];
}

export type AxisRange = [min: number, max: number];

/** Fontsource's names of the subsets for Latin script. */
const unicodeSubsets = ["latin", "latin-ext"];

/** Reads a font from its Fontsource package. `project` is the folder of package.json. */
export function readPackagedFont(name: string, project: string): FontSource {
	const folder = dirname(
		createRequire(join(project, "package.json")).resolve(`@fontsource-variable/${name}/package.json`),
	);
	const { family, category, variable } = readJson(join(folder, "metadata.json"));
	const ranges = readJson(join(folder, "unicode.json"));
	const getPath = (subset: string, axis: string) => join(folder, `files/${name}-${subset}-${axis}-normal.woff2`);
	const hasOpticalSize = existsSync(getPath("latin", "opsz"));
	return {
		family,
		generic: category,
		axes: { wght: parseAxisRange(variable.wght), ...(hasOpticalSize ? { opsz: parseAxisRange(variable.opsz) } : {}) },
		pinned: {},
		parts: unicodeSubsets.map((subset) => ({
			read: () => readFileSync(getPath(subset, hasOpticalSize ? "opsz" : "wght")),
			characters: parseRanges(ranges[subset]),
		})),
	};
}

function readJson(file: string) {
	return JSON.parse(readFileSync(file, "utf8"));
}

function parseAxisRange({ min, max }: { min: string; max: string }): AxisRange {
	return [Number(min), Number(max)];
}

/** Reads a font file beside the definition: "fonts/brandon.woff2". */
export async function readOwnFont(name: string, bytes: Buffer): Promise<FontSource> {
	const { create } = await import("fontkitten");
	const font = create(bytes) as Font;
	const { wght, opsz, ...others } = font.variationAxes;
	return {
		// Each file becomes a family of its own, even if several files belong to one.
		family: name.replace(/^fonts\//, "").replace(/[^\p{L}\p{N} .-]/gu, " "),
		generic: isSerif(font) ? "serif" : "sans-serif",
		axes: { ...(wght && { wght: toAxisRange(wght) }), ...(opsz && { opsz: toAxisRange(opsz) }) },
		pinned: Object.fromEntries(Object.entries(others).map(([axis, range]) => [axis, range!.default])),
		parts: [{ read: () => bytes, characters: new Set(font.characterSet) }],
	};
}

/** Whether a font is a Latin text font with serifs: https://learn.microsoft.com/typography/opentype/spec/os2#panose. */
function isSerif(font: Font): boolean {
	const [kind = 0, serifs = 0] = font["OS/2"].panose;
	return kind === 2 && serifs >= 2 && serifs <= 10;
}

function toAxisRange({ min, max }: { min: number; max: number }): AxisRange {
	return [min, max];
}
