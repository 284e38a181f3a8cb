import { createNotFoundPage } from "../../content/semantics/page.ts";
import type { PageInstance } from "../../content/semantics/routes.ts";
import { type Constants, memoizeTemplates, type Template } from "../../content/semantics/template.ts";
import type { RouteSpec, SiteSpec } from "../../model/spec.gen.ts";

/** A page in the list of pages. */
export interface PageEntry {
	path: string;
	/** What it is called there, as visitors read it. */
	name: string;
	/** JSON pointer of its route. */
	pointer: string;
	/** 1; more where the list of a page goes on: such a page is visited, and is none of its own otherwise. */
	number: number;
}

/** The pages under a number, which changes when one of them does. */
export interface PageListing {
	number: number;
	list: PageEntry[];
}

/** The list that was known, if these are its pages. */
export function keepUnchangedList(list: PageEntry[], known: PageListing): PageListing {
	const isKnown = list.length === known.list.length && list.every((page, index) => isSame(page, known.list[index]!));
	return isKnown ? known : { number: known.number + 1, list };
}

function isSame(one: PageEntry, other: PageEntry): boolean {
	return one.path === other.path && one.name === other.name && one.pointer === other.pointer;
}

/** Every page, and the one for addresses that do not exist. */
export function listPages(instances: readonly PageInstance[], spec: SiteSpec, constants: Constants): PageEntry[] {
	const templateOf = memoizeTemplates(constants);
	// A table may make thousands of one route.
	const names = new Map<RouteSpec, Template<string>>();
	const nameOf = ({ route, params }: PageInstance) => {
		const name = names.get(route) ?? templateOf(route.name);
		names.set(route, name);
		return name(params);
	};
	return [...instances, createNotFoundPage(spec)].map((page) => {
		const { path, pointer, number } = page;
		return { path, pointer, number, name: number > 1 ? `${nameOf(page)}, page ${number}` : nameOf(page) };
	});
}
