import type { Compilation } from "../../content/compile.ts";
import { faceName } from "../../content/site/faces.ts";
import type { Pages } from "../../content/site/pages.ts";
import type { Page } from "../../model/page.ts";
import type { Chrome, Site } from "../../model/site.ts";
import { themeRules } from "../../render/theme.ts";
import { type Filled, filledOn } from "./columns.ts";
import { type PageEntry, pagesOf } from "./pages.ts";
import { originals } from "./pictures.ts";

/** One page as the frame draws it. */
export interface Drawn {
	chrome: Chrome;
	page: Page;
	language: string;
	/** The rules of the theme. */
	css: string;
	origins: readonly string[];
	/** What is filled from the rows of tables: the page itself, and the cards on it. */
	filled: Filled[];
}

/** A site that can be shown. */
export interface Shown {
	site: Site;
	origins: readonly string[];
	/** What its pages are made of, and what they are called. */
	pages: Pages;
	tables: Compilation["tables"];
	list: PageEntry[];
}

export function shownIn(compilation: Compilation): Shown | null {
	const { site, origins, pages, tables } = compilation;
	const list = listIn(compilation);
	return site && list && { site, origins, pages, tables, list };
}

/** The pages of a definition, also of one that has errors; null where they cannot be told. */
export function listIn({ pages, constants, spec }: Compilation): PageEntry[] | null {
	return spec && pages.all.length > 0 ? pagesOf(pages.all, spec, constants) : null;
}

/** The page at a path, the first one where that is empty; null where there is none. */
export function pageShown({ site, origins, pages, tables }: Shown, path: string, pictureUrl: string): Drawn | null {
	const page = path === "" ? site.routes[0]?.page() : pageAt(path, site);
	if (!page) return null;
	const made = pages.byPath.get(page.path);
	return { ...drawn(page, site, pictureUrl, origins), filled: made ? filledOn(made, pages, tables) : [] };
}

/** The page at a path, or at one of its aliases. */
export function pageAt(path: string, { routes, notFound }: Site): Page | null {
	if (path === notFound.path) return notFound;
	return routes.find((one) => one.path === path || one.aliases.includes(path))?.page() ?? null;
}

export function drawn(page: Page, site: Site, pictureUrl: string, origins: readonly string[]): Drawn {
	const { chrome, language } = site;
	return { ...originals({ chrome, page }, site, pictureUrl), language, css: cssOf(site), origins, filled: [] };
}

/** The typefaces themselves are announced to the frame by names of these. */
export function cssOf({ theme }: Site): string {
	// Before a section is added it is looked at.
	return themeRules({ ...theme, hasCover: true }, (face) => `var(--face-${faceName(face)})`);
}
