import type { LoaderFunctionArgs } from "react-router-dom";
import type { Page } from "../model/page.ts";
import type { Chrome } from "../model/site.ts";
import { loadFooterForm, loadSectionViews } from "./views.ts";

/** What the page at a URL shows. */
export interface PageView {
	chrome: Chrome;
	page: Page;
}

const root = document.getElementById("root") as HTMLElement;
let chrome: Promise<Chrome> | undefined;
/** Pages that are loading or loaded, by the URL of their `page.json`. */
const pages = new Map<string, Promise<Page | null>>();

/** Loads the data of the document that the browser shows. Rejects on failure; the document still works without the app. */
export async function loadFirstPageData(): Promise<PageView> {
	const first = loadPage(root.dataset.page!);
	// At an unknown URL the document is the not-found page, whose data has another URL.
	pages.set(getDataUrl(location.pathname), first);
	const [loadedChrome, page] = await Promise.all([loadChrome(), first]);
	return { chrome: loadedChrome, page: page ?? (await loadDocument(location.href)) };
}

/** Loads the data of another URL, for the router. If that fails, the browser loads the document. */
export async function loadPageData({ request }: LoaderFunctionArgs): Promise<PageView> {
	const { pathname, href } = new URL(request.url);
	const page = await loadPage(getDataUrl(pathname)).catch(() => null);
	return { chrome: await loadChrome(), page: page ?? (await loadDocument(href)) };
}

/** Fetches a page that the visitor may want next, unless the connection is slow or metered. */
export function prefetch(pathname: string): void {
	const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
	if (connection?.saveData || connection?.effectiveType?.endsWith("2g")) return;
	loadPage(getDataUrl(pathname)).catch(() => {});
}

/** Forgets all loaded pages when the definition changes, and loads the chrome again. Used only in the preview. */
export function forgetPages(): void {
	chrome = undefined;
	pages.clear();
	loadChrome().catch(() => {});
}

function getDataUrl(pathname: string): string {
	return `${pathname.replace(/\/$/, "")}/page.json`;
}

/** Loads a page and its views. Keeps the result, unless the page is missing or loading fails. */
function loadPage(url: string): Promise<Page | null> {
	const known = pages.get(url);
	if (known) return known;
	const page = fetchPage(url);
	pages.set(url, page);
	const forget = () => pages.delete(url);
	page.then((found) => {
		if (!found) forget();
	}, forget);
	return page;
}

/** The content of a `page.json`. */
interface PageData {
	version: string;
	page: Page;
	/** In the preview only. */
	advice?: string[];
}

/** Returns null if the page is missing, or belongs to another version of the site. */
async function fetchPage(url: string): Promise<Page | null> {
	const response = await fetch(url);
	if (!response.ok) return null;
	const { version, page, advice = [] } = (await response.json()) as PageData;
	for (const sentence of import.meta.env.MODE === "preview" ? advice : []) console.warn(sentence);
	if (version !== root.dataset.version) return null;
	await loadSectionViews(page);
	return page;
}

function loadChrome(): Promise<Chrome> {
	chrome ??= fetch(root.dataset.chrome!)
		.then((response) => response.json())
		.then(loadFooterForm);
	return chrome;
}

/** Lets the browser load another document. Never resolves. */
function loadDocument(href: string): Promise<never> {
	location.assign(href);
	return new Promise(() => {});
}
