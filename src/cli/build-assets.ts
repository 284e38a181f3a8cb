import { subsetFonts } from "../assets/fonts/subset.ts";
import { drawIcons } from "../assets/icons/icons.tsx";
import { drawShareImages } from "../assets/share-image/draw-share-images.tsx";
import { bundleApp } from "../dev/bundle.ts";
import type { Site } from "../model/site.ts";
import type { BuildAssets } from "../output/build-assets.ts";
import { completeViews } from "../sections/complete.gen.ts";
import type { Installation } from "./command.ts";

/** Makes the assets of a site, or takes them from the cache. */
export async function prepareBuildAssets(site: Site, installation: Installation): Promise<BuildAssets> {
	const { project, version, cache } = installation;
	const bundle = await runInFolder(project, () => bundleApp(project, cache, version));
	const subsets = await subsetFonts(site.theme, site.listFontFiles(), project, cache);
	const [icons, socialImages] = await Promise.all([
		drawIcons(site, subsets, cache),
		drawShareImages(site, subsets, cache),
	]);
	return { views: completeViews, bundle, subsets, icons, socialImages, cache };
}

/**
 * Changes the working folder for a while, when nothing else may use relative paths. The framework mistakes a path that begins
 * like its working folder ("/home") for an absolute one, and would write elsewhere.
 */
async function runInFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
	const previous = process.cwd();
	process.chdir(folder);
	try {
		return await work();
	} finally {
		process.chdir(previous);
	}
}
