import type { Page } from "../model/page.ts";
import type { Chrome, Site } from "../model/site.ts";

/*
 * In a definition and its site, paths of pages and files start at the home page: "/passes". If the site isn't at the root
 * of its host, the output adds the base path. This file adds it to pages and to the chrome.
 */

/** Returns the path of a site on its host: "/repo" for "https://user.example/repo"; empty at the root. */
export function getBasePath({ url }: Pick<Site, "url">): string {
	return new URL(url).pathname.replace(/\/$/, "");
}

export function prefixPage(base: string, page: Page): Page {
	if (base === "") return page;
	return { ...page, path: base + page.path, sections: prefixUrls(base, page.sections) };
}

export function prefixChrome(base: string, chrome: Chrome): Chrome {
	if (base === "") return chrome;
	const { announcement, navigation, footer, routes } = chrome;
	return {
		...chrome,
		...prefixUrls(base, { announcement, navigation, footer }),
		routes: routes.map((node) => ({ ...node, path: base + node.path })),
	};
}

/** The keys of a page and of the chrome whose values are URLs, and how each is prefixed. */
const urlKeys: Record<string, (base: string, value: string) => string> = {
	to: prefixUrl,
	src: prefixUrl,
	srcset: (base, value) =>
		value
			.split(", ")
			.map((candidate) => prefixUrl(base, candidate))
			.join(", "),
};

function prefixUrl(base: string, url: string): string {
	return url.startsWith("/") ? base + url : url;
}

function prefixUrls<Value>(base: string, value: Value): Value {
	if (Array.isArray(value)) return value.map((item) => prefixUrls(base, item)) as Value;
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, inner]) => [
		key,
		typeof inner === "string" && Object.hasOwn(urlKeys, key) ? urlKeys[key]!(base, inner) : prefixUrls(base, inner),
	]);
	return Object.fromEntries(entries);
}
