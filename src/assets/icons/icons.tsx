import { renderToStaticMarkup } from "react-dom/server";
import type { Cache } from "../../cache/cache.mjs";
import type { Site } from "../../model/site.ts";
import type { FontSubset } from "../fonts/subset.ts";
import { getOrDraw, renderPng } from "../render-png.ts";
import { loadGlyphs } from "../social/glyphs.ts";
import { boldMonogram, drawMonogram, LogoMark, type LogoMarkColours } from "./LogoMark.tsx";

/** The files that stand for the site in tabs, bookmarks and on home screens. */
export interface Icons {
	"favicon.svg": Buffer;
	/** 16 and 32 pixels. */
	"favicon.ico": Buffer;
	/** 180 pixels. */
	"apple-touch-icon.png": Buffer;
	"icon-192.png": Buffer;
	"icon-512.png": Buffer;
	/** 512 pixels, of which systems may cut off all but a circle. */
	"icon-maskable-512.png": Buffer;
}

/** How a tile is filled: its corners and the width of the mark, as parts of its width. */
const tiles = {
	rounded: { corner: 0.22, mark: 0.66 },
	square: { corner: 0, mark: 0.62 },
	maskable: { corner: 0, mark: 0.5 },
};

/** The icons of a site, drawn from its logo and colours. */
export async function drawIcons({ chrome, theme }: Site, subsets: FontSubset[], cache: Cache): Promise<Icons> {
	const { monogram } = chrome.navigation.logo;
	const [display] = subsets as [FontSubset];
	const { light, dark } = theme;
	const day = { ground: light.brand, monogram: light.onBrand, stub: light.accent };
	const night = { ground: dark.onBrand, monogram: dark.brand, stub: dark.accent };
	const inverse = { ground: light.onBrand, monogram: light.brand, stub: light.accent };

	const files: [keyof Icons, () => Promise<Buffer>][] = [
		["favicon.svg", async () => Buffer.from(scalable(await outline(boldMonogram), day, night))],
		[
			"favicon.ico",
			async () => encodeIco(await Promise.all([16, 32].map(async (size) => ({ size, content: await small(size) })))),
		],
		["apple-touch-icon.png", () => tiled("square", 180)],
		["icon-192.png", () => tiled("rounded", 192)],
		["icon-512.png", () => tiled("rounded", 512)],
		["icon-maskable-512.png", () => tiled("maskable", 512)],
	];
	const made = await Promise.all(
		files.map(async ([name, make]) => [
			name,
			await getOrDraw(cache, { icon: name, monogram, face: display.id, day, night, inverse }, make),
		]),
	);
	return Object.fromEntries(made);

	async function outline(size?: typeof boldMonogram): Promise<string> {
		return drawMonogram(monogram, await loadGlyphs([display]), size);
	}

	async function small(size: number): Promise<Buffer> {
		return renderPng(svg("0 -3 38 38", <LogoMark letters={await outline(boldMonogram)} colours={day} />), size, 64);
	}

	async function tiled(kind: keyof typeof tiles, size: number): Promise<Buffer> {
		const { corner, mark: share } = tiles[kind];
		const box = 38 / share;
		const place = `translate(${(box - 38) / 2} ${(box - 32) / 2})`;
		return renderPng(
			svg(
				`0 0 ${box} ${box}`,
				<>
					<rect width={box} height={box} rx={corner * box} fill={light.brand} />
					<g transform={place}>
						<LogoMark letters={await outline()} colours={inverse} />
					</g>
				</>,
			),
			size,
			64,
		);
	}
}

/** The mark in the colours of the day, and by night in those of the night. */
function scalable(letters: string, day: LogoMarkColours, night: LogoMarkColours): string {
	const rules = Object.entries(night).map(([part, colour]) => `.${part}{fill:${colour}}`);
	return svg(
		"0 -3 38 38",
		<>
			<style>{`@media(prefers-color-scheme:dark){${rules.join("")}}`}</style>
			<LogoMark letters={letters} colours={day} />
		</>,
	);
}

function svg(viewBox: string, content: React.ReactNode): string {
	return renderToStaticMarkup(
		<svg xmlns="http://www.w3.org/2000/svg" viewBox={viewBox} aria-hidden="true">
			{content}
		</svg>,
	);
}

/** An icon file that holds square PNG pictures, of up to 255 pixels each. https://en.wikipedia.org/wiki/ICO_(file_format) */
function encodeIco(pictures: { size: number; content: Buffer }[]): Buffer {
	const head = Buffer.alloc(6 + 16 * pictures.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(pictures.length, 4);
	let offset = head.length;
	for (const [index, { size, content }] of pictures.entries()) {
		const entry = 6 + 16 * index;
		head.writeUInt8(size, entry);
		head.writeUInt8(size, entry + 1);
		head.writeUInt16LE(1, entry + 4);
		head.writeUInt16LE(32, entry + 6);
		head.writeUInt32LE(content.length, entry + 8);
		head.writeUInt32LE(offset, entry + 12);
		offset += content.length;
	}
	return Buffer.concat([head, ...pictures.map(({ content }) => content)]);
}
