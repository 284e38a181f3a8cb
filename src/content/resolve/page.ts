import type { Head, Page, SchemaOrgObject } from "../../model/page.ts";
import type { Picture } from "../../model/picture.ts";
import type { Section } from "../../model/section.ts";
import type { RouteSpec, SectionSpec, SettingsSpec } from "../../model/spec.gen.ts";
import { getOrCreate } from "../findings/caches.ts";
import {
	createNotFoundPage,
	formatBrowserTitle,
	formatShareTitle,
	getLayout,
	getPageName,
	isIndexed,
} from "../semantics/page.ts";
import { isPaginated } from "../semantics/pagination.ts";
import { isColour, isShareImageFile } from "../semantics/pictures.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { describeConditions } from "../semantics/row-filter.ts";
import {
	dropRowTemplates,
	findRowLists,
	hasListWithoutOwnPage,
	isFiltered,
	type RowList,
} from "../semantics/row-lists.ts";
import { listShownSections } from "../semantics/sections.ts";
import { expandRows } from "./expand-rows.ts";
import { chooseGrounds, type SectionGround } from "./grounds.ts";
import { getShareImageUrl, resolveBackgroundPicture } from "./picture.ts";
import {
	getSectionType,
	type Place,
	type ResolvedSectionBase,
	type SectionContext,
	type SiteContext,
} from "./section.ts";
import { collectOrganizationData, describePageData, describeSections, findOnlyPlace } from "./structured-data.ts";

/** Creates a function that resolves pages. The common parts of the pages of a route are only resolved once. */
export function createPageResolver(context: SiteContext): (instance: PageInstance) => Page {
	const { definition } = context;
	const contentResolvers = new Map<string, ResolveContent>();
	const organization = collectOrganizationData(definition);
	let sitePlace: Place | null | undefined;
	return (instance) => {
		const { path, canonical, route } = instance;
		const { sections, head } = resolveContent(instance);
		const indexed = isIndexed(route);
		const url = indexed ? definition.spec.site.url + canonical : null;
		const structuredData = url ? describePage(instance, url, { sections, head }) : [];
		return { path, layout: getLayout(route), head: { ...head, canonical: url, indexed, structuredData }, sections };
	};

	function resolveContent(instance: PageInstance): Content {
		const { route, pointer } = instance;
		return getOrCreate(contentResolvers, pointer, () => createContentResolver(route, pointer, context))(instance);
	}

	function findSitePlace(): Place | null {
		if (sitePlace !== undefined) return sitePlace;
		const { parentOrganization } = organization;
		const canNamePlaces = ({ route, pointer }: PageInstance) =>
			listShownSections(route, pointer).some(({ section }) => getSectionType(section, context.sectionTypes).listPlaces);
		const sections = definition.pages.all.filter(canNamePlaces).flatMap((page) => resolveContent(page).sections);
		sitePlace = findOnlyPlace(sections, parentOrganization, context.sectionTypes);
		return sitePlace;
	}

	function describePage(instance: PageInstance, url: string, { sections, head }: Content): SchemaOrgObject[] {
		const crumbs = listCrumbs(instance, context);
		const picture = findPicture(sections, context);
		const pageData = describePageData({ url, head, picture, crumbs, siteUrl: definition.spec.site.url });
		return [...pageData, ...describeSections(sections, instance.path === "/", organization, findSitePlace, context)];
	}
}

export function resolveNotFound(context: SiteContext): Page {
	const page = createNotFoundPage(context.definition.spec);
	const { sections, head } = createContentResolver(page.route, page.pointer, context)(page);
	return {
		path: page.path,
		layout: "standard",
		head: { ...head, canonical: null, indexed: false, structuredData: [] },
		sections,
	};
}

/** A page without its address, its layout and its structured data. */
interface Content {
	head: Omit<Head, "canonical" | "indexed" | "structuredData">;
	sections: Section[];
}

type ResolveContent = (page: PageInstance) => Content;

const locateAsWritten: SectionContext["locate"] = (pointer) => ({ pointer, row: null });

/**
 * Creates a function that resolves the content of pages. A section that is the same on all of them is only resolved
 * once.
 */
function createContentResolver(
	{ children: _, ...route }: RouteSpec,
	pointer: string,
	context: SiteContext,
): ResolveContent {
	const { definition, getTemplate } = context;
	const shownSections = listShownSections(route, pointer);
	const bind = getTemplate({ ...route, sections: shownSections.map(({ section }) => dropRowTemplates(section)) });
	const site = getTemplate(definition.spec.site)({});
	const baseContexts = prepareSectionContexts(shownSections, route, context);
	const adaptGrounds = createGroundAdapter(shownSections, context);
	const resolved: { spec: SectionSpec; section: Section | null }[] = [];
	return (page) => {
		const { params } = page;
		const bound = bind(params);
		const fill = <T>(value: T) => getTemplate(value)(params);
		const sections = bound.sections.map((spec, index) => {
			const known = resolved[index];
			const { base, dependsOnPage, ...baseContext } = baseContexts[index]!;
			// `bind` returns the same object for all pages if no parameter changes the section.
			if (known?.spec === spec && !dependsOnPage) return known.section;
			const sectionContext = { ...context, ...baseContext, fill, page, locate: locateAsWritten, rowCount: 0 };
			const section = resolveSection(
				spec,
				{ ...base, background: resolveBackground(spec, sectionContext) },
				sectionContext,
			);
			resolved[index] = { spec, section };
			return section;
		});
		return { head: resolveHead(bound, site, page, context), sections: adaptGrounds(sections) };
	};
}

/**
 * Creates a function that leaves out lists without rows, and chooses the grounds of the other sections without them.
 */
function createGroundAdapter(
	shown: ReturnType<typeof listShownSections>,
	{ definition, sectionTypes }: SiteContext,
): (sections: (Section | null)[]) => Section[] {
	const groundsByGaps = new Map<string, SectionGround[]>();
	return (sections) => {
		const kept = sections.filter((section) => section !== null);
		if (kept.length === sections.length) return kept;
		const gaps = sections.map((section) => (section === null ? "-" : "+")).join("");
		const grounds = getOrCreate(groundsByGaps, gaps, () => {
			const specs = shown.flatMap(({ section }, index) => (sections[index] === null ? [] : [section]));
			return chooseGrounds(specs, definition.spec.theme, sectionTypes);
		});
		return kept.map((section, index) => ({ ...section, ...grounds[index]! }));
	};
}

function resolveHead(
	route: RouteSpec,
	site: SettingsSpec,
	{ number }: PageInstance,
	context: SiteContext,
): Content["head"] {
	const { definition } = context;
	const addNumber = createTitleNumbering(number, context);
	const image = route.seo?.image ?? site.image ?? null;
	const isOwnFile = image !== null && isShareImageFile(image);
	return {
		title: formatBrowserTitle(route, site, addNumber),
		shareTitle: formatShareTitle(route, site, addNumber),
		name: addNumber(route.name),
		// From page 2, numbered pages have no description, because search engines want a different one for each page.
		description: number > 1 ? null : (route.seo?.metaDescription ?? null),
		image: image === null ? null : { url: isOwnFile ? getShareImageUrl(image, definition) : image, drawn: null },
	};
}

/** Creates a function that adds the page number to a title, from page 2: "News, page 2". */
function createTitleNumbering(page: number, { label }: SiteContext): (title: string) => string {
	return (title) => (page > 1 ? label("numberedPage", { title, page }) : title);
}

type BaseWithoutBackground = Omit<ResolvedSectionBase, "background">;

/** The parts of a section's context and base that don't depend on the page. */
interface PreparedSection
	extends Pick<
		SectionContext,
		"pointer" | "number" | "isFirstOnPage" | "filterPosition" | "unfilledSpec" | "rowLists"
	> {
	base: BaseWithoutBackground;
	/** Whether the section can differ from page to page even if it has no columns. */
	dependsOnPage: boolean;
}

function prepareSectionContexts(
	shown: ReturnType<typeof listShownSections>,
	route: RouteSpec,
	{ definition, sectionTypes }: SiteContext,
): PreparedSection[] {
	const numbers = new Map<string, number>();
	let hasTitle = false;
	let filteredCount = 0;
	const grounds = chooseGrounds(
		shown.map(({ section }) => section),
		definition.spec.theme,
		sectionTypes,
	);
	return shown.map(({ section: spec, pointer }, index) => {
		const hasHeading = spec.heading !== undefined;
		const level = hasHeading && !hasTitle ? 1 : 2;
		hasTitle ||= hasHeading;
		const number = (numbers.get(spec.type) ?? 0) + 1;
		numbers.set(spec.type, number);
		const align = "align" in spec ? (spec.align ?? null) : null;
		const width = "width" in spec && spec.width !== "normal" ? (spec.width ?? null) : null;
		const base: BaseWithoutBackground = { pointer, id: spec.id ?? null, level, ...grounds[index]!, align, width };
		const rowLists = findRowLists(spec, pointer);
		const hasFilter = rowLists.some(({ from }) => from && isFiltered(from));
		if (hasFilter) filteredCount++;
		return {
			base,
			pointer,
			number,
			isFirstOnPage: index === 0,
			filterPosition: hasFilter ? filteredCount : null,
			unfilledSpec: spec,
			rowLists,
			dependsOnPage: isPaginated(spec) || hasListWithoutOwnPage(spec, route) || "sidebar" in spec,
		};
	});
}

function findPicture(sections: Section[], { sectionTypes }: SiteContext): Picture | null {
	const all = sections.flatMap((section) => getSectionType(section, sectionTypes).listPictures?.(section) ?? []);
	// A picture without an alternative text is decorative.
	return all.find((picture) => picture?.alt) ?? null;
}

function listCrumbs(instance: PageInstance, context: SiteContext): { name: string; url: string }[] {
	const { definition, label } = context;
	const { spec, constants } = definition;
	const chain: PageInstance[] = [];
	for (let page: PageInstance | null = instance; page; page = page.parent) if (page.path !== "/") chain.unshift(page);
	return [
		// The label `breadcrumb` is the name of the home page.
		{ name: label("breadcrumb"), url: `${spec.site.url}/` },
		...chain.map((page) => ({
			name: createTitleNumbering(page.number, context)(getPageName(page, constants)),
			url: spec.site.url + page.canonical,
		})),
	];
}

function resolveBackground(spec: SectionSpec, context: SectionContext): Section["background"] {
	const background = "background" in spec ? spec.background : undefined;
	// The file may come from a column, which may be empty.
	if (!background) return null;
	return isColour(background) ? background : resolveBackgroundPicture(background, context);
}

/** Resolves a section. Returns null for a list without rows that has no text for this case. */
function resolveSection(spec: SectionSpec, base: ResolvedSectionBase, context: SectionContext): Section | null {
	const { resolve } = getSectionType(spec, context.sectionTypes);
	const expanded = expandRows(spec, context);
	if (expanded.isBlank) return resolveBlank(expanded.spec, base, context);
	const where = describeWhere(context.rowLists);
	const { filter } = expanded;
	const resolved = { type: spec.type, ...base, ...resolve(expanded.spec, expanded.context) };
	return { ...resolved, ...(where && { where }), ...(filter && { filter }) } as Section;
}

/** Describes the conditions of the lists of a section. Groups with a list of their own may have different ones. */
function describeWhere(rowLists: RowList[]): Section["where"] {
	const described = rowLists.flatMap(({ from }) => (from?.where ? [describeConditions(from.where)] : []));
	if (described.length <= 1) return described[0];
	return described.map((one) => (typeof one === "string" ? one : `${one.column} is ‘${one.is}’`)).join(", or ");
}

/** Resolves a list without rows to its heading and the text for this case. The heading of a page is always kept. */
function resolveBlank(spec: SectionSpec, base: ResolvedSectionBase, context: SectionContext): Section | null {
	const { heading, text } = spec as { heading?: string; text?: string };
	if (heading === undefined || (text === undefined && base.level !== 1)) return null;
	const blank = { type: "heading" as const, heading, ...(text === undefined ? {} : { text }) };
	const { resolve } = context.sectionTypes.heading;
	return { type: "heading", ...base, ...resolve(blank, { ...context, unfilledSpec: blank }) };
}
