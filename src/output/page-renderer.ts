import type { Chrome } from "../model/site.ts";
import type { Views } from "../render/App.tsx";
import { type DocumentAssets, renderDocument } from "../render/document.tsx";
import { createPathHole } from "../stega/holes.ts";
import type { StyleRule } from "./build-assets.ts";
import type { Compression } from "./compress.ts";
import { type FilePiece, fillFile, splitFile } from "./file-pieces.ts";
import type { PatternInput } from "./pages.ts";
import { createStylesheetSelector } from "./styles.ts";

/** The options that all pages of a site share. Plain data, so that they can be sent to another thread. */
export interface RenderOptions {
	language: string;
	chrome: Chrome;
	assets: Omit<DocumentAssets, "page" | "views" | "getStylesheets">;
	/** The theme as a stylesheet, and all other rules. Each page gets only the rules that it needs. */
	styles: { theme: string; rules: StyleRule[] };
	compression: Compression;
}

/** The content of the files of a page, and the stylesheet that it links to. */
export interface RenderedFiles {
	html: string;
	json: string;
	stylesheet: SharedStylesheet;
}

export interface SharedStylesheet {
	path: string;
	css: string;
}

/** The files of a pattern. */
export interface RenderedPattern {
	html: FilePiece[];
	json: FilePiece[];
	stylesheet: SharedStylesheet;
}

export interface PageRenderer {
	renderPage: (pageJson: string, dataPath: string) => RenderedFiles;
	/** Renders the files of a pattern. Returns null if they can't be split, or if a filled sample differs from `renderPage`. */
	renderPattern: (pattern: PatternInput) => RenderedPattern | null;
	selectStylesheet: (markup: string) => SharedStylesheet;
}

export function createPageRenderer(
	{ language, chrome, assets, styles }: Omit<RenderOptions, "compression">,
	{ views }: { views: Views },
): PageRenderer {
	const selectStyles = createStylesheetSelector(styles.theme, styles.rules);
	const { base, version } = assets;
	return { renderPage, renderPattern, selectStylesheet };

	function renderPage(pageJson: string, dataPath: string): RenderedFiles {
		let stylesheet: SharedStylesheet | undefined;
		const html = renderDocument(language, chrome, JSON.parse(pageJson), {
			...assets,
			views,
			getStylesheets: (markup) => {
				stylesheet = selectStylesheet(markup);
				return [`${base}/${stylesheet.path}`];
			},
			page: `${base}/${dataPath}`,
		});
		const json = `{"version":${JSON.stringify(version)},"page":${pageJson}}`;
		return { html, json, stylesheet: stylesheet! };
	}

	function renderPattern({ pageJson, samples }: PatternInput): RenderedPattern | null {
		// The hole after the holes of the words: see `fillPattern`.
		const dataPathHole = samples[0]!.patternUse!.words.length;
		const files = renderPage(pageJson, createPathHole(dataPathHole));
		const [html, json] = [splitFile(files.html), splitFile(files.json)];
		if (!html || !json) return null;
		const pattern = { html, json, stylesheet: files.stylesheet };
		const areEqual = samples.every(({ dataPath, patternUse, getPageJson }) => {
			const filled = fillPattern(pattern, patternUse!.words, dataPath);
			const expected = renderPage(getPageJson(), dataPath);
			return filled.html === expected.html && filled.json === expected.json;
		});
		return areEqual ? pattern : null;
	}

	function selectStylesheet(markup: string): SharedStylesheet {
		const { path, createContent } = selectStyles(markup);
		return { path, css: String(createContent()) };
	}
}

/** Makes the files of a page from its pattern. The last hole is for the path of its data. */
export function fillPattern(
	{ html, json, stylesheet }: RenderedPattern,
	words: string[],
	dataPath: string,
): RenderedFiles {
	const values = [...words, dataPath];
	return { html: fillFile(html, values), json: fillFile(json, values), stylesheet };
}
