import { basename } from "node:path";
import { subsetFonts } from "../assets/fonts/subset.ts";
import { drawIcons } from "../assets/icons/icons.tsx";
import type { EncodedVariants } from "../assets/images/encode-variants.ts";
import { drawShareImages } from "../assets/share-image/draw-share-images.tsx";
import { bundleApp } from "../dev/bundle.ts";
import type { Site } from "../model/site.ts";
import type { BuildAssets } from "../output/build-assets.ts";
import type { OnlineEditor } from "../output/online-editor.ts";
import { completeViews } from "../sections/complete.gen.ts";
import type { Installation } from "./command.ts";
import type { LoadedDefinition } from "./load-definition.ts";

/** Creates the assets of a site, or loads them from the cache. */
export async function prepareBuildAssets(
	site: Site,
	{ images }: Pick<EncodedVariants, "images">,
	installation: Installation,
): Promise<BuildAssets> {
	const { project, codeDigest, cache } = installation;
	const bundle = await runInFolder(project, () => bundleApp(project, cache, codeDigest));
	const subsets = await subsetFonts(site.theme, site.listFontFiles(), project, cache);
	const [icons, shareImages] = await Promise.all([
		drawIcons(
			site,
			subsets,
			cache,
			async (url) => images.find(({ file }) => `/${file}` === url)?.readContent() ?? null,
		),
		drawShareImages(site, subsets, cache),
	]);
	return { views: completeViews, bundle, subsets, icons, shareImages, cache };
}

/** Creates the online editor of a site. Returns null if the site has none. */
export async function prepareOnlineEditor(
	{ file, pictures, originals }: Pick<LoadedDefinition, "file" | "pictures" | "originals">,
	site: Site,
	{ subsets }: BuildAssets,
	{ project, cache }: Installation,
): Promise<OnlineEditor | null> {
	const { editing } = site;
	if (!editing) return null;
	const [{ bundleEditor }, { makeOnlineEditor }] = await Promise.all([
		import("../edit-server/bundle.ts"),
		import("../edit-server/online-editor.ts"),
	]);
	const bundle = await bundleEditor(project, cache);
	const definition = basename(file);
	return makeOnlineEditor({ site, editing, definition, bundle, pictures, originals, subsets, project });
}

/**
 * Changes the working directory while `work` runs. Call it only when nothing else uses relative paths. Vike needs it: it
 * recognizes an absolute path only if the path and the working directory begin with the same folder, so it would fail for
 * a project in /home that is started in /srv.
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
