import { renderToStaticMarkup } from "react-dom/server";
import type { Cache } from "../../cache/cache.mjs";
import type { Site } from "../../model/site.ts";
import type { Palette } from "../../model/theme.ts";
import type { FontSubset } from "../fonts/subset.ts";
import { drawMonogram } from "../icons/LogoMark.tsx";
import { getOrDraw, renderPng } from "../render-png.ts";
import { loadGlyphs } from "./glyphs.ts";
import { SocialImage } from "./SocialImage.tsx";
import { socialImageSize } from "./size.ts";
import { type SocialImageText, stripSiteName, toDrawableText } from "./text.ts";

/**
 * The pictures that are shown where pages are shared, 1200 by 630 pixels, by the path of the page whose title stands on
 * them. Nothing is drawn that was drawn before.
 *
 * @param cache where drawings are kept
 */
export async function drawSocialImages(site: Site, subsets: FontSubset[], cache: Cache): Promise<Map<string, Buffer>> {
	const asked = new Set(site.routes.flatMap(({ drawnFrom }) => drawnFrom ?? []));
	const pages = site.routes.filter(({ path }) => asked.has(path));
	const { text: name, monogram } = site.chrome.navigation.logo;
	const host = new URL(site.url).host;
	const palette = site.theme.light;
	const pictures = pages.map(async ({ path, page }) => {
		const words = { title: stripSiteName(page().head.shareTitle, site.chrome.siteName), name, monogram, host };
		const request = { share: words, palette, subsets: subsets.map(({ id }) => id) };
		return [path, await getOrDraw(cache, request, () => draw(words, palette, subsets))] as const;
	});
	return new Map(await Promise.all(pictures));
}

async function draw(written: SocialImageText, palette: Palette, subsets: FontSubset[]): Promise<Buffer> {
	const [display, text] = await Promise.all([loadGlyphs(subsets), loadGlyphs(subsets.slice(-1))]);
	const name = written.name && toDrawableText(written.name, display.has);
	const words: SocialImageText = {
		...written,
		title: (written.title && toDrawableText(written.title, display.has)) ?? name,
		name,
	};
	const monogram = drawMonogram(words.monogram, await loadGlyphs(subsets.slice(0, 1)));
	const picture = <SocialImage {...{ palette, monogram, words, display, text }} />;
	return renderPng(renderToStaticMarkup(picture), socialImageSize.width, 16);
}
