import type { Head } from "../model/page.ts";
import { headTags } from "../render/head.ts";

/** Puts the tags of a page in the place of those of the page before. */
export function replaceHead(head: Head, siteName: string): void {
	for (const element of document.head.querySelectorAll("[data-head]")) element.remove();
	for (const { tag, attributes, text } of headTags(head, siteName)) {
		const element = document.createElement(tag);
		for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
		element.dataset.head = "";
		if (text !== undefined) element.textContent = tag === "script" ? asData(text) : text;
		document.head.append(element);
	}
}

/** The one text that the policy of the site lets into a script: JSON, which does nothing. Not every browser asks. */
const trusted = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("json", {
	createScript: (text) => JSON.parse(text) && text,
});

interface TrustedTypes {
	createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string };
}

function asData(text: string): string {
	return trusted ? trusted.createScript(text) : text;
}
