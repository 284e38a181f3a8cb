import type { FontSubset } from "../assets/fonts/subset.ts";
import type { Icons } from "../assets/icons/icons.tsx";
import type { Cache } from "../cache/cache.mjs";
import type { Views } from "../render/views.ts";
import type { Bundle } from "./bundle.ts";

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
