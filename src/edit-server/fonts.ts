import { type FontSource, readPackagedFont } from "../assets/fonts/font-source.ts";
import { formatRanges } from "../assets/fonts/unicode-ranges.ts";
import { bundledFonts, findFontFault, formatFontName } from "../content/semantics/fonts.ts";
import { readFiles } from "../disk/files.ts";
import type { Unreadable } from "../model/sources.ts";

export interface FontFiles {
	/** Announces every typeface that a theme may name, and calls it by a variable: `var(--face-fraunces)`. */
	css: string;
	/** By their paths: "faces/fraunces-0.woff2". */
	files: ReadonlyMap<string, () => Buffer>;
}

/** The typefaces as they are installed, whole: cutting takes seconds, and on this machine nothing has to be small. */
export function listBundledFonts(project: string): FontFiles {
	const origins = bundledFonts.map((face) => ({ face, origin: readPackagedFont(face, project) }));
	const css = origins.map(({ face, origin }) => rulesOf(face, origin)).join("");
	const files = origins.flatMap(({ face, origin: { parts } }) =>
		parts.map(({ read }, index) => [pathOf(face, index), read] as const),
	);
	return { css, files: new Map(files) };
}

/** Those of the site itself, as they lie beside its definition now. */
export function listOwnFonts(folder: string): FontFiles {
	const { names, look } = readFiles(folder);
	const own = names("fonts").flatMap((face) => {
		const facts = look(face);
		return "code" in facts || findFontFault(face, facts) ? [] : [{ face, ...facts }];
	});
	const rules = own.map(({ face }) => {
		const name = formatFontName(face);
		return `@font-face{font-family:"${name}";font-display:block;font-weight:1 599;src:url(/${pathOf(name, 0)})}:root{--face-${name}:"${name}",sans-serif}`;
	});
	const files = own.map(({ face, read }) => [pathOf(formatFontName(face), 0), () => contentOf(read())] as const);
	return { css: rules.join(""), files: new Map(files) };
}

function contentOf(read: Uint8Array | Unreadable): Buffer {
	return read instanceof Uint8Array ? Buffer.from(read) : Buffer.alloc(0);
}

function rulesOf(face: string, { family, generic, axes, parts }: FontSource): string {
	const rules = parts.map(
		({ characters }, index) =>
			`@font-face{font-family:"${family}";font-display:block;font-weight:${axes.wght!.join(" ")};src:url(/${pathOf(face, index)}) format("woff2");unicode-range:${formatRanges(characters)}}`,
	);
	return `${rules.join("")}:root{--face-${face}:"${family}",${generic}}`;
}

function pathOf(face: string, part: number): string {
	return `faces/${face}-${part}.woff2`;
}
