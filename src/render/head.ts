import type { Head, ShareImage } from "../model/page.ts";
import { escapeUnicode } from "../text/escape.ts";

/** An element of `<head>` as data: written into the page at build, set and removed by the browser on navigation. */
export interface HeadTag {
	tag: "title" | "base" | "meta" | "link" | "script";
	attributes: Record<string, string>;
	/** The content; of a script it is JSON that is safe to stand in HTML. */
	text?: string;
}

/** The tags of one page. Nothing else in `<head>` changes from page to page. */
export function createHeadTags(head: Head, siteName: string): HeadTag[] {
	const { title, shareTitle, description, canonical, image, indexed, structuredData } = head;
	const tags: (HeadTag | false | null | "")[] = [
		{ tag: "title", attributes: {}, text: title },
		description && meta("name", "description", description),
		canonical && { tag: "link", attributes: { rel: "canonical", href: canonical } },
		!indexed && meta("name", "robots", "noindex"),
		meta("property", "og:site_name", siteName),
		meta("property", "og:type", "website"),
		meta("property", "og:title", shareTitle),
		description && meta("property", "og:description", description),
		canonical && meta("property", "og:url", canonical),
		...(image ? imageTags(image) : []),
		meta("name", "twitter:card", image ? "summary_large_image" : "summary"),
		image && meta("name", "twitter:image", image.url),
		structuredData.length > 0 && {
			tag: "script",
			attributes: { type: "application/ld+json" },
			text: safeJson({ "@context": "https://schema.org", "@graph": structuredData }),
		},
	];
	return tags.filter((tag) => Boolean(tag)) as HeadTag[];
}

function imageTags({ url, drawn }: ShareImage): HeadTag[] {
	const { alt, type, width, height } = drawn ?? {};
	const known = { "": url, ":type": type, ":width": width, ":height": height, ":alt": alt };
	return Object.entries(known)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => meta("property", `og:image${name}`, String(value)));
}

function meta(key: "name" | "property", name: string, content: string): HeadTag {
	return { tag: "meta", attributes: { [key]: name, content } };
}

/** JSON that cannot end the script it stands in, nor begin another. */
function safeJson(value: unknown): string {
	return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeUnicode);
}
