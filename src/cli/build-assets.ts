import { subsetFonts } from "../assets/fonts/subset.ts";
import { drawIcons } from "../assets/icons/icons.tsx";
import { drawSocialImages } from "../assets/social/social.tsx";
import { bundleApp } from "../dev/bundle.ts";
import type { Site } from "../model/site.ts";
import type { BuildAssets } from "../output/build-assets.ts";
import { completeViews } from "../sections/complete.gen.ts";
import type { Installation } from "./command.ts";

/** Makes ready what a site is made of, or takes it from where it is kept. */
export async function prepareBuildAssets(site: Site, installation: Installation): Promise<BuildAssets> {
	const { project, version, cache } = installation;
	const bundle = await runInProject(project, () => bundleApp(project, cache, version));
	const subsets = await subsetFonts(site.theme, site.typefaces(), project, cache);
	const [icons, socialImages] = await Promise.all([
		drawIcons(site, subsets, cache),
		drawSocialImages(site, subsets, cache),
	]);
	return { views: completeViews, bundle, subsets, icons, socialImages, cache };
}

/**
 * Has the framework work in the folder of the project. It takes a path for absolute where that begins with the same folder
 * as the one it works in, "/home", and else mistakes where it is to write. Nothing that takes paths from where the program
 * was started is to run meanwhile.
 *
 * @param project the folder of package.json
 */
async function runInProject<Made>(project: string, work: () => Promise<Made>): Promise<Made> {
	const here = process.cwd();
	process.chdir(project);
	try {
		return await work();
	} finally {
		process.chdir(here);
	}
}
