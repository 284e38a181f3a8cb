import { notFoundPath, type Page } from "../model/page.ts";
import type { Section } from "../model/section.ts";
import type { Route, Site } from "../model/site.ts";
import type { SectionDiffer, SectionDiffers } from "./nodes/section.ts";

/** A page that is built, with what it shows. */
export interface BuiltPage extends Pick<Route, "path" | "aliases" | "canonical" | "pointer" | "number"> {
	/** With the whole of a list that goes on over several pages. */
	page: Page;
	name: string;
}

export interface PageMatches {
	pairs: [old: BuiltPage, fresh: BuiltPage][];
	removed: BuiltPage[];
	added: BuiltPage[];
}

/** Which page is which: by its path, then by its old path among the new ones' others, its name, its place in the file. */
export function matchPages(old: Site, fresh: Site, sectionTypes: SectionDiffers): PageMatches {
	const [removed, added] = [builtOf(old, sectionTypes), builtOf(fresh, sectionTypes)];
	const pairs: PageMatches["pairs"] = [];
	const ways: ((page: BuiltPage) => string[])[] = [
		({ path }) => [path],
		({ path, aliases }) => [path, ...aliases],
		({ name }) => [name],
		({ pointer, page }) => [`${pointer} ${page.head.title}`],
	];
	for (const way of ways) {
		const byKey = new Map<string, BuiltPage>();
		for (const page of added.values()) for (const key of way(page)) if (!byKey.has(key)) byKey.set(key, page);
		for (const page of [...removed]) {
			const partner = byKey.get(way(page)[0]!);
			if (!partner || !added.has(partner)) continue;
			pairs.push([page, partner]);
			removed.delete(page);
			added.delete(partner);
		}
	}
	return { pairs, removed: [...removed], added: [...added] };
}

function builtOf({ routes, notFound }: Site, sectionTypes: SectionDiffers): Set<BuiltPage> {
	const pages: BuiltPage[] = [];
	let first: BuiltPage | null = null;
	for (const { path, aliases, canonical, pointer, number, page } of routes) {
		const made = page();
		const built: BuiltPage = { path, aliases, canonical, pointer, number, page: made, name: made.head.name };
		pages.push(built);
		// Its numbers follow each page.
		if (first && number > 1) first.page = continued(first.page, made, sectionTypes);
		else first = built;
	}
	const path = notFoundPath;
	const missing = { path, aliases: [], canonical: path, pointer: "/notFound", number: 1 };
	return new Set([...pages, { ...missing, page: notFound, name: notFound.head.name }]);
}

/** One card more moves those after it from page to page: told is only that there is one more. */
function continued(first: Page, next: Page, sectionTypes: SectionDiffers): Page {
	const sections = first.sections.map((section, index) => {
		const same = next.sections[index];
		const { join } = sectionTypes[section.type] as SectionDiffer<Section["type"]>;
		return join && same?.type === section.type ? join(section, same) : section;
	});
	return { ...first, sections };
}
