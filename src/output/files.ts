import type { FontSubset } from "../assets/fonts/subset.ts";
import type { Icons } from "../assets/icons/icons.tsx";
import type { Site } from "../model/site.ts";
import { baseOf, chromeBelow } from "./base.ts";
import { feed } from "./feed.ts";
import { headersFile } from "./headers.ts";
import { llms } from "./llms.ts";
import { manifest } from "./manifest.ts";
import { asset, type Output, output } from "./output.ts";
import { policyOf } from "./policy.ts";
import { robots } from "./robots.ts";
import { type Modified, sitemap, sitemapCss } from "./sitemap.ts";
import type { Pages } from "./summary.ts";
import { type Font, fontsOf } from "./theme.ts";

/** What files are made of. */
export interface Ingredients {
	site: Site;
	pages: Pages;
	subsets: FontSubset[];
	icons: Icons;
	/** When pages last changed. */
	modified: Modified;
}

type Make = (of: Ingredients & { urlOf: (name: AssetName) => string }) => string | Buffer;

/**
 * The files at the root of the site, which hosts, browsers and other programs ask for by these names. To publish one more,
 * add it here: the build writes it, and the preview answers with it.
 */
const root: Record<string, Make> = {
	"favicon.ico": ({ icons }) => icons["favicon.ico"],
	"apple-touch-icon.png": ({ icons }) => icons["apple-touch-icon.png"],
	"site.webmanifest": ({ site, urlOf }) => manifest(site, urlOf),
	"sitemap.xml": ({ site, modified, urlOf }) => sitemap(site, modified, urlOf("sitemap.css")),
	"robots.txt": ({ site }) => robots(site),
	"llms.txt": ({ site, pages }) => llms(site, pages.summaries()),
	_headers: ({ site, pages }) => headersFile(policyOf(site, pages.summaries())),
};

/** What pages and other files load. Their addresses change with their content: `urlOf` gives them by these names. */
const assets = {
	"chrome.json": ({ site }) => JSON.stringify(chromeBelow(baseOf(site), site.chrome)),
	"sitemap.css": () => sitemapCss,
	"drawings/favicon.svg": ({ icons }) => icons["favicon.svg"],
	"icon-192.png": ({ icons }) => icons["icon-192.png"],
	"icon-512.png": ({ icons }) => icons["icon-512.png"],
	"icon-maskable-512.png": ({ icons }) => icons["icon-maskable-512.png"],
} satisfies Record<string, (of: Ingredients) => string | Buffer>;

export type AssetName = keyof typeof assets;

/** The files that are made of a site alone, whatever its pages are rendered with. */
export interface Files {
	fonts: Font[];
	assets: Record<AssetName, Output>;
	/** These, and those at the root. */
	all: Output[];
}

export function filesOf(ingredients: Ingredients): Files {
	const fonts = fontsOf(ingredients.subsets);
	const named = Object.fromEntries(
		Object.entries(assets).map(([name, make]) => [name, asset(name, make(ingredients))]),
	) as Record<AssetName, Output>;
	const base = baseOf(ingredients.site);
	const urlOf = (name: AssetName) => `${base}/${named[name].path}`;
	const { feed: news } = ingredients.site;
	const wanted = news ? { ...root, "feed.xml": (({ site }) => feed(site, news.entries())) satisfies Make } : root;
	const atRoot = Object.entries(wanted).map(([path, make]) => output(path, () => make({ ...ingredients, urlOf })));
	return {
		fonts,
		assets: named,
		all: [...fonts.flatMap(({ files }) => files), ...Object.values(named), ...atRoot],
	};
}
