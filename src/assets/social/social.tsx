import escaped from "escape-string-regexp";
import { renderToStaticMarkup } from "react-dom/server";
import type { Cache } from "../../cache/cache.mjs";
import type { Site } from "../../model/site.ts";
import type { Palette } from "../../model/theme.ts";
import type { FontSubset } from "../fonts/subset.ts";
import { drawMonogram } from "../icons/LogoMark.tsx";
import { getOrDraw, renderPng } from "../render-png.ts";
import { loadGlyphs, toDrawableText } from "./glyphs.ts";
import { SocialImage, type SocialImageText, socialImageSize } from "./SocialImage.tsx";

/** Draws share images, or takes them from the cache, by the path of the page whose title they show. */
export async function drawSocialImages(site: Site, subsets: FontSubset[], cache: Cache): Promise<Map<string, Buffer>> {
	const wanted = new Set(site.routes.flatMap(({ drawnFrom }) => drawnFrom ?? []));
	const pages = site.routes.filter(({ path }) => wanted.has(path));
	const { text: name, monogram } = site.chrome.navigation.logo;
	const host = new URL(site.url).host;
	const palette = site.theme.light;
	const images = pages.map(async ({ path, page }) => {
		const words = { title: stripSiteName(page().head.shareTitle, site.chrome.siteName), name, monogram, host };
		const request = { share: words, palette, subsets: subsets.map(({ id }) => id) };
		return [path, await getOrDraw(cache, request, () => drawImage(words, palette, subsets))] as const;
	});
	return new Map(await Promise.all(images));
}

async function drawImage(texts: SocialImageText, palette: Palette, subsets: FontSubset[]): Promise<Buffer> {
	const [display, text] = await Promise.all([loadGlyphs(subsets), loadGlyphs(subsets.slice(-1))]);
	const name = texts.name && toDrawableText(texts.name, display.has);
	const words: SocialImageText = {
		...texts,
		title: (texts.title && toDrawableText(texts.title, display.has)) ?? name,
		name,
	};
	const monogram = drawMonogram(words.monogram, await loadGlyphs(subsets.slice(0, 1)));
	const image = <SocialImage {...{ palette, monogram, words, display, text }} />;
	return renderPng(renderToStaticMarkup(image), socialImageSize.width, 16);
}

/** Removes the name of the site before or after a title: "Prices | Acme" → "Prices". */
export function stripSiteName(title: string, name: string): string {
	const literal = escaped(name);
	return title.replace(new RegExp(`\\s+[|·–—\\-]\\s+${literal}$|^${literal}(?:\\s+[|·–—\\-]|:)\\s+`, "u"), "") || title;
}
