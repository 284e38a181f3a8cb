import { fontSubsetsFor } from "../assets/fonts/subset.ts";
import { iconsFor } from "../assets/icons/icons.tsx";
import { socialImagesFor } from "../assets/social/social.tsx";
import { bundleFor } from "../dev/bundle.ts";
import type { Site } from "../model/site.ts";
import type { BuildAssets } from "../output/build-assets.ts";
import { completeViews } from "../sections/complete.gen.ts";
import { atProject } from "./at-project.ts";
import type { Installation } from "./command.ts";

/** Makes ready what a site is made of, or takes it from where it is kept. */
export async function buildAssetsFor(site: Site, installation: Installation): Promise<BuildAssets> {
	const { project, version, cache } = installation;
	const bundle = await atProject(project, () => bundleFor(project, cache, version));
	const subsets = await fontSubsetsFor(site.theme, site.typefaces(), project, cache);
	const [icons, socialImages] = await Promise.all([
		iconsFor(site, subsets, cache),
		socialImagesFor(site, subsets, cache),
	]);
	return { views: completeViews, bundle, subsets, icons, socialImages, cache };
}
