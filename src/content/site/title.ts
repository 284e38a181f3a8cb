import type { RouteSpec, SettingsSpec } from "../../model/spec.gen.ts";
import { append } from "../findings/pointer.ts";
import type { PageInstance } from "./routes.ts";
import { shownOn } from "./sections.ts";
import { type Constants, template } from "./template.ts";

/** The first heading that a page shows, which names it, with its place; null where no section has one. */
export function titleOf({
	route,
	pointer,
}: Pick<PageInstance, "route" | "pointer">): { text: string; pointer: string } | null {
	for (const { section, pointer: at } of shownOn(route, pointer)) {
		if (section.type === "hero") return { text: section.headline, pointer: append(at, "headline") };
		if (section.heading !== undefined) return { text: section.heading, pointer: append(at, "heading") };
	}
	return null;
}

/** What a page is called in menus, its placeholders filled. */
export function nameOf({ route, params }: PageInstance, constants: Constants): string {
	return template(route.name, constants)(params);
}

/** The words of a page, with its number where its list goes on there. */
type Numbered = (words: string) => string;

/** The whole browser title of a page, its placeholders still to be filled. */
export function browserTitle(
	{ title, seo }: Pick<RouteSpec, "title" | "seo">,
	site: SettingsSpec,
	numbered: Numbered = (words) => words,
): string {
	return title ? `${numbered(title)} | ${site.name}` : numbered(seo?.metaTitle ?? site.initialTitle);
}

/** The title of a page where it is shared and on the picture that is drawn for it, its placeholders still to be filled. */
export function shareTitle(
	route: Pick<RouteSpec, "title" | "seo">,
	site: SettingsSpec,
	numbered: Numbered = (words) => words,
): string {
	return route.seo?.metaTitle ? numbered(route.seo.metaTitle) : browserTitle(route, site, numbered);
}
