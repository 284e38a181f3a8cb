import type { LinkedFile, Site } from "../model/site.ts";
import { grounds } from "../render/theme.ts";
import { baseOf, chromeBelow } from "./base.ts";
import type { BuildAssets } from "./build-assets.ts";
import { digest } from "./digest.ts";
import { filesOf } from "./files.ts";
import type { PageKit } from "./maker.ts";
import { asset, type Output, output } from "./output.ts";
import { type PageInput, pageInputs } from "./pages.ts";
import { redirectFiles, redirectPages } from "./redirect-files.ts";
import type { Modified } from "./sitemap.ts";
import { publishedImages } from "./social-images.ts";
import type { Pages } from "./summary.ts";
import { themeCss } from "./theme.ts";
import { OutputError } from "./writer.ts";

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

/** Everything that is published of a site besides the stylesheets of its pages. */
interface Outputs {
	kit: Omit<PageKit, "compression">;
	/** Each is made of this and the kit alone. */
	inputs: Iterable<PageInput>;
	/** All other files, to be made behind the pages: some depend on these, and no page has to be kept for them. */
	others: Iterable<Output>;
}

export function outputsOf({ site, pages, buildAssets, modified, pictures, redirecting = true }: Parts): Outputs {
	const { bundle, subsets, icons, socialImages } = buildAssets;
	const files = filesOf({ site, pages, subsets, icons, modified });
	const base = baseOf(site);
	const at = (path: string) => `${base}/${path}`;
	const urlOf = ({ path }: Output) => at(path);
	const allStyles = asset("site.css", bundle.css);
	const social = publishedImages(site, socialImages);
	const chrome = urlOf(files.assets["chrome.json"]);
	const theme = themeCss(site.theme, files.fonts, { base, firstPart: "optional" });

	return {
		kit: {
			language: site.language,
			chrome: chromeBelow(base, site.chrome),
			assets: {
				base,
				scripts: [at(bundle.script)],
				analytics: site.analytics,
				feed: site.feed ? at("feed.xml") : null,
				app: bundle.app.map(at),
				styles: urlOf(allStyles),
				favicon: urlOf(files.assets["drawings/favicon.svg"]),
				grounds: grounds(site.theme),
				fonts: files.fonts.map((font) => urlOf(font.files[0]!)),
				chrome,
				version: digest(bundle.version + chrome),
			},
			styles: { theme, rules: bundle.rules },
		},
		inputs: pageInputs(site, (route) => social.pictured(route, pages.page(route)), base),
		others: others(),
	};

	function* others(): Generator<Output> {
		yield allStyles;
		yield* social.images;
		for (const [path, content] of bundle.files) yield output(path, () => content);
		yield* pictures;
		for (const file of site.files()) yield output(file.name, () => contentOf(file));
		yield* files.all;
		yield* redirectFiles(site);
		if (redirecting) yield* redirectPages(site);
	}
}

/** A file as it is now: it may have been taken away since it was judged. */
function contentOf({ read }: LinkedFile): Buffer {
	const content = read();
	if (content instanceof Uint8Array) return Buffer.from(content);
	throw new OutputError(content.message);
}
