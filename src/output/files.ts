import type { FontSubset } from "../assets/fonts/subset.ts";
import type { Icons } from "../assets/icons/icon-files.ts";
import {
	isVectorIcon,
	listPublishedFiles,
	type PublishedFileName,
	publishedFiles,
	type SiteTraits,
} from "../model/published-files.ts";
import type { Site } from "../model/site.ts";
import { getBasePath, prefixChrome } from "./base.ts";
import { renderFeed } from "./feed.ts";
import { renderLlmsTxt } from "./llms.ts";
import { renderManifest } from "./manifest.ts";
import { derivePolicy, renderHeadersFile } from "./policy.ts";
import { createAsset, createOutput, type PublishedFile } from "./published-file.ts";
import { renderRedirectsFile } from "./redirects.ts";
import { type GetModified, renderRobotsTxt, renderSitemap, sitemapCss } from "./sitemap.ts";
import type { SitePages } from "./summary.ts";
import { type PublishedFont, publishFonts } from "./theme.ts";

/** The data that published files are made from. */
export interface FileSources {
	site: Site;
	pages: SitePages;
	subsets: FontSubset[];
	icons: Icons;
	getModified: GetModified;
}

type CreateContent = (sources: FileSources & { getUrl: (name: PublishedFileName) => string }) => string | Buffer;

const contentCreators: Record<PublishedFileName, CreateContent> = {
	"favicon.ico": ({ icons }) => icons["favicon.ico"],
	"drawings/favicon.svg": ({ icons }) => icons["favicon.svg"]!,
	"apple-touch-icon.png": ({ icons }) => icons["apple-touch-icon.png"],
	"site.webmanifest": ({ site, getUrl }) => renderManifest(site, getUrl),
	"sitemap.xml": ({ site, getModified, getUrl }) => renderSitemap(site, getModified, getUrl("sitemap.css")),
	"robots.txt": ({ site }) => renderRobotsTxt(site),
	"llms.txt": ({ site, pages }) => renderLlmsTxt(site, pages.getSummaries()),
	"feed.xml": ({ site }) => renderFeed(site, site.feed?.resolveEntries() ?? []),
	"search.json": ({ pages }) => pages.getSearchIndex().manifest,
	_headers: ({ site, pages }) => renderHeadersFile(derivePolicy(site, pages.getSummaries())),
	_redirects: ({ site }) => renderRedirectsFile(site),
	"chrome.json": ({ site }) => formatChrome(site),
	"sitemap.css": () => sitemapCss,
	"icon-192.png": ({ icons }) => icons["icon-192.png"],
	"icon-512.png": ({ icons }) => icons["icon-512.png"],
	"icon-maskable-512.png": ({ icons }) => icons["icon-maskable-512.png"],
};

/** Formats the content of `chrome.json`. */
export function formatChrome(site: Site): string {
	return JSON.stringify(prefixChrome(getBasePath(site), site.chrome));
}

/** The files that don't depend on how pages are rendered. */
export interface SiteFiles {
	fonts: PublishedFont[];
	/** The files of `publishedFiles`, by name. */
	named: ReadonlyMap<PublishedFileName, PublishedFile>;
	getUrl: (name: PublishedFileName) => string;
	/** The fonts, and the files of `publishedFiles`. */
	all: PublishedFile[];
}

export function createSiteFiles(sources: FileSources): SiteFiles {
	const fonts = publishFonts(sources.subsets);
	const base = getBasePath(sources.site);
	const named = new Map<PublishedFileName, PublishedFile>();
	const getUrl = (name: PublishedFileName) => `${base}/${named.get(name)!.path}`;
	for (const name of listPublishedFiles(describeSite(sources.site))) {
		const createContent = () => contentCreators[name]({ ...sources, getUrl });
		// An asset's content is created now, because its path contains the digest.
		named.set(
			name,
			publishedFiles[name].isAsset ? createAsset(name, createContent()) : createOutput(name, createContent),
		);
	}
	return { fonts, named, getUrl, all: [...fonts.flatMap(({ files }) => files), ...named.values()] };
}

export function describeSite({ feed, redirects, hasSearch, icon }: Site): SiteTraits {
	return {
		hasFeed: feed !== null,
		hasRedirects: redirects.length > 0,
		hasSearch,
		hasVectorIcon: isVectorIcon(icon),
	};
}
