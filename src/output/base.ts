import type { Page } from "../model/page.ts";
import type { Chrome, Site } from "../model/site.ts";

/*
 * A definition, and the site that is made of it, name pages and files by their paths from the first page on: "/passes".
 * Where the site lies below a path of its host, these become paths on the host here, and nowhere before.
 */

/** The path of its host below which a site lies: "/repo" of "https://user.example/repo"; empty where it has all of it. */
export function getBasePath({ url }: Pick<Site, "url">): string {
	return new URL(url).pathname.replace(/\/$/, "");
}

/** A page as browsers are given it. */
export function prefixPage(base: string, page: Page): Page {
	if (base === "") return page;
	return { ...page, path: base + page.path, sections: addressesBelow(base, page.sections) };
}

/** What surrounds every page, as browsers are given it. */
export function prefixChrome(base: string, chrome: Chrome): Chrome {
	if (base === "") return chrome;
	const { announcement, navigation, footer, routes } = chrome;
	return {
		...chrome,
		...addressesBelow(base, { announcement, navigation, footer }),
		routes: routes.map((node) => ({ ...node, path: base + node.path })),
	};
}

/** How addresses stand in what is rendered. */
const keys: Record<string, (base: string, written: string) => string> = {
	to: addressBelow,
	src: addressBelow,
	srcset: (base, written) =>
		written
			.split(", ")
			.map((candidate) => addressBelow(base, candidate))
			.join(", "),
};

function addressBelow(base: string, address: string): string {
	return address.startsWith("/") ? base + address : address;
}

function addressesBelow<Value>(base: string, value: Value): Value {
	if (Array.isArray(value)) return value.map((item) => addressesBelow(base, item)) as Value;
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).map(([key, inner]) => [
		key,
		typeof inner === "string" && Object.hasOwn(keys, key) ? keys[key]!(base, inner) : addressesBelow(base, inner),
	]);
	return Object.fromEntries(entries);
}
