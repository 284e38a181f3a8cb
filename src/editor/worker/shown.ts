import type { Compilation } from "../../content/compile.ts";
import { formatFontName } from "../../content/semantics/fonts.ts";
import type { Pages } from "../../content/semantics/pages.ts";
import type { Page } from "../../model/page.ts";
import type { Chrome, Site } from "../../model/site.ts";
import { renderThemeRules } from "../../render/theme.ts";
import { type FilledPart, listFilledParts } from "./columns.ts";
import { listPages, type PageEntry } from "./pages.ts";
import { useOriginals } from "./site-files.ts";

/** One page as the frame draws it. */
export interface DrawnPage {
	chrome: Chrome;
	page: Page;
	language: string;
	/** The rules of the theme. */
	css: string;
	origins: readonly string[];
	/** What is filled from the rows of tables: the page itself, and the cards on it. */
	filled: FilledPart[];
}

/** A site that can be shown. */
export interface ShownSite {
	site: Site;
	origins: readonly string[];
	/** What its pages are made of, and what they are called. */
	pages: Pages;
	tables: Compilation["tables"];
	list: PageEntry[];
}

export function getShownSite(compilation: Compilation): ShownSite | null {
	const { site, origins, pages, tables } = compilation;
	const list = listPagesOf(compilation);
	return site && list && { site, origins, pages, tables, list };
}

/** The pages of a definition, also of one that has errors; null where they cannot be told. */
export function listPagesOf({ pages, constants, spec }: Compilation): PageEntry[] | null {
	return spec && pages.all.length > 0 ? listPages(pages.all, spec, constants) : null;
}

/** The page at a path, the first one where that is empty; null where there is none. */
export function drawPage(
	{ site, origins, pages, tables }: ShownSite,
	path: string,
	pictureUrl: string,
): DrawnPage | null {
	const page = path === "" ? site.routes[0]?.page() : findPageAt(path, site);
	if (!page) return null;
	const made = pages.byPath.get(page.path);
	return {
		...createDrawnPage(page, site, pictureUrl, origins),
		filled: made ? listFilledParts(made, pages, tables) : [],
	};
}

/** The page at a path, or at one of its aliases. */
export function findPageAt(path: string, { routes, notFound }: Site): Page | null {
	if (path === notFound.path) return notFound;
	return routes.find((one) => one.path === path || one.aliases.includes(path))?.page() ?? null;
}

export function createDrawnPage(page: Page, site: Site, pictureUrl: string, origins: readonly string[]): DrawnPage {
	const { chrome, language } = site;
	return {
		...useOriginals({ chrome, page }, site, pictureUrl),
		language,
		css: renderEditorThemeCss(site),
		origins,
		filled: [],
	};
}

/** The typefaces themselves are announced to the frame by names of these. */
export function renderEditorThemeCss({ theme }: Site): string {
	// Before a section is added it is looked at.
	return renderThemeRules({ ...theme, hasCover: true }, (face) => `var(--face-${formatFontName(face)})`);
}
