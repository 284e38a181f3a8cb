import type { Head, ShareImage } from "../model/page.ts";
import { escapeUnicode } from "../text/escape.ts";

/** An element of `<head>`. The build renders it; if it differs between pages, the app replaces it on navigation. */
export interface HeadTag {
	tag: "title" | "base" | "meta" | "link" | "script";
	attributes: Record<string, string>;
	/** Content of the element: plain text for a title; for a script, JSON that is already escaped for HTML. */
	text?: string;
}

/** Creates all tags of `<head>` that differ between pages. */
export function createHeadTags(head: Head, siteName: string): HeadTag[] {
	const { title, shareTitle, description, canonical, image, indexed, structuredData } = head;
	const tags: (HeadTag | false | null | "")[] = [
		{ tag: "title", attributes: {}, text: title },
		description && createMeta("name", "description", description),
		canonical && { tag: "link", attributes: { rel: "canonical", href: canonical } },
		!indexed && createMeta("name", "robots", "noindex"),
		createMeta("property", "og:site_name", siteName),
		createMeta("property", "og:type", "website"),
		createMeta("property", "og:title", shareTitle),
		description && createMeta("property", "og:description", description),
		canonical && createMeta("property", "og:url", canonical),
		...(image ? createImageTags(image) : []),
		createMeta("name", "twitter:card", image ? "summary_large_image" : "summary"),
		image && createMeta("name", "twitter:image", image.url),
		structuredData.length > 0 && {
			tag: "script",
			attributes: { type: "application/ld+json" },
			text: formatScriptJson({ "@context": "https://schema.org", "@graph": structuredData }),
		},
	];
	return tags.filter((tag) => Boolean(tag)) as HeadTag[];
}

function createImageTags({ url, drawn }: ShareImage): HeadTag[] {
	const { alt, type, width, height } = drawn ?? {};
	const properties = { "": url, ":type": type, ":width": width, ":height": height, ":alt": alt };
	return Object.entries(properties)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => createMeta("property", `og:image${name}`, String(value)));
}

function createMeta(key: "name" | "property", name: string, content: string): HeadTag {
	return { tag: "meta", attributes: { [key]: name, content } };
}

/** Serializes JSON that can't end its script element. */
export function formatScriptJson(value: unknown): string {
	return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeUnicode);
}
