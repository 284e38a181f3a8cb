import { fontSubsetsFor } from "../assets/fonts/subset.ts";
import { iconsFor } from "../assets/icons/icons.tsx";
import { sharePicturesFor } from "../assets/social/social.tsx";
import { bundleFor } from "../dev/bundle.ts";
import type { Site } from "../model/site.ts";
import type { Materials } from "../output/build-assets.ts";
import { completeViews } from "../sections/complete.gen.ts";
import type { Installation } from "./command.ts";

/** Makes ready what a site is made of, or takes it from where it is kept. */
export async function materialsFor(site: Site, installation: Installation): Promise<Materials> {
	const { project, version, cache } = installation;
	const [bundle, drawn] = await Promise.all([bundleFor(project, cache, version), drawnFor()]);
	return { views: completeViews, bundle, ...drawn, cache };

	async function drawnFor(): Promise<Omit<Materials, "views" | "bundle" | "cache">> {
		const faces = await fontSubsetsFor(site.theme.fonts, project, cache);
		const [icons, share] = await Promise.all([iconsFor(site, faces, cache), sharePicturesFor(site, faces, cache)]);
		return { faces, icons, share };
	}
}
