import { renderToStaticMarkup } from "react-dom/server";
import type { Font } from "satori";
import type { Cache } from "../../cache/cache.mjs";
import type { Site } from "../../model/site.ts";
import type { Palette } from "../../model/theme.ts";
import { cached } from "../drawing-cache.ts";
import type { FontSubset } from "../fonts/subset.ts";
import { monogramOf } from "../icons/monogram.ts";
import { png } from "../png.ts";
import { type Letters, lettersOf } from "./letters.ts";
import { Ground, Texts } from "./SocialImage.tsx";
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
		const request = { share: words, palette, subsets: subsets.map(({ face }) => face) };
		return [path, await cached(cache, request, () => draw(words, palette, subsets))] as const;
	});
	return new Map(await Promise.all(pictures));
}

async function draw(written: Words, palette: Palette, subsets: FontSubset[]): Promise<Buffer> {
	const [{ default: satori }, ...letters] = await Promise.all([import("satori"), ...subsets.map(lettersOf)]);
	const [display] = letters as [Letters];
	const has = (character: string) => letters.some((one) => one.has(character));
	const name = written.name && drawable(written.name, has);
	const words: Words = { ...written, title: (written.title && drawable(written.title, has)) ?? name, name };
	const texts = await satori(Texts({ words, palette, widthOf: display.width }), { ...size, fonts: fontsOf(subsets) });
	const ground = renderToStaticMarkup(<Ground palette={palette} monogram={monogramOf(words.monogram, display)} />);
	return png(
		ground.replace(/<\/svg>$/, () => `${texts}</svg>`),
		size.width,
		16,
	);
}

/** Every typeface under the name of its role; the last that has a letter draws it. */
function fontsOf(subsets: FontSubset[]): Font[] {
	const [display, text = display] = subsets as [FontSubset, FontSubset?];
	return Object.entries({ display, text }).flatMap(([role, { staticInstances }]) =>
		staticInstances.map((data, index) => ({
			name: `${role}${index}`,
			data,
			weight: 400,
			style: "normal",
		})),
	);
}
