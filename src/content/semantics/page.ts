import { type Layout, notFoundPath } from "../../model/page.ts";
import type { RouteSpec, SettingsSpec, SiteSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import type { PageInstance } from "./routes.ts";
import { bodyColumn, findCell, type Row } from "./row.ts";
import { listShownSections } from "./sections.ts";
import { type Constants, createParams, createTemplate } from "./template.ts";

export function findHeading({
	route,
	pointer,
}: Pick<PageInstance, "route" | "pointer">): { text: string; pointer: string } | null {
	for (const { section, pointer: sectionPointer } of listShownSections(route, pointer)) {
		if (section.heading !== undefined) return { text: section.heading, pointer: appendKey(sectionPointer, "heading") };
	}
	return null;
}

export function getPageName({ route, params }: PageInstance, constants: Constants): string {
	return createTemplate(route.name, constants)(params);
}

/** Adds the page number to the title of a numbered page. */
type AddNumber = (title: string) => string;

/** Whether search engines may list the pages of a route. */
export function isIndexed(route: RouteSpec): boolean {
	return route.indexed !== false && getLayout(route) !== "bare";
}

export function getLayout({ layout = "standard" }: RouteSpec): Layout {
	return layout;
}

export function formatBrowserTitle(
	{ title, seo }: Pick<RouteSpec, "title" | "seo">,
	site: SettingsSpec,
	addNumber: AddNumber = (words) => words,
): string {
	return title ? `${addNumber(title)} | ${site.name}` : addNumber(seo?.metaTitle ?? site.defaultTitle);
}

export function formatShareTitle(
	route: Pick<RouteSpec, "title" | "seo">,
	site: SettingsSpec,
	addNumber: AddNumber = (words) => words,
): string {
	return route.seo?.metaTitle ? addNumber(route.seo.metaTitle) : formatBrowserTitle(route, site, addNumber);
}

export function createNotFoundPage({ notFound }: SiteSpec): PageInstance {
	const path = notFoundPath;
	const route = { ...notFound, path, name: notFound.title };
	return {
		path,
		aliases: [],
		canonical: path,
		params: createParams(),
		route,
		pointer: "/notFound",
		parent: null,
		row: null,
		number: 1,
	};
}

/**
 * Returns the pointer of the cell that a page shows: "/collections/towns/rows/1/name", or
 * "/collections/towns/csv/1/name" in a CSV file. Null if no row of the page has the column, or if that row has no cells of
 * its own.
 */
export function findCellPointer(column: string, page: PageInstance): string | null {
	const owner = findRowWithColumn(column, page);
	if (!owner) return null;
	const cell = findCell(owner, column);
	// The row of a value table isn't written anywhere.
	if (cell.row.source) return null;
	return appendKey(getRowPointer(cell.row), cell.column);
}

/** Searches the row of the page, then the rows of its parents. */
export function findRowWithColumn(column: string, page: PageInstance): Row | null {
	for (let ancestor: PageInstance | null = page; ancestor; ancestor = ancestor.parent)
		if (ancestor.row && Object.hasOwn(ancestor.row.values, column)) return ancestor.row;
	return null;
}

/** Returns the pointer of a row: "/collections/towns/rows/1", or "/collections/towns/csv/1" in a CSV file. */
export function getRowPointer({ pointer, csv }: Row): string {
	return csv ? appendKey(pointer, csv.index) : pointer;
}

/** Returns the pointer of the row body that a page shows, in its row or the rows of its parents; null if none has one. */
export function findBody(page: PageInstance): string | null {
	for (let ancestor: PageInstance | null = page; ancestor; ancestor = ancestor.parent) {
		if (ancestor.row && !ancestor.row.csv && Object.hasOwn(ancestor.row.values, bodyColumn))
			return appendKey(ancestor.row.pointer, bodyColumn);
	}
	return null;
}
