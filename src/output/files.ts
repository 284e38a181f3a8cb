import type { FontSubset } from "../assets/fonts/subset.ts";
import type { Icons } from "../assets/icons/icons.tsx";
import type { Site } from "../model/site.ts";
import { getBasePath, prefixChrome } from "./base.ts";
import { renderFeed } from "./feed.ts";
import { renderLlmsTxt } from "./llms.ts";
import { renderManifest } from "./manifest.ts";
import { createAsset, createOutput, type PublishedFile } from "./output.ts";
import { derivePolicy, renderHeadersFile } from "./policy.ts";
import { type GetModified, renderRobotsTxt, renderSitemap, sitemapCss } from "./sitemap.ts";
import type { SitePages } from "./summary.ts";
import { listFonts, type PublishedFont } from "./theme.ts";

/** What files are made of. */
export interface Ingredients {
	site: Site;
	pages: SitePages;
	subsets: FontSubset[];
	icons: Icons;
	/** When pages last changed. */
	modified: GetModified;
}

type Make = (of: Ingredients & { urlOf: (name: AssetName) => string }) => string | Buffer;

/**
 * The files at the root of the site, which hosts, browsers and other programs ask for by these names. To publish one more,
 * add it here: the build writes it, and the preview answers with it.
 */
const root: Record<string, Make> = {
	"favicon.ico": ({ icons }) => icons["favicon.ico"],
	"apple-touch-icon.png": ({ icons }) => icons["apple-touch-icon.png"],
	"site.webmanifest": ({ site, urlOf }) => renderManifest(site, urlOf),
	"sitemap.xml": ({ site, modified, urlOf }) => renderSitemap(site, modified, urlOf("sitemap.css")),
	"robots.txt": ({ site }) => renderRobotsTxt(site),
	"llms.txt": ({ site, pages }) => renderLlmsTxt(site, pages.summaries()),
	_headers: ({ site, pages }) => renderHeadersFile(derivePolicy(site, pages.summaries())),
};

/** What pages and other files load. Their addresses change with their content: `urlOf` gives them by these names. */
const assets = {
	"chrome.json": ({ site }) => JSON.stringify(prefixChrome(getBasePath(site), site.chrome)),
	"sitemap.css": () => sitemapCss,
	"drawings/favicon.svg": ({ icons }) => icons["favicon.svg"],
	"icon-192.png": ({ icons }) => icons["icon-192.png"],
	"icon-512.png": ({ icons }) => icons["icon-512.png"],
	"icon-maskable-512.png": ({ icons }) => icons["icon-maskable-512.png"],
} satisfies Record<string, (of: Ingredients) => string | Buffer>;

export type AssetName = keyof typeof assets;

/** The files that are made of a site alone, whatever its pages are rendered with. */
export interface SiteFiles {
	fonts: PublishedFont[];
	assets: Record<AssetName, PublishedFile>;
	/** These, and those at the root. */
	all: PublishedFile[];
}

export function createSiteFiles(ingredients: Ingredients): SiteFiles {
	const fonts = listFonts(ingredients.subsets);
	const named = Object.fromEntries(
		Object.entries(assets).map(([name, make]) => [name, createAsset(name, make(ingredients))]),
	) as Record<AssetName, PublishedFile>;
	const base = getBasePath(ingredients.site);
	const urlOf = (name: AssetName) => `${base}/${named[name].path}`;
	const { feed: news } = ingredients.site;
	const wanted = news ? { ...root, "feed.xml": (({ site }) => renderFeed(site, news.entries())) satisfies Make } : root;
	const atRoot = Object.entries(wanted).map(([path, make]) =>
		createOutput(path, () => make({ ...ingredients, urlOf })),
	);
	return {
		fonts,
		assets: named,
		all: [...fonts.flatMap(({ files }) => files), ...Object.values(named), ...atRoot],
	};
}
