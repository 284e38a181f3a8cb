import { type FontSource, readPackagedFont } from "../assets/fonts/font-source.ts";
import { formatRanges } from "../assets/fonts/unicode-ranges.ts";
import { bundledFonts, findFontFileProblem, formatFontName } from "../content/semantics/fonts.ts";
import { openFiles } from "../disk/files.ts";
import type { Unreadable } from "../model/sources.ts";

export interface FontFiles {
	/** Declares every font that a theme may name, and a variable with its family: `var(--font-family-fraunces)`. */
	css: string;
	/** By path: "fonts/fraunces-0.woff2". */
	files: ReadonlyMap<string, () => Buffer>;
}

/** @param path "fonts/fraunces-0.woff2" */
type GetFontUrl = (path: string, read: () => Buffer) => string;

const getServedUrl: GetFontUrl = (path) => `/${path}`;

/** Collects the bundled fonts without subsetting, which takes seconds: files from this computer needn't be small. */
export function collectBundledFonts(project: string, getUrl: GetFontUrl = getServedUrl): FontFiles {
	const fonts = bundledFonts.map((name) => ({ name, source: readPackagedFont(name, project) }));
	const css = fonts.map(({ name, source }) => formatRules(name, source, getUrl)).join("");
	const files = fonts.flatMap(({ name, source }) =>
		source.parts.map(({ read }, index) => [getPath(name, index), read] as const),
	);
	return { css, files: new Map(files) };
}

/** Collects the site's own fonts. Declares only weights below 600, so that browsers synthesize bold. */
export function collectOwnFonts(folder: string): FontFiles {
	const { listNames, probe } = openFiles(folder);
	const fonts = listNames("fonts").flatMap((file) => {
		const metadata = probe(file);
		return "code" in metadata || findFontFileProblem(file, metadata)
			? []
			: [{ name: formatFontName(file), ...metadata }];
	});
	const rules = fonts.map(({ name }) => {
		return `@font-face{font-family:"${name}";font-display:block;font-weight:1 599;src:url(/${getPath(name, 0)})}:root{--font-family-${name}:"${name}",sans-serif}`;
	});
	const files = fonts.map(({ name, read }) => [getPath(name, 0), () => toBuffer(read())] as const);
	return { css: rules.join(""), files: new Map(files) };
}

function toBuffer(content: Uint8Array | Unreadable): Buffer {
	return content instanceof Uint8Array ? Buffer.from(content) : Buffer.alloc(0);
}

function formatRules(name: string, { family, generic, axes, parts }: FontSource, getUrl: GetFontUrl): string {
	const rules = parts.map(
		({ characters, read }, index) =>
			`@font-face{font-family:"${family}";font-display:block;font-weight:${axes.wght!.join(" ")};src:url(${getUrl(getPath(name, index), read)}) format("woff2");unicode-range:${formatRanges(characters)}}`,
	);
	return `${rules.join("")}:root{--font-family-${name}:"${family}",${generic}}`;
}

function getPath(name: string, part: number): string {
	return `fonts/${name}-${part}.woff2`;
}
