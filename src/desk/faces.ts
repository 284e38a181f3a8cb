import { readFileSync } from "node:fs";
import schema from "../../schema/face.json" with { type: "json" };
import { type Origin, originOf } from "../assets/fonts/package.ts";
import { formatRanges } from "../assets/fonts/unicode-ranges.ts";
import type { Face } from "../model/theme.ts";

export interface Faces {
	/** Announces every typeface that a theme may name, and calls it by a variable: `var(--face-fraunces)`. */
	css: string;
	/** By their paths: "faces/fraunces-0.woff2". */
	files: ReadonlyMap<string, () => Buffer>;
}

/** The typefaces as they are installed, whole: cutting takes seconds, and on this machine nothing has to be small. */
export function facesIn(project: string): Faces {
	const origins = (schema.enum as Face[]).map((face) => ({ face, origin: originOf(face, project) }));
	const css = origins.map(({ face, origin }) => rulesOf(face, origin)).join("");
	const files = origins.flatMap(({ face, origin: { parts } }) =>
		parts.map(({ file }, index) => [pathOf(face, index), () => readFileSync(file)] as const),
	);
	return { css, files: new Map(files) };
}

function rulesOf(face: Face, { family, generic, axes, parts }: Origin): string {
	const rules = parts.map(
		({ characters }, index) =>
			`@font-face{font-family:"${family}";font-display:block;font-weight:${axes.wght.join(" ")};src:url(/${pathOf(face, index)}) format("woff2");unicode-range:${formatRanges(characters)}}`,
	);
	return `${rules.join("")}:root{--face-${face}:"${family}",${generic}}`;
}

function pathOf(face: Face, part: number): string {
	return `faces/${face}-${part}.woff2`;
}
