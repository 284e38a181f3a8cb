import { renderToStaticMarkup } from "react-dom/server";
import type { Cache } from "../../cache/cache.mjs";
import type { Site } from "../../model/site.ts";
import type { Palette } from "../../model/theme.ts";
import { cached } from "../drawing-cache.ts";
import type { FontSubset } from "../fonts/subset.ts";
import { monogramOf } from "../icons/monogram.ts";
import { png } from "../png.ts";
import { lettersOf } from "./letters.ts";
import { SocialImage } from "./SocialImage.tsx";
import { size } from "./size.ts";
import { drawable, type Words, withoutName } from "./words.ts";

/**
 * The pictures that are shown where pages are shared, 1200 by 630 pixels, by the path of the page whose title stands on
 * them. Nothing is drawn that was drawn before.
 *
 * @param cache where drawings are kept
 */
export async function socialImagesFor(site: Site, subsets: FontSubset[], cache: Cache): Promise<Map<string, Buffer>> {
	const asked = new Set(site.routes.flatMap(({ drawnFrom }) => drawnFrom ?? []));
	const pages = site.routes.filter(({ path }) => asked.has(path));
	const { text: name, monogram } = site.chrome.navigation.logo;
	const host = new URL(site.url).host;
	const palette = site.theme.light;
	const pictures = pages.map(async ({ path, page }) => {
		const words = { title: withoutName(page().head.shareTitle, site.chrome.siteName), name, monogram, host };
		const request = { share: words, palette, subsets: subsets.map(({ id }) => id) };
		return [path, await cached(cache, request, () => draw(words, palette, subsets))] as const;
	});
	return new Map(await Promise.all(pictures));
}

async function draw(written: Words, palette: Palette, subsets: FontSubset[]): Promise<Buffer> {
	const [display, text] = await Promise.all([lettersOf(subsets), lettersOf(subsets.slice(-1))]);
	const name = written.name && drawable(written.name, display.has);
	const words: Words = { ...written, title: (written.title && drawable(written.title, display.has)) ?? name, name };
	const monogram = monogramOf(words.monogram, await lettersOf(subsets.slice(0, 1)));
	const picture = <SocialImage {...{ palette, monogram, words, display, text }} />;
	return png(renderToStaticMarkup(picture), size.width, 16);
}
