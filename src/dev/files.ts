import { fontSubsetsFor } from "../assets/fonts/subset.ts";
import { codeCache } from "../cache/cache.mjs";
import type { Site } from "../model/site.ts";
import { baseOf } from "../output/base.ts";
import { isForVisitors } from "../output/deployment.ts";
import type { AssetName } from "../output/files.ts";
import { keptFor } from "./kept.ts";

interface Workplace {
	/** Loads a module of the project as it is now: `/src/output/robots.ts`. */
	load: <Module>(path: string) => Promise<Module>;
	/** The folder of package.json. */
	root: string;
}

/**
 * What the build would write at a path; null where that is nothing. Below `/@site/` files keep their addresses when their
 * content changes, so that a page finds them again after the definition was saved: the theme, and each of the assets.
 */
export async function fileAt(path: string, site: Site, { load, root }: Workplace): Promise<string | Buffer | null> {
	if (!isForVisitors(path)) return null;
	const linked = site
		.files()
		.find(({ name }) => path === `/${name}`)
		?.read();
	if (linked instanceof Uint8Array) return Buffer.from(linked);
	const [{ filesOf }, { pagesOf }, { fontsOf, themeCss }, { iconsFor }] = await Promise.all([
		load<typeof import("../output/files.ts")>("/src/output/files.ts"),
		load<typeof import("../output/summary.ts")>("/src/output/summary.ts"),
		load<typeof import("../output/theme.ts")>("/src/output/theme.ts"),
		load<typeof import("../assets/icons/icons.tsx")>("/src/assets/icons/icons.tsx"),
	]);
	// Where what is made for the build is kept, so that the preview need not make it again.
	const cache = codeCache(keptFor(root), process.env.SITE_VERSION ?? "preview");
	const subsets = await fontSubsetsFor(site.theme, site.typefaces(), root, cache);
	// Nothing here asks for the typefaces with the page.
	if (path === "/@site/theme.css")
		// The gallery has words on a picture, whatever the site has.
		return themeCss({ ...site.theme, hasCover: true }, fontsOf(subsets), { base: baseOf(site), firstPart: "swap" });
	const icons = await iconsFor(site, subsets, cache);
	const { assets, all } = filesOf({ site, pages: pagesOf(site), subsets, icons, modified: () => null });
	const name = path.replace(/^\/@site\//, "");
	const found = Object.hasOwn(assets, name) ? assets[name as AssetName] : all.find((file) => `/${file.path}` === path);
	return found?.make() ?? null;
}
