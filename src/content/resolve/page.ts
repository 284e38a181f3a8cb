import type { Head, Page, SchemaOrgObject } from "../../model/page.ts";
import type { Picture } from "../../model/picture.ts";
import type { Section } from "../../model/section.ts";
import type { Route } from "../../model/site.ts";
import type { RouteSpec, SectionSpec, SettingsSpec } from "../../model/spec.gen.ts";
import { canListOwnPage } from "../semantics/card-sources.ts";
import { createNotFoundPage, formatBrowserTitle, formatShareTitle, getPageName } from "../semantics/page.ts";
import { findHomePage, findShareImagePage } from "../semantics/pages.ts";
import { isPaged } from "../semantics/pagination.ts";
import { isColour, isPictureFile } from "../semantics/pictures.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { listShownSections } from "../semantics/sections.ts";
import { getShareImageUrl, resolveBackgroundPicture } from "./picture.ts";
import {
	getSectionType,
	type ResolvedSectionBase,
	resolveSection,
	type SectionContext,
	type SiteContext,
} from "./section.ts";
import { describeOrganization, describePageData, describeSections } from "./structured-data.ts";

/** Every page that is built. */
export function resolveRoutes(context: SiteContext): Route[] {
	const { definition } = context;
	const contents = new Map<string, ContentOf>();
	const home = findHomePage(definition.pages);
	const firm = describeOrganization(definition);
	const { image } = definition.spec.site;
	return definition.pages.all.map((entry): Route => {
		const { path, aliases, canonical, route, pointer, number } = entry;
		const layout = route.layout ?? "standard";
		const indexed = route.indexed !== false && layout !== "bare";
		const drawn = indexed && !(route.seo?.image ?? image) ? findShareImagePage(entry, home) : null;
		return { path, aliases, canonical, layout, indexed, drawnFrom: drawn?.path ?? null, pointer, number, page };

		function page(): Page {
			const { sections, head } = contentAt(entry)(entry);
			const url = indexed ? definition.spec.site.url + canonical : null;
			const structuredData = url ? structuredDataOf(url, head, sections) : [];
			return { path, layout, head: { ...head, canonical: url, indexed, structuredData }, sections };
		}

		function structuredDataOf(url: string, head: Content["head"], sections: Section[]): SchemaOrgObject[] {
			const crumbs = crumbsOf(entry, context);
			const picture = pictureOn(sections, context);
			const own = describePageData({ url, head, picture, crumbs, site: definition.spec.site.url });
			return [...own, ...describeSections(sections, path === "/", firm, context)];
		}
	});

	function contentAt({ route, pointer }: PageInstance): ContentOf {
		const content = contents.get(pointer) ?? contentOf(route, pointer, context);
		contents.set(pointer, content);
		return content;
	}
}

/** The page for an address that does not exist. */
export function resolveNotFound(context: SiteContext): Page {
	const page = createNotFoundPage(context.definition.spec);
	const { sections, head } = contentOf(page.route, page.pointer, context)(page);
	return {
		path: page.path,
		layout: "standard",
		head: { ...head, canonical: null, indexed: false, structuredData: [] },
		sections,
	};
}

/** What the parameters of a page can change. */
interface Content {
	head: Omit<Head, "canonical" | "indexed" | "structuredData">;
	sections: Section[];
}

type ContentOf = (page: PageInstance) => Content;

/** What the pages of a route show. A section that is the same on all of them is resolved once. */
function contentOf({ children: _, ...route }: RouteSpec, pointer: string, context: SiteContext): ContentOf {
	const { definition, templateOf } = context;
	const shown = listShownSections(route, pointer);
	const bind = templateOf({ ...route, sections: shown.map(({ section }) => section) });
	const site = templateOf(definition.spec.site)({});
	const places = placesOf(shown);
	const resolved: { spec: SectionSpec; section: Section }[] = [];
	return (page) => {
		const { params } = page;
		const bound = bind(params);
		const fill = <T>(value: T) => templateOf(value)(params);
		const sections = bound.sections.map((spec, index) => {
			const known = resolved[index];
			if (known?.spec === spec && !isPaged(spec) && !canListOwnPage(spec, route)) return known.section;
			const { base, ...place } = places[index]!;
			const around = { ...context, ...place, fill, page };
			const section = resolveSection(spec, { ...base, background: resolveBackground(spec, around) }, around);
			resolved[index] = { spec, section };
			return section;
		});
		return { head: headOf(bound, site, page, context), sections };
	};
}

function headOf(route: RouteSpec, site: SettingsSpec, { number }: PageInstance, context: SiteContext): Content["head"] {
	const { definition } = context;
	const numbered = numberedBy(number, context);
	const image = route.seo?.image ?? site.image ?? null;
	const isOurs = image !== null && isPictureFile(image);
	return {
		title: formatBrowserTitle(route, site, numbered),
		shareTitle: formatShareTitle(route, site, numbered),
		name: numbered(route.name),
		// It speaks of the page as a whole: search engines would be told the same of each.
		description: number > 1 ? null : (route.seo?.metaDescription ?? null),
		image: image === null ? null : { url: isOurs ? getShareImageUrl(image, definition) : image, drawn: null },
	};
}

/** Words of a page with its number, where it is one on which a list goes on: "News, page 2". */
function numberedBy(page: number, { label }: SiteContext): (title: string) => string {
	return (title) => (page > 1 ? label("numberedPage", { title, page }) : title);
}

type Place = Omit<ResolvedSectionBase, "background">;

/** Where each section stands: the same on all pages of its route. */
function placesOf(
	shown: ReturnType<typeof listShownSections>,
): (Pick<SectionContext, "pointer" | "number" | "opens" | "written"> & { base: Place })[] {
	const numbers = new Map<string, number>();
	let titled = false;
	return shown.map(({ section: spec, pointer }, index) => {
		const headed = spec.heading !== undefined;
		const level = headed && !titled ? 1 : 2;
		titled ||= headed;
		const number = (numbers.get(spec.type) ?? 0) + 1;
		numbers.set(spec.type, number);
		const align = "align" in spec ? (spec.align ?? null) : null;
		const width = "width" in spec && spec.width !== "normal" ? (spec.width ?? null) : null;
		const base: Place = { pointer, id: spec.id ?? null, level, align, width };
		return { base, pointer, number, opens: index === 0, written: spec };
	});
}

/** The first that says something. */
function pictureOn(sections: Section[], { sectionTypes }: SiteContext): Picture | null {
	const all = sections.flatMap((section) => getSectionType(section, sectionTypes).listPictures?.(section) ?? []);
	return all.find((picture) => picture?.alt) ?? null;
}

/** The way to a page from the first one. */
function crumbsOf(entry: PageInstance, context: SiteContext): { name: string; url: string }[] {
	const { definition, label } = context;
	const { spec, constants } = definition;
	const chain: PageInstance[] = [];
	for (let page: PageInstance | null = entry; page; page = page.parent) if (page.path !== "/") chain.unshift(page);
	return [
		{ name: label("breadcrumb"), url: `${spec.site.url}/` },
		...chain.map((page) => ({
			name: numberedBy(page.number, context)(getPageName(page, constants)),
			url: spec.site.url + page.canonical,
		})),
	];
}

/** What a section stands on, if it says so. */
function resolveBackground(spec: SectionSpec, context: SectionContext): Section["background"] {
	const background = "background" in spec ? spec.background : undefined;
	// The column of its file may be empty.
	if (!background) return null;
	return isColour(background) ? background : resolveBackgroundPicture(background, context);
}
