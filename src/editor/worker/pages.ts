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

/** Every page, and the one for addresses that do not exist. */
export function pagesOf(site: Site, data: unknown): PageEntry[] {
	const pages = site.routes.map(({ path, pointer }) => {
		const name = valueAt(data, `${pointer}/name`);
		return { path, pointer, name: typeof name === "string" && !name.includes("{") ? name : path };
	});
	const title = valueAt(data, "/notFound/title");
	return [...pages, { path: "/404", pointer: "/notFound", name: typeof title === "string" ? title : "/404" }];
}
