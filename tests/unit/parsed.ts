import { Window } from "happy-dom";
import type { Site } from "../../src/model/site.ts";
import { documentsOf } from "./documents.ts";

/** A document as a browser reads it; nothing in it runs. */
export function parsed(html: string): Document {
	const window = new Window({ settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true } });
	return new window.DOMParser().parseFromString(html, "text/html") as unknown as Document;
}

/** Every document of a site as a browser reads it, by its path. */
export function parsedDocuments(site: Site): Map<string, Document> {
	return new Map([...documentsOf(site)].map(([path, html]) => [path, parsed(html)]));
}

/** The words of an element, with its white space folded. */
export function wordsOf(element: Element | null): string {
	return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** ["Our prices", "/prices"] for every link in an element. */
export function linksOf(element: ParentNode | null): [label: string, to: string | null][] {
	return [...(element?.querySelectorAll("a") ?? [])].map((link) => [wordsOf(link), link.getAttribute("href")]);
}
