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
	const { project, codeDigest, cache } = installation;
	const bundle = await runInFolder(project, () => bundleApp(project, cache, codeDigest));
	const subsets = await subsetFonts(site.theme, site.listFontFiles(), project, cache);
	const [icons, shareImages] = await Promise.all([
		drawIcons(site, subsets, cache),
		drawShareImages(site, subsets, cache),
	]);
	return { views: completeViews, bundle, subsets, icons, shareImages, cache };
}

/**
 * Changes the working folder while `work` runs. Call it only when nothing else uses relative paths. Vike takes a path
 * for an absolute one only if its first folder is also that of the working folder: it would fail if the project is below
 * /home and the program is started below /srv.
 */
export async function runInFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
	const previous = process.cwd();
	process.chdir(folder);
	try {
		return await work();
	} finally {
		process.chdir(previous);
	}
}
