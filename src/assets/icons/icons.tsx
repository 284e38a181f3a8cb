import { renderToStaticMarkup } from "react-dom/server";
import type { Cache } from "../../cache/cache.mjs";
import type { Site } from "../../model/site.ts";
import { type FontSubset, getDisplaySubset } from "../fonts/subset.ts";
import { getOrDraw, renderPng } from "../render-png.ts";
import { loadTextOutliner } from "../share-image/text-outliner.ts";
import { drawMonogram, LogoMark, type LogoMarkColours, largeMonogram, markSize } from "./LogoMark.tsx";

/** Icons for tabs, bookmarks and home screens. */
export interface Icons {
	"favicon.svg": Buffer;
	/** 16 and 32 pixels. */
	"favicon.ico": Buffer;
	/** 180 pixels. */
	"apple-touch-icon.png": Buffer;
	"icon-192.png": Buffer;
	"icon-512.png": Buffer;
	/** 512 pixels. Systems may crop it to a circle. */
	"icon-maskable-512.png": Buffer;
}

/** The corner radius of the icon and the width of the mark in it, as fractions of the icon's width. */
const tiles = {
	rounded: { corner: 0.22, mark: 0.66 },
	square: { corner: 0, mark: 0.62 },
	maskable: { corner: 0, mark: 0.5 },
};

/** Maximum number of colours in a PNG icon. */
const maxPngColours = 64;

/** Draws the icons of a site from its logo and colours. */
export async function drawIcons({ chrome, theme }: Site, subsets: FontSubset[], cache: Cache): Promise<Icons> {
	const { monogram } = chrome.navigation.logo;
	const display = getDisplaySubset(subsets);
	const { light, dark } = theme;
	const day = { ground: light.brand, monogram: light.onBrand, stub: light.accent };
	// In the dark scheme, `brand` is bright, so it is used for the letters.
	const night = { ground: dark.onBrand, monogram: dark.brand, stub: dark.accent };
	const inverse = { ground: light.onBrand, monogram: light.brand, stub: light.accent };

	const files: [keyof Icons, () => Promise<Buffer>][] = [
		["favicon.svg", async () => Buffer.from(renderSvgIcon(await drawMonogramPath(largeMonogram), day, night))],
		[
			"favicon.ico",
			async () => encodeIco(await Promise.all([16, 32].map(async (size) => ({ size, content: await drawMark(size) })))),
		],
		["apple-touch-icon.png", () => drawTile("square", 180)],
		["icon-192.png", () => drawTile("rounded", 192)],
		["icon-512.png", () => drawTile("rounded", 512)],
		["icon-maskable-512.png", () => drawTile("maskable", 512)],
	];
	const icons = await Promise.all(
		files.map(async ([name, draw]) => [
			name,
			await getOrDraw(cache, { icon: name, monogram, font: display.id, day, night, inverse }, draw),
		]),
	);
	return Object.fromEntries(icons);

	async function drawMonogramPath(size?: typeof largeMonogram): Promise<string> {
		return drawMonogram(monogram, await loadTextOutliner([display]), size);
	}

	async function drawMark(size: number): Promise<Buffer> {
		const mark = <LogoMark monogramPath={await drawMonogramPath(largeMonogram)} colours={day} />;
		return renderPng(renderSvg(markViewBox, mark), size, maxPngColours);
	}

	async function drawTile(kind: keyof typeof tiles, size: number): Promise<Buffer> {
		const { corner, mark: markShare } = tiles[kind];
		const box = markSize.width / markShare;
		const tile = (
			<>
				<rect width={box} height={box} rx={corner * box} fill={light.brand} />
				<g transform={`translate(${(box - markSize.width) / 2} ${(box - markSize.height) / 2})`}>
					<LogoMark monogramPath={await drawMonogramPath()} colours={inverse} />
				</g>
			</>
		);
		return renderPng(renderSvg(`0 0 ${box} ${box}`, tile), size, maxPngColours);
	}
}

/** A square around the mark: "0 -3 38 38". */
const markViewBox = `0 ${(markSize.height - markSize.width) / 2} ${markSize.width} ${markSize.width}`;

/** Renders the mark with colours for light and dark mode. */
function renderSvgIcon(monogramPath: string, day: LogoMarkColours, night: LogoMarkColours): string {
	const rules = Object.entries(night).map(([part, colour]) => `.${part}{fill:${colour}}`);
	return renderSvg(
		markViewBox,
		<>
			<style>{`@media(prefers-color-scheme:dark){${rules.join("")}}`}</style>
			<LogoMark monogramPath={monogramPath} colours={day} />
		</>,
	);
}

function renderSvg(viewBox: string, content: React.ReactNode): string {
	return renderToStaticMarkup(
		<svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} aria-hidden="true">
			{content}
		</svg>,
	);
}

/** Encodes square PNG images of up to 255 pixels as an ICO file. https://en.wikipedia.org/wiki/ICO_(file_format) */
function encodeIco(images: { size: number; content: Buffer }[]): Buffer {
	const header = Buffer.alloc(6 + 16 * images.length);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(images.length, 4);
	let offset = header.length;
	for (const [index, { size, content }] of images.entries()) {
		const entry = 6 + 16 * index;
		header.writeUInt8(size, entry);
		header.writeUInt8(size, entry + 1);
		header.writeUInt16LE(1, entry + 4);
		header.writeUInt16LE(32, entry + 6);
		header.writeUInt32LE(content.length, entry + 8);
		header.writeUInt32LE(offset, entry + 12);
		offset += content.length;
	}
	return Buffer.concat([header, ...images.map(({ content }) => content)]);
}
