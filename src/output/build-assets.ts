import type { FontSubset } from "../assets/fonts/subset.ts";
import type { Icons } from "../assets/icons/icon-files.ts";
import type { Cache } from "../cache/cache.mjs";
import type { SectionModule } from "../model/section.ts";
import type { Views } from "../render/App.tsx";
import type { OnlineEditor } from "./online-editor.ts";

/** Everything that a build needs besides the definition. */
export interface BuildAssets {
	views: Views;
	bundle: Bundle;
	subsets: FontSubset[];
	icons: Icons;
	/** Share images as PNG, by the path of the page whose title they show. */
	shareImages: ReadonlyMap<string, Buffer>;
	/** The online editor, or null if the site doesn't publish one. Default: null. */
	editor?: OnlineEditor | null;
	/** Keeps compressed copies. */
	cache: Cache;
}

/** The bundled code, the same for every definition. Files are named by their paths in the output. */
export interface Bundle {
	/** The enhancer: "assets/entries/….js". */
	script: string;
	/** The script of pages with lists that visitors can filter. */
	listFilter: string;
	/** The scripts that sections need. */
	modules: Record<SectionModule, string>;
	/** The files that the enhancer loads: the app, and the modules that the app imports. */
	app: string[];
	/** Every file to publish, with its content. */
	files: ReadonlyMap<string, Buffer>;
	/** The whole stylesheet, without the theme. */
	css: string;
	/** The rules of `css`. */
	rules: StyleRule[];
	/** Identifies the code: differs if any of it differs. */
	version: string;
}

/** A rule of the stylesheet. */
export interface StyleRule {
	/** The at-rules around it, the outermost first: "@media (width>=48rem)". */
	within: string[];
	/** Each selector, and the classes that it requires. A rule without selectors, such as `@keyframes`, is always kept. */
	selectors: { text: string; classes: string[] }[];
	/** The declarations; the whole rule if it has no selectors. */
	body: string;
}

export function mapModules(
	modules: Bundle["modules"],
	getUrl: (path: string) => string,
): Record<SectionModule, string> {
	const entries = Object.entries(modules).map(([name, path]) => [name, getUrl(path)]);
	return Object.fromEntries(entries) as Record<SectionModule, string>;
}
