import type { LoaderFunctionArgs } from "react-router-dom";
import type { Page } from "../model/page.ts";
import type { Chrome } from "../model/site.ts";
import { loadSectionViews } from "./views.ts";

/** What one address shows. */
export interface PageView {
	chrome: Chrome;
	page: Page;
}

const root = document.getElementById("root") as HTMLElement;
let chrome: Promise<Chrome> | undefined;
/** The pages that were asked for, by the address of their `page.json`. */
const pages = new Map<string, Promise<Page | null>>();

/** The view the document was served with. Rejects where it cannot be had, and the document stays as it is. */
export async function loadFirstView(): Promise<PageView> {
	const first = pageOnce(root.dataset.page!);
	// Back at an address without a page, that page is known: asked for there, it would be missing.
	pages.set(dataOf(location.pathname), first);
	const [current, page] = await Promise.all([chromeOnce(), first]);
	return { chrome: current, page: page ?? (await leave(location.href)) };
}

/** The view at another address: the loader of every route. What cannot be had this way the browser loads whole. */
export async function loadView({ request }: LoaderFunctionArgs): Promise<PageView> {
	const { pathname, href } = new URL(request.url);
	const page = await pageOnce(dataOf(pathname)).catch(() => null);
	return { chrome: await chromeOnce(), page: page ?? (await leave(href)) };
}

/** Fetches the page at a path before it is asked for, unless the visitor's connection is to be spared. */
export function prefetch(pathname: string): void {
	const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
	if (connection?.saveData || connection?.effectiveType?.endsWith("2g")) return;
	pageOnce(dataOf(pathname)).catch(() => {});
}

/** In development what is shown changes with the definition. */
export function forgetViews(): void {
	chrome = undefined;
	pages.clear();
}

function dataOf(pathname: string): string {
	return `${pathname.replace(/\/$/, "")}/page.json`;
}

/** The page in a `page.json`, fetched once and ready to be shown; what failed is asked for again the next time. */
function pageOnce(url: string): Promise<Page | null> {
	const known = pages.get(url);
	if (known) return known;
	const page = fetchPage(url);
	pages.set(url, page);
	const forget = () => pages.delete(url);
	page.then((found) => found ?? forget(), forget);
	return page;
}

/** A `page.json`. `advice` is there in development only. */
interface Served {
	version: string;
	page: Page;
	advice?: string[];
}

/** Null where the page is missing or belongs to another version of the site. */
async function fetchPage(url: string): Promise<Page | null> {
	const response = await fetch(url);
	if (!response.ok) return null;
	const { version, page, advice = [] } = (await response.json()) as Served;
	for (const sentence of import.meta.env.DEV ? advice : []) console.warn(sentence);
	if (version !== root.dataset.version) return null;
	await loadSectionViews(page);
	return page;
}

function chromeOnce(): Promise<Chrome> {
	chrome ??= fetch(root.dataset.chrome!).then((response) => response.json());
	return chrome;
}

/** Hands over to the browser, which replaces the document; nothing after it runs. */
function leave(href: string): Promise<never> {
	location.assign(href);
	return new Promise(() => {});
}
