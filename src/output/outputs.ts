import type { Site } from "../model/site.ts";
import { baseOf } from "./base.ts";
import type { BuildAssets } from "./build-assets.ts";
import { digest } from "./digest.ts";
import { filesOf } from "./files.ts";
import { asset, type Output, output } from "./output.ts";
import { pageFiles } from "./pages.ts";
import { redirectFiles, redirectPages } from "./redirect-files.ts";
import type { Modified } from "./sitemap.ts";
import { publishedImages } from "./social-images.ts";
import { pageStyles } from "./styles.ts";
import type { Pages } from "./summary.ts";
import { themeCss } from "./theme.ts";

interface Parts {
	site: Site;
	pages: Pages;
	buildAssets: BuildAssets;
	modified: Modified;
	/** The pictures that pages show. */
	pictures: Output[];
	/** Whether pages stand at old addresses and lead on. Default: yes. */
	redirecting?: boolean;
}

/**
 * Everything that is published of a site, to be made one after another in this order: what depends on the pages comes
 * behind them, and no page has to be kept for it.
 */
export function* outputsOf({
	site,
	pages,
	buildAssets,
	modified,
	pictures,
	redirecting = true,
}: Parts): Generator<Output> {
	const { views, bundle, subsets, icons, socialImages } = buildAssets;
	const files = filesOf({ site, pages, subsets, icons, modified });
	const base = baseOf(site);
	const at = (path: string) => `${base}/${path}`;
	const urlOf = ({ path }: Output) => at(path);
	const allStyles = asset("site.css", bundle.css);
	const styles = pageStyles(themeCss(site.theme, files.fonts, { base, firstPart: "optional" }), bundle);
	const social = publishedImages(site, socialImages);
	const chrome = urlOf(files.assets["chrome.json"]);

	yield* pageFiles(site, (route) => social.pictured(route, pages.page(route)), {
		base,
		views,
		scripts: [at(bundle.script)],
		app: bundle.app.map(at),
		stylesheets: (markup) => [urlOf(styles.sheetFor(markup))],
		styles: urlOf(allStyles),
		favicon: urlOf(files.assets["drawings/favicon.svg"]),
		colours: { light: site.theme.light.paper, dark: site.theme.dark.paper },
		fonts: files.fonts.map((font) => urlOf(font.files[0]!)),
		chrome,
		version: digest(bundle.version + chrome),
	});
	yield* styles.sheets();
	yield allStyles;
	yield* social.images;
	for (const [path, content] of bundle.files) yield output(path, () => content);
	yield* pictures;
	yield* files.all;
	yield* redirectFiles(site);
	if (redirecting) yield* redirectPages(site);
}
