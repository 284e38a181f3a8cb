import type { Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";

/** A page that is built, with what it shows. */
export interface BuiltPage extends Pick<Route, "path" | "aliases" | "canonical" | "pointer"> {
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
	const pages = routes.map(({ path, aliases, canonical, pointer, page }): BuiltPage => {
		const made = page();
		return { path, aliases, canonical, pointer, page: made, name: made.head.name };
	});
	const missing = { path: "/404", aliases: [], canonical: "/404", pointer: "/notFound" };
	return new Set([...pages, { ...missing, page: notFound, name: notFound.head.name }]);
}
