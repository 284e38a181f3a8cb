import { fontSubsetsFor } from "../assets/fonts/subset.ts";
import { iconsFor } from "../assets/icons/icons.tsx";
import type { Site } from "../model/site.ts";
import { baseOf } from "../output/base.ts";
import { isForVisitors } from "../output/deployment.ts";
import { type AssetName, filesOf } from "../output/files.ts";
import { pagesOf } from "../output/summary.ts";
import { fontsOf, themeCss } from "../output/theme.ts";
import type { Workplace } from "./saved.ts";

/**
 * What the build would write at a path; null where that is nothing. Below `/@site/` files keep their addresses when their
 * content changes, so that a page finds them again after the definition was saved: the theme, and each of the assets.
 */
export async function fileAt(path: string, site: Site, { project, cache }: Workplace): Promise<string | Buffer | null> {
	if (!isForVisitors(path)) return null;
	const linked = site
		.files()
		.find(({ name }) => path === `/${name}`)
		?.read();
	if (linked instanceof Uint8Array) return Buffer.from(linked);
	const subsets = await fontSubsetsFor(site.theme, site.typefaces(), project, cache);
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
