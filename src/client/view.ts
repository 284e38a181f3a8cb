import type { LoaderFunctionArgs } from "react-router-dom";
import type { Chrome, Page } from "../model/site.ts";

/** What one address shows. */
export interface View {
	chrome: Chrome;
	page: Page;
}

const root = document.getElementById("root") as HTMLElement;
let chrome: Promise<Chrome> | undefined;

/** The view the document was served with. */
export async function firstView(): Promise<View> {
	const [current, page] = await Promise.all([chromeOnce(), pageAt(root.dataset.page!)]);
	return { chrome: current, page: page ?? (await leave(location.href)) };
}

/** The view at another address: the loader of every route. What cannot be had this way the browser loads whole. */
export async function loadView({ request }: LoaderFunctionArgs): Promise<View> {
	const { pathname, href } = new URL(request.url);
	const page = await pageAt(`${pathname.replace(/\/$/, "")}/page.json`).catch(() => null);
	return { chrome: await chromeOnce(), page: page ?? (await leave(href)) };
}

/** A `page.json`. `advice` is there in development only. */
interface Served {
	version: string;
	page: Page;
	advice?: string[];
}

/** The page in a `page.json`; null where it is missing or belongs to another version of the site. */
async function pageAt(url: string): Promise<Page | null> {
	const response = await fetch(url);
	if (!response.ok) return null;
	const { version, page, advice = [] } = (await response.json()) as Served;
	for (const sentence of import.meta.env.DEV ? advice : []) console.warn(sentence);
	return version === root.dataset.version ? page : null;
}

function chromeOnce(): Promise<Chrome> {
	chrome ??= fetch(root.dataset.chrome!).then((response) => response.json());
	return chrome;
}

/** In development the chrome changes with the definition. */
export function forgetChrome(): void {
	chrome = undefined;
}

/** Hands over to the browser, which replaces the document; nothing after it runs. */
function leave(href: string): Promise<never> {
	location.assign(href);
	return new Promise(() => {});
}
