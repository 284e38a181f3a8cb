import escapeRegExp from "escape-string-regexp";
import { renderToStaticMarkup } from "react-dom/server";
import type { Cache } from "../../cache/cache.mjs";
import type { Site } from "../../model/site.ts";
import type { Palette } from "../../model/theme.ts";
import { type FontSubset, getDisplaySubset, getTextSubset } from "../fonts/subset.ts";
import { drawMonogram } from "../icons/LogoMark.tsx";
import { getOrDraw, renderPng } from "../render-png.ts";
import { type ShareImageText, ShareImageView, shareImageSize } from "./ShareImageView.tsx";
import { loadTextOutliner, toDrawableText } from "./text-outliner.ts";

/** Maximum number of colours in a share image. */
const maxPngColours = 16;

/** Draws share images, or loads them from the cache. Returns them by the path of the page whose title they show. */
export async function drawShareImages(site: Site, subsets: FontSubset[], cache: Cache): Promise<Map<string, Buffer>> {
	const pagesWithImage = new Set(site.routes.flatMap(({ shareImagePagePath }) => shareImagePagePath ?? []));
	const pages = site.routes.filter(({ path }) => pagesWithImage.has(path));
	const { text: siteName, monogram: monogramText } = site.chrome.navigation.logo;
	const host = new URL(site.url).host;
	const palette = site.theme.light;
	const images = pages.map(async ({ path, resolvePage }) => {
		const texts = {
			title: stripSiteName(resolvePage().head.shareTitle, site.chrome.siteName),
			siteName,
			monogramText,
			host,
		};
		const request = { shareImage: texts, palette, subsets: subsets.map(({ id }) => id) };
		return [path, await getOrDraw(cache, request, () => drawImage(texts, palette, subsets))] as const;
	});
	return new Map(await Promise.all(images));
}

async function drawImage(
	{ monogramText, ...texts }: ShareImageText & { monogramText: string },
	palette: Palette,
	subsets: FontSubset[],
): Promise<Buffer> {
	const textSubset = getTextSubset(subsets);
	// `displayOutliner` has both fonts, because the text font draws the characters that the display font lacks.
	const [displayOutliner, textOutliner] = await Promise.all([
		loadTextOutliner(subsets),
		loadTextOutliner([textSubset]),
	]);
	const siteName = texts.siteName && toDrawableText(texts.siteName, displayOutliner.has);
	const drawableTexts: ShareImageText = {
		...texts,
		title: (texts.title && toDrawableText(texts.title, displayOutliner.has)) ?? siteName,
		siteName,
	};
	const monogramPath = drawMonogram(monogramText, await loadTextOutliner([getDisplaySubset(subsets)]));
	const image = (
		<ShareImageView
			palette={palette}
			monogramPath={monogramPath}
			texts={drawableTexts}
			displayOutliner={displayOutliner}
			textOutliner={textOutliner}
		/>
	);
	return renderPng(renderToStaticMarkup(image), shareImageSize.width, maxPngColours);
}

/** Removes the name of the site before or after a title: "Prices | Acme" and "Acme: Prices" → "Prices". */
export function stripSiteName(title: string, name: string): string {
	const literal = escapeRegExp(name);
	return title.replace(new RegExp(`\\s+[|·–—\\-]\\s+${literal}$|^${literal}(?:\\s+[|·–—\\-]|:)\\s+`, "u"), "") || title;
}
