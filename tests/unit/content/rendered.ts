import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect } from "vitest";
import type { Site } from "../../../src/model/site.ts";
import { documentsOf } from "../documents.ts";

export type Element = DefaultTreeAdapterTypes.Element;

/** Returns the elements of each page by path, parsed as in a browser, in no particular order. */
export function renderedPages(site: Site): Map<string, Element[]> {
	return new Map([...documentsOf(site)].map(([path, document]) => [path, elementsOf(document)]));
}

export function getAttribute(element: Element, name: string): string | undefined {
	return element.attrs.find((one) => one.name === name)?.value;
}

/** Expects that every link or frame leads to a page, an existing anchor, a published file, another site, email or a phone. */
export function expectLinksResolve(site: Site, pages = renderedPages(site)): void {
	const paths = new Map(site.routes.flatMap(({ path, aliases }) => [path, ...aliases].map((one) => [one, path])));
	const files = ["/sitemap.xml", "/robots.txt", ...site.listFiles().map(({ name }) => `/${name}`)];
	for (const [path, elements] of pages) {
		for (const link of elements.filter(({ tagName }) => tagName === "a" || tagName === "iframe")) {
			const target = getAttribute(link, link.tagName === "a" ? "href" : "src") ?? "";
			if (/^(https:|mailto:|tel:)/.test(target)) continue;
			const [address = "", anchor] = target.split("#", 2);
			const page = address === "" ? path : address.split("?", 1)[0]!;
			if (files.includes(page)) continue;
			if (page !== path) expect([...paths.keys()]).toContain(page);
			const there = pages.get(paths.get(page) ?? path) ?? [];
			if (anchor) expect(there.map((element) => getAttribute(element, "id"))).toContain(anchor);
		}
	}
}

function elementsOf(html: string): Element[] {
	const found: Element[] = [];
	const waiting: DefaultTreeAdapterTypes.Node[] = [parse(html)];
	for (let node = waiting.pop(); node; node = waiting.pop()) {
		if ("tagName" in node) found.push(node);
		if ("childNodes" in node) waiting.push(...node.childNodes);
	}
	return found;
}
