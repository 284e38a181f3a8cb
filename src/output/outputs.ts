import { socialImageSize } from "../assets/social/size.ts";
import type { Page } from "../model/page.ts";
import { listHeadLinks } from "../model/published-files.ts";
import type { LinkedFile, Route, Site } from "../model/site.ts";
import { listGrounds } from "../render/theme.ts";
import { getBasePath, prefixChrome } from "./base.ts";
import type { BuildAssets } from "./build-assets.ts";
import { computeDigest } from "./digest.ts";
import { createSiteFiles, describeSite } from "./files.ts";
import { createAsset, createOutput, type PublishedFile } from "./output.ts";
import type { RenderOptions } from "./page-renderer.ts";
import { iteratePages, type PageInput } from "./pages.ts";
import { renderRedirectPages } from "./redirects.ts";
import type { GetModified } from "./sitemap.ts";
import type { SitePages } from "./summary.ts";
import { renderThemeCss } from "./theme.ts";
import { OutputError } from "./writer.ts";

interface Parts {
	site: Site;
	pages: SitePages;
	buildAssets: BuildAssets;
	modified: GetModified;
	/** The pictures that pages show. */
	pictures: PublishedFile[];
	/** Whether pages stand at old addresses and lead on. Default: yes. */
	redirecting?: boolean;
}

/** Everything that is published of a site besides the stylesheets of its pages. */
interface Outputs {
	kit: Omit<RenderOptions, "compression">;
	/** Each is made of this and the kit alone. */
	inputs: Iterable<PageInput>;
	/** All other files, to be made behind the pages: some depend on these, and no page has to be kept for them. */
	others: Iterable<PublishedFile>;
}

export function listOutputs({ site, pages, buildAssets, modified, pictures, redirecting = true }: Parts): Outputs {
	const { bundle, subsets, icons, socialImages } = buildAssets;
	const files = createSiteFiles({ site, pages, subsets, icons, modified });
	const base = getBasePath(site);
	const at = (path: string) => `${base}/${path}`;
	const urlOf = ({ path }: PublishedFile) => at(path);
	const allStyles = createAsset("site.css", bundle.css);
	const social = publishSocialImages(site, socialImages);
	const chrome = files.urlOf("chrome.json");
	const theme = renderThemeCss(site.theme, files.fonts, { base, firstPart: "optional" });

	return {
		kit: {
			language: site.language,
			chrome: prefixChrome(base, site.chrome),
			assets: {
				base,
				scripts: [at(bundle.script)],
				analytics: site.analytics,
				links: listHeadLinks(describeSite(site), site.chrome.siteName, files.urlOf),
				app: bundle.app.map(at),
				styles: urlOf(allStyles),
				grounds: listGrounds(site.theme),
				fonts: files.fonts.map((font) => urlOf(font.files[0]!)),
				chrome,
				version: computeDigest(bundle.version + chrome),
			},
			styles: { theme, rules: bundle.rules },
		},
		inputs: iteratePages(site, (route) => social.pictured(route, pages.page(route)), base),
		others: others(),
	};

	function* others(): Generator<PublishedFile> {
		yield allStyles;
		yield* social.images;
		for (const [path, content] of bundle.files) yield createOutput(path, () => content);
		yield* pictures;
		for (const file of site.files()) yield createOutput(file.name, () => contentOf(file));
		yield* files.all;
		if (redirecting) yield* renderRedirectPages(site);
	}
}

/** A file as it is now: it may have been taken away since it was judged. */
function contentOf({ read }: LinkedFile): Buffer {
	const content = read();
	if (content instanceof Uint8Array) return Buffer.from(content);
	throw new OutputError(content.message);
}

interface SocialImages {
	images: PublishedFile[];
	/** A page with the picture that was drawn for it, if any. */
	pictured: (route: Route, page: Page) => Page;
}

/** @param drawn PNG, by the path of the page whose title stands on it */
function publishSocialImages({ url }: Site, drawn: ReadonlyMap<string, Buffer>): SocialImages {
	const files = new Map([...drawn].map(([path, content]) => [path, `assets/share/${computeDigest(content)}.png`]));
	// Pages with the same title have the same picture.
	const contents = new Map([...drawn].map(([path, content]) => [files.get(path)!, content]));
	return {
		images: [...contents].map(([file, content]) => createOutput(file, () => content)),
		pictured: (route, page) => {
			const file = route.drawnFrom === null ? undefined : files.get(route.drawnFrom);
			if (file === undefined) return page;
			const image = { alt: page.head.shareTitle, type: "image/png", ...socialImageSize };
			return { ...page, head: { ...page.head, image: { url: `${url}/${file}`, drawn: image } } };
		},
	};
}
