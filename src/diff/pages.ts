import { notFoundPath, type Page } from "../model/page.ts";
import type { Section } from "../model/section.ts";
import type { Site, SitePage } from "../model/site.ts";
import type { SectionDiffer, SectionDiffers } from "./nodes/page.ts";

/** A page instance with its resolved content. */
export interface ResolvedPage extends Pick<SitePage, "path" | "aliases" | "canonical" | "pointer" | "number"> {
	/** The content. The first page of a paginated list has all items of the list. */
	page: Page;
	name: string;
}

export interface PageMatches {
	pairs: [old: ResolvedPage, fresh: ResolvedPage][];
	removed: ResolvedPage[];
	added: ResolvedPage[];
}

/** Pairs the pages of two sites by path, then by an alias that is the old path, then by name, then by pointer and title. */
export function matchPages(old: Site, fresh: Site, sectionTypes: SectionDiffers): PageMatches {
	// Pages are deleted from these sets when they are paired.
	const [removed, added] = [resolvePages(old, sectionTypes), resolvePages(fresh, sectionTypes)];
	const pairs: PageMatches["pairs"] = [];
	// An old page is paired if its first key is among the keys of a new page.
	const keyLists: ((page: ResolvedPage) => string[])[] = [
		({ path }) => [path],
		({ path, aliases }) => [path, ...aliases],
		({ name }) => [name],
		({ pointer, page }) => [`${pointer} ${page.head.title}`],
	];
	for (const listKeys of keyLists) {
		const byKey = new Map<string, ResolvedPage>();
		for (const page of added.values()) for (const key of listKeys(page)) if (!byKey.has(key)) byKey.set(key, page);
		for (const page of [...removed]) {
			const partner = byKey.get(listKeys(page)[0]!);
			if (!partner || !added.has(partner)) continue;
			pairs.push([page, partner]);
			removed.delete(page);
			added.delete(partner);
		}
	}
	return { pairs, removed: [...removed], added: [...added] };
}

function resolvePages({ routes, notFound }: Site, sectionTypes: SectionDiffers): Set<ResolvedPage> {
	const pages: ResolvedPage[] = [];
	let first: ResolvedPage | null = null;
	for (const { path, aliases, canonical, pointer, number, resolvePage } of routes) {
		const content = resolvePage();
		const resolvedPage: ResolvedPage = {
			path,
			aliases,
			canonical,
			pointer,
			number,
			page: content,
			name: content.head.name,
		};
		pages.push(resolvedPage);
		// The further pages of a paginated list follow its first page.
		if (first && number > 1) first.page = joinPages(first.page, content, sectionTypes);
		else first = resolvedPage;
	}
	const path = notFoundPath;
	const notFoundRoute = { path, aliases: [], canonical: path, pointer: "/notFound", number: 1 };
	return new Set([...pages, { ...notFoundRoute, page: notFound, name: notFound.head.name }]);
}

/** Joins the pages of a paginated list. Otherwise, adding a card would be reported as moving others to the next page. */
function joinPages(first: Page, next: Page, sectionTypes: SectionDiffers): Page {
	const sections = first.sections.map((section, index) => {
		const continuation = next.sections[index];
		const { mergePages } = sectionTypes[section.type] as SectionDiffer<Section["type"]>;
		return mergePages && continuation?.type === section.type ? mergePages(section, continuation) : section;
	});
	return { ...first, sections };
}
