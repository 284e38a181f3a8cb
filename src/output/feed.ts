import type { FeedEntry, Site } from "../model/site.ts";
import { escapeHtml } from "../text/escape.ts";

/** Renders the feed as Atom (RFC 4287). Each entry is identified by the URL of its page. */
export function renderFeed({ url, language, chrome }: Site, entries: FeedEntry[]): string {
	const latest = entries[0]?.day ?? "1970-01-01";
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">`,
		`<title>${escapeHtml(chrome.siteName)}</title>`,
		`<id>${escapeHtml(url)}/</id>`,
		`<link href="${escapeHtml(url)}/"/>`,
		`<link rel="self" type="application/atom+xml" href="${escapeHtml(url)}/feed.xml"/>`,
		`<updated>${toDateTime(latest)}</updated>`,
		`<author><name>${escapeHtml(chrome.siteName)}</name></author>`,
		...entries.map(renderEntry),
		"</feed>\n",
	].join("\n");
}

function renderEntry({ title, url, day, author, summary }: FeedEntry): string {
	return [
		"<entry>",
		`<title>${escapeHtml(title)}</title>`,
		`<id>${escapeHtml(url)}</id>`,
		`<link href="${escapeHtml(url)}"/>`,
		`<published>${toDateTime(day)}</published>`,
		`<updated>${toDateTime(day)}</updated>`,
		...(author === null ? [] : [`<author><name>${escapeHtml(author)}</name></author>`]),
		`<summary>${escapeHtml(summary)}</summary>`,
		"</entry>",
	].join("\n");
}

function toDateTime(day: string): string {
	return `${day}T00:00:00Z`;
}
