import type { FeedEntry } from "../model/feed.ts";
import type { Site } from "../model/site.ts";
import { escaped } from "../render/document.tsx";

/** The news of a site in Atom (RFC 4287). An entry is known by the address of its page, and changes with its day. */
export function feed({ url, language, chrome }: Site, entries: FeedEntry[]): string {
	const latest = entries[0]?.day ?? "1970-01-01";
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">`,
		`<title>${escaped(chrome.siteName)}</title>`,
		`<id>${escaped(url)}/</id>`,
		`<link href="${escaped(url)}/"/>`,
		`<link rel="self" type="application/atom+xml" href="${escaped(url)}/feed.xml"/>`,
		`<updated>${moment(latest)}</updated>`,
		`<author><name>${escaped(chrome.siteName)}</name></author>`,
		...entries.map(entry),
		"</feed>\n",
	].join("\n");
}

function entry({ title, url, day, author, summary }: FeedEntry): string {
	return [
		"<entry>",
		`<title>${escaped(title)}</title>`,
		`<id>${escaped(url)}</id>`,
		`<link href="${escaped(url)}"/>`,
		`<published>${moment(day)}</published>`,
		`<updated>${moment(day)}</updated>`,
		...(author === null ? [] : [`<author><name>${escaped(author)}</name></author>`]),
		`<summary>${escaped(summary)}</summary>`,
		"</entry>",
	].join("\n");
}

function moment(day: string): string {
	return `${day}T00:00:00Z`;
}
