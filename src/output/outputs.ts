import { shareImageSize } from "../assets/share-image/ShareImageView.tsx";
import type { Page } from "../model/page.ts";
import { listHeadLinks } from "../model/published-files.ts";
import type { LinkedFile, Site, SitePage } from "../model/site.ts";
import { editorPaths } from "../model/site.ts";
import { listToolbarColours } from "../render/theme.ts";
import { getBasePath, prefixChrome } from "./base.ts";
import { type BuildAssets, mapModules } from "./build-assets.ts";
import { createSiteFiles, describeSite } from "./files.ts";
import type { RenderOptions } from "./page-renderer.ts";
import { type DocumentLayout, getDocumentPath, iteratePages, type PageInput } from "./pages.ts";
import { computeDigest, createAsset, createOutput, type PublishedFile } from "./published-file.ts";
import { renderRedirectPages } from "./redirects.ts";
import type { GetModified } from "./sitemap.ts";
import type { SitePages } from "./summary.ts";
import { renderThemeCss } from "./theme.ts";
import { OutputError } from "./writer.ts";

interface OutputSources {
	site: Site;
	pages: SitePages;
	buildAssets: BuildAssets;
	getModified: GetModified;
	pictures: PublishedFile[];
	/** Whether to write pages at old addresses. Default: true. */
	writesRedirectPages?: boolean;
	/** Default: "folders". */
	layout?: DocumentLayout;
}

/** Everything that is published, except the stylesheets of pages. */
interface Outputs {
	renderOptions: Omit<RenderOptions, "compression">;
	/** A page depends only on its input and the render options. */
	pageInputs: Iterable<PageInput>;
	/** All other files. Create them last, because some depend on the summaries of pages. */
	otherFiles: Iterable<PublishedFile>;
}

export function listOutputs({
	site,
	pages,
	buildAssets,
	getModified,
	pictures,
	writesRedirectPages = true,
	layout = "folders",
}: OutputSources): Outputs {
	const { bundle, subsets, icons, shareImages, editor = null } = buildAssets;
	const files = createSiteFiles({ site, pages, subsets, icons, getModified });
	const base = getBasePath(site);
	const getUrl = ({ path }: Pick<PublishedFile, "path">) => `${base}/${path}`;
	const allStyles = createAsset("site.css", bundle.css);
	const sharing = publishShareImages(site, shareImages);
	const chrome = files.getUrl("chrome.json");
	const theme = renderThemeCss(site.theme, files.fonts, { base, firstPart: "optional" });

	return {
		renderOptions: {
			language: site.language,
			chrome: prefixChrome(base, site.chrome),
			assets: {
				base,
				scripts: [getUrl({ path: bundle.script })],
				listFilter: getUrl({ path: bundle.listFilter }),
				modules: mapModules(bundle.modules, (path) => getUrl({ path })),
				analytics: site.analytics,
				links: listHeadLinks(describeSite(site), site.chrome.siteName, files.getUrl),
				app: bundle.app.map((path) => getUrl({ path })),
				completeStylesheet: getUrl(allStyles),
				toolbarColours: listToolbarColours(site.theme),
				fonts: files.fonts.map((font) => getUrl(font.files[0]!)),
				chrome,
				version: computeDigest(bundle.version + chrome),
			},
			styles: { theme, rules: bundle.rules },
		},
		pageInputs: iteratePages(site, {
			resolvePage: (route) => sharing.addShareImage(route, pages.resolvePage(route)),
			getPatternPage: (route, { page }) => sharing.addShareImage(route, page),
			base,
			layout,
		}),
		otherFiles: listOtherFiles(),
	};

	function* listOtherFiles(): Generator<PublishedFile> {
		yield allStyles;
		yield* sharing.images;
		for (const [path, content] of bundle.files) yield createOutput(path, () => content);
		yield* pictures;
		for (const file of site.listFiles()) yield createOutput(file.name, () => readLinkedFile(file));
		yield* files.all;
		if (site.hasSearch) yield* pages.getSearchIndex().parts;
		if (editor) {
			for (const [path, content] of editor.files) yield createOutput(path, () => content);
			yield createOutput(getDocumentPath(editorPaths.app, layout), () => editor.app);
			yield createOutput(getDocumentPath(editorPaths.frame, layout), () => editor.frame);
		}
		if (writesRedirectPages) yield* renderRedirectPages(site, layout);
	}
}

/** Reads a file. Throws if it has been removed since the check. */
function readLinkedFile({ read }: LinkedFile): Buffer {
	const content = read();
	if (content instanceof Uint8Array) return Buffer.from(content);
	throw new OutputError(content.message);
}

interface PublishedShareImages {
	images: PublishedFile[];
	/** Adds the share image to the head of a page, if there is one for it. */
	addShareImage: (route: SitePage, page: Page) => Page;
}

/** @param shareImages PNG files by the path of the page whose title they show */
function publishShareImages({ url }: Site, shareImages: ReadonlyMap<string, Buffer>): PublishedShareImages {
	const files = new Map(
		[...shareImages].map(([path, content]) => [path, `assets/share/${computeDigest(content)}.png`]),
	);
	// Pages with the same title share an image.
	const contents = new Map([...shareImages].map(([path, content]) => [files.get(path)!, content]));
	return {
		images: [...contents].map(([file, content]) => createOutput(file, () => content)),
		addShareImage: (route, page) => {
			const file = route.shareImagePagePath === null ? undefined : files.get(route.shareImagePagePath);
			if (file === undefined) return page;
			const image = { alt: page.head.shareTitle, type: "image/png", ...shareImageSize };
			return { ...page, head: { ...page.head, image: { url: `${url}/${file}`, drawn: image } } };
		},
	};
}
