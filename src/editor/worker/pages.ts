import { getOrCreate } from "../../content/findings/caches.ts";
import type { SitePreview } from "../../content/preview.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import { formatFontName } from "../../content/semantics/fonts.ts";
import { createNotFoundPage, getRowPointer } from "../../content/semantics/page.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import { memoizeTemplates, type Template } from "../../content/semantics/template.ts";
import type { Page } from "../../model/page.ts";
import type { Chrome, Site } from "../../model/site.ts";
import type { RouteSpec } from "../../model/spec.gen.ts";
import { renderThemeRules } from "../../render/theme.ts";
import { type FilledPart, listFilledParts } from "./placeholders.ts";
import { replaceWithOriginals } from "./site-files.ts";

/** The data from which the frame renders a page. */
export interface PreparedPage {
	chrome: Chrome;
	page: Page;
	language: string;
	/** The rules of the theme. */
	css: string;
	/** Pointers of the texts in `page` and `chrome`, by their stega numbers. */
	origins: readonly string[];
	/** The page, and the cards on it that are filled from rows of tables; none for the not-found page. */
	filled: FilledPart[];
}

/** Prepares the page at a path, or the first page if the path is empty. Returns null if there is none. */
export function preparePage(
	{ site, origins, definition: { pages, tables, pictures } }: SitePreview,
	path: string,
	pictureUrl: string,
): PreparedPage | null {
	const page = path === "" ? site.routes[0]?.resolvePage() : findPageAt(path, site);
	if (!page) return null;
	const instance = pages.byPath.get(page.path);
	const { chrome, language } = site;
	return {
		...replaceWithOriginals({ chrome, page }, site, { pictures, pictureUrl }),
		language,
		css: renderEditorThemeCss(site),
		origins,
		filled: instance ? listFilledParts(instance, pages, tables) : [],
	};
}

/** Finds the page at a path or alias. */
function findPageAt(path: string, { routes, notFound }: Site): Page | null {
	if (path === notFound.path) return notFound;
	return routes.find((one) => one.path === path || one.aliases.includes(path))?.resolvePage() ?? null;
}

/** Renders the CSS of the theme. Fonts are CSS variables, which the editor's stylesheet of fonts defines. */
export function renderEditorThemeCss({ theme }: Site): string {
	// Always include the rules for text on pictures: the gallery of sections shows such sections before the site has any.
	return renderThemeRules({ ...theme, hasTextOnPicture: true }, (font) => `var(--font-family-${formatFontName(font)})`);
}

/** A page in the list of pages. */
export interface PageEntry {
	path: string;
	name: string;
	/** JSON pointer of its route. */
	pointer: string;
	/** Pointer of the row from which the page is made: "/collections/news/rows/2". */
	row?: string;
	/** Number of the page within a paginated list, from 1. */
	number: number;
}

/** The list of pages, with a version that changes when the list does. */
export interface PageListing {
	version: number;
	list: PageEntry[];
}

/** Returns the known listing if it has the same pages, or a new listing with the next version. */
export function keepUnchangedList(list: PageEntry[], known: PageListing): PageListing {
	const isKnown = list.length === known.list.length && list.every((page, index) => isSame(page, known.list[index]!));
	return isKnown ? known : { version: known.version + 1, list };
}

function isSame(one: PageEntry, other: PageEntry): boolean {
	return one.path === other.path && one.name === other.name && one.pointer === other.pointer && one.row === other.row;
}

/** Lists all pages. The not-found page is last. */
export function listPages({ pages, spec, constants }: Definition): PageEntry[] {
	const createTemplate = memoizeTemplates(constants);
	// A route with a table can have thousands of pages, so its template is parsed once.
	const templates = new Map<RouteSpec, Template<string>>();
	const getName = ({ route, params }: PageInstance) => {
		return getOrCreate(templates, route, () => createTemplate(route.name))(params);
	};
	return [...pages.all, createNotFoundPage(spec)].map((page) => {
		const { path, pointer, number, row } = page;
		const ownRow = row ? { row: getRowPointer(row) } : {};
		return { path, pointer, number, ...ownRow, name: number > 1 ? `${getName(page)}, page ${number}` : getName(page) };
	});
}
