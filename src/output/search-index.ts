import type { Page } from "../model/page.ts";
import type { PagePattern, PatternUse, Site, SitePage } from "../model/site.ts";
import { fillHoles } from "../stega/holes.ts";
import { listPageTexts, type PageText } from "../text/page-texts.ts";
import { listSearchTerms } from "../text/search-words.ts";
import { createAsset, type PublishedFile } from "./published-file.ts";

/** The files that a browser searches: it loads the manifest, and then only the parts that have the words it looks for. */
export interface SearchIndex {
	/** The content of `search.json`: a `SearchManifest`. */
	manifest: string;
	parts: PublishedFile[];
}

/** A page, ready to be searched. */
interface SearchedPage {
	path: string;
	title: string;
	texts: PageText[];
}

/** Approximate maximum size of a part with words, in characters. */
const partSize = 32_000;
/** Number of pages whose titles and paths are in one file. */
const pagesPerFile = 256;

/** How much a word says about a page: it is in its texts once, more than once, in a heading, or in its title. */
const weights = { once: 0, often: 1, heading: 2, title: 3 };

/** Indexes each page when it is resolved, because pages are dropped once they are written. */
export function createSearchCollector({ routes, hasSearch }: Site): {
	add: (route: SitePage, page: Page) => void;
	getIndex: (resolvePage: (route: SitePage) => Page) => SearchIndex;
} {
	const listed = hasSearch ? routes.filter(({ indexed }) => indexed) : [];
	const missing = new Map(listed.map((route, number) => [route, number]));
	const indexer = createSearchIndexer();
	const patternTexts = new Map<PagePattern, PageText[]>();
	let index: SearchIndex | null = null;
	return { add, getIndex };

	/** Indexes a page with a pattern from the pattern, even if it was resolved, so that the index is always the same. */
	function add(route: SitePage, page: Page | null): void {
		const number = missing.get(route);
		if (number === undefined) return;
		const use = route.findPattern();
		if (use) indexer.add(number, { path: route.canonical, ...fillPattern(use) });
		else if (page) indexer.add(number, { path: route.canonical, title: page.head.name, texts: listPageTexts(page) });
		if (use || page) missing.delete(route);
	}

	function fillPattern({ pattern, listWords }: PatternUse): { title: string; texts: PageText[] } {
		const { page } = pattern;
		const words = listWords();
		const texts = patternTexts.get(pattern) ?? listPageTexts(page);
		patternTexts.set(pattern, texts);
		return {
			title: fillHoles(page.head.name, words),
			texts: texts.map(({ text, isHeading }) => ({ text: fillHoles(text, words), isHeading })),
		};
	}

	function getIndex(resolvePage: (route: SitePage) => Page): SearchIndex {
		for (const route of [...missing.keys()]) {
			add(route, null);
			// Whoever resolves a page adds it.
			if (missing.has(route)) resolvePage(route);
		}
		index ??= indexer.createIndex();
		return index;
	}
}

/**
 * Collects the words of pages, in any order, and creates the same files from the same pages. Only this function and
 * `src/render/site-search.ts`, which reads the files, know their format.
 */
export function createSearchIndexer(): {
	add: (number: number, page: SearchedPage) => void;
	createIndex: () => SearchIndex;
} {
	const entriesByTerm = new Map<string, number[]>();
	const pages: [path: string, title: string][] = [];
	return { add, createIndex };

	function add(number: number, { path, title, texts }: SearchedPage): void {
		pages[number] = [path, title];
		const weightByTerm = new Map<string, number>();
		for (const term of listSearchTerms(title)) weightByTerm.set(term, weights.title);
		for (const { text, isHeading } of texts) {
			for (const term of listSearchTerms(text)) {
				const known = weightByTerm.get(term);
				if (isHeading) weightByTerm.set(term, Math.max(known ?? 0, weights.heading));
				else weightByTerm.set(term, known === undefined ? weights.once : Math.max(known, weights.often));
			}
		}
		for (const [term, weight] of weightByTerm) {
			const entries = entriesByTerm.get(term);
			// The number of the page and the weight are in one number, so that the list is small.
			if (entries) entries.push(number * 4 + weight);
			else entriesByTerm.set(term, [number * 4 + weight]);
		}
	}

	function createIndex(): SearchIndex {
		// A word lists at most half of the pages, and at most 2,000; up to 50 are always listed.
		const max = Math.max(50, Math.min(pages.length / 2, 2000));
		const terms = [...entriesByTerm].sort(([one], [other]) => (one < other ? -1 : 1));
		const lines = terms.map(([term, entries]) => [term, formatEntries(entries, max)] as const);
		const wordParts = splitLines(lines).map((part): [string, PublishedFile] => [
			part[0]![0],
			createPart(`{${part.map(([term, entries]) => `${JSON.stringify(term)}:${entries}`).join(",\n")}}`),
		]);
		const pageParts = splitPages(pages).map((part) => createPart(JSON.stringify(part)));
		const manifest = JSON.stringify({
			count: pages.length,
			pagesPerFile,
			pages: pageParts.map(({ path }) => path),
			words: wordParts.map(([first, { path }]) => [first, path]),
		});
		const parts = new Map([...wordParts.map(([, part]) => part), ...pageParts].map((part) => [part.path, part]));
		return { manifest, parts: [...parts.values()] };
	}
}

function createPart(content: string): PublishedFile {
	return createAsset("search.json", content);
}

/**
 * Formats the entries of a word as the differences between them. If there are more than `max`, keeps those with the greatest
 * weights, and puts -1 before them.
 */
function formatEntries(entries: number[], max: number): string {
	const isCut = entries.length > max;
	const best = isCut ? entries.toSorted((one, other) => (other % 4) - (one % 4) || one - other).slice(0, max) : entries;
	let last = 0;
	const differences = best
		.toSorted((one, other) => one - other)
		.map((entry) => {
			const difference = entry - last;
			last = entry;
			return difference;
		});
	return JSON.stringify(isCut ? [-1, ...differences] : differences);
}

function splitLines(lines: (readonly [string, string])[]): (typeof lines)[] {
	const parts: (typeof lines)[] = [];
	// Infinite, so that the first line starts the first part.
	let size = Number.POSITIVE_INFINITY;
	for (const line of lines) {
		const [term, entries] = line;
		// Two quotes, a colon, a comma and a line break.
		size += term.length + entries.length + 5;
		if (size > partSize) {
			parts.push([]);
			size = 0;
		}
		parts.at(-1)!.push(line);
	}
	return parts;
}

function splitPages<Page>(pages: Page[]): Page[][] {
	const count = Math.ceil(pages.length / pagesPerFile);
	return Array.from({ length: count }, (_, index) => pages.slice(index * pagesPerFile, (index + 1) * pagesPerFile));
}
