/** Traits of a published file that isn't a page, a picture or code. */
interface PublishedFileTraits {
	/** Whether its path contains a digest of its content, so that browsers can cache it forever. Other files are at the root. */
	isAsset?: boolean;
	/** Whether it lists pages, so that it must be published after them. */
	listsPages?: boolean;
	/** Whether a site has the file. Default: every site has it. */
	when?: (site: SiteTraits) => boolean;
	/** Attributes of the `<link>` in the head of every page. */
	link?: (href: string, siteName: string) => Record<string, string>;
}

/**
 * Checks whether the icon of a site is an SVG.
 *
 * @param icon the file or the URL of the site's own icon; without one, the icon is drawn as an SVG
 */
export function isVectorIcon(icon: string | null | undefined): boolean {
	return !icon?.endsWith(".png");
}

/** The traits of a site that decide which files it has. */
export interface SiteTraits {
	/** Whether a page is an article with a date. */
	hasFeed: boolean;
	hasRedirects: boolean;
	/** Whether visitors can search the site. */
	hasSearch: boolean;
	/** Whether there is an SVG of the icon. */
	hasVectorIcon: boolean;
}

const traits = {
	"favicon.ico": { link: (href) => ({ rel: "icon", href, sizes: "32x32" }) },
	"drawings/favicon.svg": {
		isAsset: true,
		when: ({ hasVectorIcon }) => hasVectorIcon,
		link: (href) => ({ rel: "icon", href, type: "image/svg+xml" }),
	},
	"apple-touch-icon.png": { link: (href) => ({ rel: "apple-touch-icon", href }) },
	"site.webmanifest": { link: (href) => ({ rel: "manifest", href }) },
	"sitemap.xml": { listsPages: true },
	"robots.txt": { listsPages: true },
	"llms.txt": { listsPages: true },
	"feed.xml": {
		listsPages: true,
		when: ({ hasFeed }) => hasFeed,
		link: (href, title) => ({ rel: "alternate", type: "application/atom+xml", title, href }),
	},
	"search.json": { listsPages: true, when: ({ hasSearch }) => hasSearch },
	_headers: {},
	_redirects: { when: ({ hasRedirects }) => hasRedirects },
	"chrome.json": { isAsset: true },
	"sitemap.css": { isAsset: true },
	"icon-192.png": { isAsset: true },
	"icon-512.png": { isAsset: true },
	"icon-maskable-512.png": { isAsset: true },
} as const satisfies Record<string, PublishedFileTraits>;

export type PublishedFileName = keyof typeof traits;

/** Traits by name. `src/output/files.ts` creates the files in this order. */
export const publishedFiles: Readonly<Record<PublishedFileName, PublishedFileTraits>> = traits;

export function listPublishedFiles(site: SiteTraits): PublishedFileName[] {
	const names = Object.keys(publishedFiles) as PublishedFileName[];
	return names.filter((name) => publishedFiles[name].when?.(site) ?? true);
}

/** Lists the attributes of each `<link>` to a published file. */
export function listHeadLinks(
	site: SiteTraits,
	siteName: string,
	getUrl: (name: PublishedFileName) => string,
): Record<string, string>[] {
	return listPublishedFiles(site).flatMap((name) => {
		const { link } = publishedFiles[name];
		return link ? [link(getUrl(name), siteName)] : [];
	});
}
