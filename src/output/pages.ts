import { notFoundPath, type Page } from "../model/page.ts";
import type { PagePattern, Site, SitePage } from "../model/site.ts";
import { prefixPage } from "./base.ts";

/** The files of a page at one of its paths. */
export interface PageFiles {
	/** Path of the document: "passes/index.html", or "passes.html" in the flat layout. */
	documentPath: string;
	/** Path of the data for the app: "passes/page.json". */
	dataPath: string;
}

/** A page at one of its paths. The page's files depend only on this and on the render options. */
export interface PageInput extends PageFiles {
	/** Returns the page as JSON. */
	getPageJson: () => string;
	/** The pattern and the words from which the page can be made without `getPageJson`, if any. */
	patternUse: { pattern: PatternInput; words: string[] } | null;
}

/** A pattern that many pages are made from. */
export interface PatternInput {
	/** The page with holes as JSON. */
	pageJson: string;
	/** Pages to test the pattern with, before other pages are made from it. */
	samples: PageInput[];
}

/**
 * Where the documents of pages are. "folders": /passes is passes/index.html. Every host serves it, but some only after a
 * redirect to /passes/. "flat": /passes is passes.html, for hosts that add the extension.
 */
export type DocumentLayout = "folders" | "flat";

interface PageIterationOptions {
	resolvePage: (route: SitePage) => Page;
	/** @param route one of the pages of the pattern */
	getPatternPage: (route: SitePage, pattern: PagePattern) => Page;
	base: string;
	layout: DocumentLayout;
}

/** Iterates over each page at each of its paths. Resolves a page when `getPageJson` is first called, once for all its paths. */
export function* iteratePages(site: Site, options: PageIterationOptions): Generator<PageInput> {
	const { resolvePage, getPatternPage, base, layout } = options;
	const serialize = (page: Page) => JSON.stringify(prefixPage(base, page));
	const patterns = new Map<PagePattern, PatternInput>();
	let samplesByPattern: Map<PagePattern, SitePage[]> | undefined;
	for (const route of site.routes) yield* createInputs(route);
	yield {
		documentPath: "404.html",
		dataPath: getDataPath(notFoundPath),
		getPageJson: () => serialize(site.notFound),
		patternUse: null,
	};

	function createInputs(route: SitePage): PageInput[] {
		let pageJson: string | undefined;
		const getPageJson = () => {
			pageJson ??= serialize(resolvePage(route));
			return pageJson;
		};
		const use = route.findPattern();
		const patternUse = use && { pattern: getPattern(route, use.pattern), words: use.listWords() };
		return [route.path, ...route.aliases].map((path) => ({
			documentPath: getDocumentPath(path, layout),
			dataPath: getDataPath(path),
			getPageJson,
			patternUse,
		}));
	}

	function getPattern(route: SitePage, pattern: PagePattern): PatternInput {
		const existing = patterns.get(pattern);
		if (existing) return existing;
		const input: PatternInput = { pageJson: serialize(getPatternPage(route, pattern)), samples: [] };
		patterns.set(pattern, input);
		samplesByPattern ??= chooseSamples(site.routes);
		input.samples = samplesByPattern.get(pattern)!.flatMap((sample) => createInputs(sample).slice(0, 1));
		return input;
	}
}

/** Chooses sample pages for each pattern: the first, the last, those with the longest and shortest words, and some others. */
function chooseSamples(routes: SitePage[]): Map<PagePattern, SitePage[]> {
	const pagesByPattern = new Map<PagePattern, { route: SitePage; length: number }[]>();
	for (const route of routes) {
		const use = route.findPattern();
		if (!use) continue;
		const pages = pagesByPattern.get(use.pattern) ?? [];
		pagesByPattern.set(use.pattern, pages);
		pages.push({ route, length: use.listWords().reduce((sum, word) => sum + word.length, 0) });
	}
	const entries = [...pagesByPattern].map(([pattern, pages]) => {
		const byLength = pages.toSorted((one, other) => one.length - other.length);
		const samples = [pages, byLength].flatMap((list) =>
			samplePositions.map((part) => list[Math.floor(part * (list.length - 1))]!.route),
		);
		return [pattern, [...new Set(samples)]] as [PagePattern, SitePage[]];
	});
	return new Map(entries);
}

/** Relative positions of the samples in a list. */
const samplePositions = [0, 0.3, 0.7, 1];

export function getDocumentPath(path: string, layout: DocumentLayout): string {
	// A page "/towns/index" can't be "towns/index.html", which hosts serve at "/towns".
	const isFile = layout === "flat" && !/(^|\/)(index)?$/.test(path.slice(1));
	return isFile ? `${path.slice(1)}.html` : `${getFolder(path)}index.html`;
}

export function getDataPath(path: string): string {
	return `${getFolder(path)}page.json`;
}

function getFolder(path: string): string {
	return path === "/" ? "" : `${path.slice(1)}/`;
}
