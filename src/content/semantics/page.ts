import { notFoundPath } from "../../model/page.ts";
import type { RouteSpec, SettingsSpec, SiteSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import type { PageInstance } from "./routes.ts";
import { listShownSections } from "./sections.ts";
import { type Constants, createParams, createTemplate } from "./template.ts";

/** The first heading that a page shows, which names it, with its place; null where no section has one. */
export function findHeading({
	route,
	pointer,
}: Pick<PageInstance, "route" | "pointer">): { text: string; pointer: string } | null {
	for (const { section, pointer: at } of listShownSections(route, pointer)) {
		if (section.type === "hero") return { text: section.headline, pointer: appendKey(at, "headline") };
		if (section.heading !== undefined) return { text: section.heading, pointer: appendKey(at, "heading") };
	}
	return null;
}

/** What a page is called in menus, its placeholders filled. */
export function getPageName({ route, params }: PageInstance, constants: Constants): string {
	return createTemplate(route.name, constants)(params);
}

/** The words of a page, with its number where its list goes on there. */
type Numbered = (words: string) => string;

/** The whole browser title of a page, its placeholders still to be filled. */
export function formatBrowserTitle(
	{ title, seo }: Pick<RouteSpec, "title" | "seo">,
	site: SettingsSpec,
	numbered: Numbered = (words) => words,
): string {
	return title ? `${numbered(title)} | ${site.name}` : numbered(seo?.metaTitle ?? site.initialTitle);
}

/** The title of a page where it is shared and on the picture that is drawn for it, its placeholders still to be filled. */
export function formatShareTitle(
	route: Pick<RouteSpec, "title" | "seo">,
	site: SettingsSpec,
	numbered: Numbered = (words) => words,
): string {
	return route.seo?.metaTitle ? numbered(route.seo.metaTitle) : formatBrowserTitle(route, site, numbered);
}

/** The page for addresses that do not exist, as if it were one of the others. */
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
