import type { Head } from "../model/site.ts";
import { headTags } from "../render/head.ts";

/** Puts the tags of a page in the place of those of the page before. */
export function replaceHead(head: Head, siteName: string): void {
	for (const element of document.head.querySelectorAll("[data-head]")) element.remove();
	for (const { tag, attributes, text } of headTags(head, siteName)) {
		const element = document.createElement(tag);
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
		element.dataset.head = "";
		if (text !== undefined) element.textContent = text;
		document.head.append(element);
	}
}
