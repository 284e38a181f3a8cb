import type { Cache } from "../../cache/cache.mjs";
import { isVectorIcon } from "../../model/published-files.ts";
import { encodeImage } from "../images/encode.ts";
import { getOrDraw } from "../render-png.ts";
import { encodeIco, type Icons, type ReadPicture } from "./icon-files.ts";

interface Conversion {
	readPicture: ReadPicture;
	/** The colour behind a transparent picture where an icon must be opaque. */
	ground: string;
	cache: Cache;
}

/** The share of a maskable icon that systems always show: the diameter of a circle. https://www.w3.org/TR/appmanifest/#icon-masks */
const safeZone = 0.8;

/** Makes the icons of a site from a square picture, by its URL. */
export async function convertToIcons(url: string, { readPicture, ground, cache }: Conversion): Promise<Icons> {
	const files: [keyof Icons, () => Promise<Buffer>][] = [
		[
			"favicon.ico",
			async () => encodeIco(await Promise.all([16, 32].map(async (size) => ({ size, content: await resize(size) })))),
		],
		["apple-touch-icon.png", () => fillGround(180)],
		["icon-192.png", () => resize(192)],
		["icon-512.png", () => resize(512)],
		["icon-maskable-512.png", () => addMargin(512)],
	];
	const icons = await Promise.all(
		files.map(async ([name, make]) => [name, await getOrDraw(cache, { icon: name, url, ground }, make)]),
	);
	return { "favicon.svg": isVectorIcon(url) ? await read() : null, ...Object.fromEntries(icons) };

	async function read(): Promise<Buffer> {
		const picture = await readPicture(url);
		if (!picture) throw new Error(`The picture at ${url} is not among the pictures of the site.`);
		return picture;
	}

	async function resize(width: number): Promise<Buffer> {
		return (await encodeImage(await read(), { format: "png", width })).data;
	}

	/** Phones show transparent icons on black. */
	async function fillGround(size: number): Promise<Buffer> {
		const { default: sharp } = await import("sharp");
		const bytes = await resize(size);
		return sharp(bytes).flatten({ background: ground }).png(pngOptions).toBuffer();
	}

	/** Makes the picture as wide as the safe zone. Around an opaque picture, the colours of its edge continue. */
	async function addMargin(size: number): Promise<Buffer> {
		const { default: sharp } = await import("sharp");
		const margin = Math.floor((size * (1 - safeZone)) / 2);
		const bytes = await resize(size - 2 * margin);
		const image = sharp(bytes);
		const { isOpaque } = await image.stats();
		const margins = { top: margin, bottom: margin, left: margin, right: margin };
		return image
			.flatten({ background: ground })
			.extend({ ...margins, ...(isOpaque ? { extendWith: "copy" } : { background: ground }) })
			.png(pngOptions)
			.toBuffer();
	}
}

const pngOptions = { compressionLevel: 9, palette: true, effort: 10 };
