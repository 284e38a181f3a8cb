import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Font } from "fontkitten";
import { parseRanges } from "./unicode-ranges.ts";

/** A typeface as it is installed. */
export interface FontSource {
	/** "Fraunces" */
	family: string;
	generic: "serif" | "sans-serif" | "monospace";
	/** The axes of its files, each with its ends; of one weight alone, none. */
	axes: { wght?: AxisRange; opsz?: AxisRange };
	/** What other axes are set to. */
	pinned: Record<string, number>;
	/** Its files, and the characters that each is announced to hold. */
	parts: { read: () => Buffer; characters: Set<number> }[];
}

export type AxisRange = [least: number, most: number];

/** What is delivered: all that is written in Latin script. */
const subsets = ["latin", "latin-ext"];

/** What the package of a typeface says of itself. `project` is the folder of package.json. */
export function readPackagedFont(face: string, project: string): FontSource {
	const folder = dirname(
		createRequire(join(project, "package.json")).resolve(`@fontsource-variable/${face}/package.json`),
	);
	const { family, category, variable } = readJson(join(folder, "metadata.json"));
	const ranges = readJson(join(folder, "unicode.json"));
	const file = (subset: string, axis: string) => join(folder, `files/${face}-${subset}-${axis}-normal.woff2`);
	const optical = existsSync(file("latin", "opsz"));
	return {
		family,
		generic: category,
		axes: { wght: parseAxisRange(variable.wght), ...(optical ? { opsz: parseAxisRange(variable.opsz) } : {}) },
		pinned: {},
		parts: subsets.map((subset) => ({
			read: () => readFileSync(file(subset, optical ? "opsz" : "wght")),
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

/** What a file says of itself that somebody has put beside the definition: "fonts/brandon.woff2". */
export async function readOwnFont(name: string, bytes: Buffer): Promise<FontSource> {
	const { create } = await import("fontkitten");
	const font = create(bytes) as Font;
	const { wght, opsz, ...others } = font.variationAxes;
	return {
		// A family may be in several files, and each is one of its own here.
		family: name.replace(/^fonts\//, "").replace(/[^\p{L}\p{N} .-]/gu, " "),
		generic: isSerif(font) ? "serif" : "sans-serif",
		axes: { ...(wght && { wght: toAxisRange(wght) }), ...(opsz && { opsz: toAxisRange(opsz) }) },
		pinned: Object.fromEntries(Object.entries(others).map(([axis, range]) => [axis, range!.default])),
		parts: [{ read: () => bytes, characters: new Set(font.characterSet) }],
	};
}

/** https://learn.microsoft.com/typography/opentype/spec/os2#panose: a Latin text face with serifs. */
function isSerif(font: Font): boolean {
	const [kind = 0, serifs = 0] = font["OS/2"].panose;
	return kind === 2 && serifs >= 2 && serifs <= 10;
}

function toAxisRange({ min, max }: { min: number; max: number }): AxisRange {
	return [min, max];
}
