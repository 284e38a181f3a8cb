import { Window } from "happy-dom";
import type { Site } from "../../src/model/site.ts";
import { documentsOf } from "./documents.ts";

/** Parses a document without running it. */
export function parsed(html: string): Document {
	const window = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
	return new window.DOMParser().parseFromString(html, "text/html") as unknown as Document;
}

/** Parses every document of a site, by path. */
export function parsedDocuments(site: Site): Map<string, Document> {
	return new Map([...documentsOf(site)].map(([path, html]) => [path, parsed(html)]));
}

/** Returns the text of an element with white space collapsed. */
export function wordsOf(element: Element | null): string {
	return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Returns every link in an element: ["Our prices", "/prices"]. */
export function linksOf(element: ParentNode | null): [label: string, to: string | null][] {
	return [...(element?.querySelectorAll("a") ?? [])].map((link) => [wordsOf(link), link.getAttribute("href")]);
}
