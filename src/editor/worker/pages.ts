import { valueAt } from "../../content/findings/pointer.ts";
import type { Site } from "../../model/site.ts";

/** A page in the list of pages. */
export interface PageEntry {
	path: string;
	/** What it is called there: its name, where that is the same for all pages of its route. */
	name: string;
	/** JSON pointer of its route. */
	pointer: string;
}

/** The pages under a number, which changes when one of them does. */
export interface Listed {
	number: number;
	list: PageEntry[];
}

/** The list that was known, if these are its pages. */
export function listed(list: PageEntry[], known: Listed): Listed {
	const isKnown = list.length === known.list.length && list.every((page, index) => isSame(page, known.list[index]!));
	return isKnown ? known : { number: known.number + 1, list };
}

function isSame(one: PageEntry, other: PageEntry): boolean {
	return one.path === other.path && one.name === other.name && one.pointer === other.pointer;
}

/** Every page, and the one for addresses that do not exist. */
export function pagesOf(site: Site, data: unknown): PageEntry[] {
	// A table may make thousands of one route.
	const names = new Map<string, unknown>();
	const pages = site.routes.map(({ path, pointer }) => {
		if (!names.has(pointer)) names.set(pointer, valueAt(data, `${pointer}/name`));
		const name = names.get(pointer);
		return { path, pointer, name: typeof name === "string" && !name.includes("{") ? name : path };
	});
	const title = valueAt(data, "/notFound/title");
	return [...pages, { path: "/404", pointer: "/notFound", name: typeof title === "string" ? title : "/404" }];
}
