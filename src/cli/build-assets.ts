import { fontSubsetsFor } from "../assets/fonts/subset.ts";
import { iconsFor } from "../assets/icons/icons.tsx";
import { socialImagesFor } from "../assets/social/social.tsx";
import { bundleFor } from "../dev/bundle.ts";
import type { Site } from "../model/site.ts";
import type { BuildAssets } from "../output/build-assets.ts";
import { completeViews } from "../sections/complete.gen.ts";
import type { Installation } from "./command.ts";

/** Makes ready what a site is made of, or takes it from where it is kept. */
export async function buildAssetsFor(site: Site, installation: Installation): Promise<BuildAssets> {
	const { project, version, cache } = installation;
	const [bundle, drawn] = await Promise.all([bundleFor(project, cache, version), drawnFor()]);
	return { views: completeViews, bundle, ...drawn, cache };

	async function drawnFor(): Promise<Omit<BuildAssets, "views" | "bundle" | "cache">> {
		const subsets = await fontSubsetsFor(site.theme, site.typefaces(), project, cache);
		const [icons, socialImages] = await Promise.all([
			iconsFor(site, subsets, cache),
			socialImagesFor(site, subsets, cache),
		]);
		return { subsets, icons, socialImages };
	}
}
