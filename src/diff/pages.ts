import { notFoundPath, type Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";

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
export function matchPages(old: Site, fresh: Site): PageMatches {
	const [removed, added] = [builtOf(old), builtOf(fresh)];
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

function builtOf({ routes, notFound }: Site): Set<BuiltPage> {
	const pages: BuiltPage[] = [];
	let first: BuiltPage | null = null;
	for (const { path, aliases, canonical, pointer, number, page } of routes) {
		const made = page();
		const built: BuiltPage = { path, aliases, canonical, pointer, number, page: made, name: made.head.name };
		pages.push(built);
		// Its numbers follow each page.
		if (first && number > 1) first.page = continued(first.page, made);
		else first = built;
	}
	const path = notFoundPath;
	const missing = { path, aliases: [], canonical: path, pointer: "/notFound", number: 1 };
	return new Set([...pages, { ...missing, page: notFound, name: notFound.head.name }]);
}

/** One card more moves those after it from page to page: told is only that there is one more. */
function continued(first: Page, next: Page): Page {
	const sections = first.sections.map((section, index) => {
		const same = next.sections[index];
		if (section.type !== "cards" || !section.pages || same?.type !== "cards") return section;
		return { ...section, items: [...section.items, ...same.items] };
	});
	return { ...first, sections };
}
