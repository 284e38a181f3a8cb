import type { Pages } from "./pages.ts";
import type { PageInstance } from "./routes.ts";

/**
 * The page whose title stands on the share picture of a page that names none: itself; of a page made of a row, and
 * of one on which a list goes on, the page above that is not, or the first page. So there are as many pictures as are
 * written, however long a table is.
 */
export function findShareImagePage(entry: PageInstance, home: PageInstance | null): PageInstance | null {
	let page: PageInstance | null = entry;
	while (page && (Object.keys(page.params).length > 0 || page.number > 1)) page = page.parent;
	return page ?? home;
}

/** The first page of a site, at "/". */
export function findHomePage({ all }: Pages): PageInstance | null {
	return all.find(({ path }) => path === "/") ?? null;
}

/** Whether a text has letters that no typeface of the theme can draw: they are made for Latin script. */
export function hasUndrawableLetters(text: string): boolean {
	return /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(text);
}
