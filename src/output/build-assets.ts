import type { FontSubset } from "../assets/fonts/subset.ts";
import type { Icons } from "../assets/icons/icons.tsx";
import type { Cache } from "../cache/cache.mjs";
import type { Views } from "../render/views.ts";

/** What a site is made of besides its definition, all of it finished. */
export interface BuildAssets {
	/** The component of each section type. */
	views: Views;
	bundle: Bundle;
	subsets: FontSubset[];
	icons: Icons;
	/** Share pictures, PNG, by the path of the page whose title stands on them. */
	socialImages: ReadonlyMap<string, Buffer>;
	/** Where compressed copies are kept. */
	cache: Cache;
}

/** What the bundler made of the code, once: the same for every definition. Files go by their paths in the output. */
export interface Bundle {
	/** The enhancer: "assets/entries/….js". */
	script: string;
	/** What the enhancer loads: the app, and the modules that the app imports. */
	app: string[];
	/** Every file to deliver beside the pages, scripts and their chunks, with its content. */
	files: ReadonlyMap<string, Buffer>;
	/** The stylesheet without the theme: all of it, and rule by rule. */
	css: string;
	rules: StyleRule[];
	/** Changes with the code. */
	version: string;
}

/** A rule of the stylesheet. */
export interface StyleRule {
	/** What stands around it, from the outside: "@media (width>=48rem)". */
	within: string[];
	/** Each with the classes without which it matches nothing. A rule without selectors, such as `@keyframes`, always counts. */
	selectors: { text: string; classes: string[] }[];
	/** Of a rule without selectors, the whole of it. */
	body: string;
}
