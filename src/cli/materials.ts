import { iconsFor } from "../drawings/icons.tsx";
import { sharePicturesFor } from "../drawings/share.tsx";
import type { Materials } from "../emit/materials.ts";
import { cutsFor } from "../faces/cut.ts";
import type { Site } from "../model/site.ts";
import { bundleFor } from "../vike/bundle.ts";
import type { Installation } from "./main.ts";

/** Makes ready what a site is made of, or takes it from where it is kept. */
export async function materialsFor(site: Site, installation: Installation): Promise<Materials> {
	const {
		project,
		bundle: { folder, version },
	} = installation;
	const [bundle, drawn] = await Promise.all([bundleFor(project, folder, version), drawnFor()]);
	return { bundle, ...drawn };

	async function drawnFor(): Promise<Omit<Materials, "bundle">> {
		const faces = await cutsFor(site.theme.fonts, project, folder);
		const [icons, share] = await Promise.all([iconsFor(site, faces, folder), sharePicturesFor(site, faces, folder)]);
		return { faces, icons, share };
	}
}
