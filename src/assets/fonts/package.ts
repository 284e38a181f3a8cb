import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseRanges } from "./unicode-ranges.ts";

/** A typeface as it is installed. */
export interface Origin {
	/** "Fraunces" */
	family: string;
	generic: "serif" | "sans-serif" | "monospace";
	/** The axes of its files, each with its ends; of one weight alone, none. */
	axes: { wght?: Ends; opsz?: Ends };
	/** What other axes are set to. */
	pinned: Record<string, number>;
	/** Its files, and the characters that each is announced to hold. */
	parts: { read: () => Buffer; characters: Set<number> }[];
}

export type Ends = [least: number, most: number];

/** What is delivered: all that is written in Latin script. */
const subsets = ["latin", "latin-ext"];

/** What the package of a typeface says of itself. `project` is the folder of package.json. */
export function originOf(face: string, project: string): Origin {
	const folder = dirname(
		createRequire(join(project, "package.json")).resolve(`@fontsource-variable/${face}/package.json`),
	);
	const { family, category, variable } = json(join(folder, "metadata.json"));
	const ranges = json(join(folder, "unicode.json"));
	const file = (subset: string, axis: string) => join(folder, `files/${face}-${subset}-${axis}-normal.woff2`);
	const optical = existsSync(file("latin", "opsz"));
	return {
		family,
		generic: category,
		axes: { wght: ends(variable.wght), ...(optical ? { opsz: ends(variable.opsz) } : {}) },
		pinned: {},
		parts: subsets.map((subset) => ({
			read: () => readFileSync(file(subset, optical ? "opsz" : "wght")),
			characters: parseRanges(ranges[subset]),
		})),
	};
}

function json(file: string) {
	return JSON.parse(readFileSync(file, "utf8"));
}

function ends({ min, max }: { min: string; max: string }): Ends {
	return [Number(min), Number(max)];
}
