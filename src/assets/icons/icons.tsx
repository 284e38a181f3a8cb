import { renderToStaticMarkup } from "react-dom/server";
import type { Cache } from "../../cache/cache.mjs";
import type { Site } from "../../model/site.ts";
import { type FontSubset, getDisplaySubset } from "../fonts/subset.ts";
import { getOrDraw, renderPng } from "../render-png.ts";
import { loadTextOutliner } from "../share-image/text-outliner.ts";
import { encodeIco, type Icons, type ReadPicture } from "./icon-files.ts";
import { drawMonogram, LogoMark, type LogoMarkColours, largeMonogram, markSize } from "./LogoMark.tsx";
import { convertToIcons } from "./picture-icons.ts";

/** The corner radius of the icon and the width of the mark in it, as fractions of the icon's width. */
const tiles = {
	rounded: { corner: 0.22, mark: 0.66 },
	square: { corner: 0, mark: 0.62 },
	maskable: { corner: 0, mark: 0.5 },
};

/** Maximum number of colours in a PNG icon. */
const maxPngColours = 64;

/** Makes the icons of a site of its picture for them. Without one, draws them from its logo and colours. */
export async function drawIcons(
	{ chrome, icon, theme }: Site,
	subsets: FontSubset[],
	cache: Cache,
	readPicture: ReadPicture,
): Promise<Icons> {
	if (icon !== null) return convertToIcons(icon, { readPicture, ground: theme.light.paper, cache });
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
