import type { Palette } from "../../model/theme.ts";
import { RosetteLines } from "../../render/illustrations/Rosette.tsx";
import { LogoMark, markSize } from "../icons/LogoMark.tsx";
import { fitText } from "./fit-text.ts";
import type { TextOutliner } from "./text-outliner.ts";

/** In pixels, as social networks recommend. */
export const shareImageSize = { width: 1200, height: 630 };

export interface ShareImageText {
	/** Null if the fonts lack some of its letters. */
	title: string | null;
	/** Name of the site. Null if the fonts lack some of its letters. */
	siteName: string | null;
	host: string;
}

/** Distance of the content from the left edge of the image, in pixels, like all lengths below. */
const edge = 72;
const logo = { top: 64, scale: 1.75 };
/** The box of the title, which is aligned to the bottom. */
const title = { bottom: 468, width: 1000, height: 300, leading: 1.06, tracking: -0.022 };
const titleSizes = [116, 104, 92, 82, 74, 66, 58, 50, 44];
/** The line above the stub of the pass, and the notches at its ends. */
const stub = { top: 508, notch: 26 };

/** The position of a line of text, in pixels. */
interface LinePosition {
	x: number;
	centreY: number;
	size: number;
	/** In ems. */
	tracking?: number;
}

const linePositions: Record<"name" | "host", LinePosition> = {
	name: {
		x: edge + markSize.width * logo.scale + 22,
		centreY: logo.top + (markSize.height / 2) * logo.scale,
		size: 40,
		tracking: -0.015,
	},
	host: { x: edge + 38, centreY: stub.top + 62, size: 30 },
};

/** A share image as SVG: a pass with the title, the logo and the host of the site. */
export function ShareImageView({
	palette: { brand, onBrand, accent, paper },
	monogramPath,
	...textProps
}: {
	palette: Palette;
	/** Outline of the monogram as an SVG path. */
	monogramPath: string;
	texts: ShareImageText;
	displayOutliner: TextOutliner;
	textOutliner: TextOutliner;
}) {
	const { width, height } = shareImageSize;
	const { top, notch } = stub;
	return (
		<svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<rect width={width} height={height} fill={brand} />
			<g transform="translate(732 -262) scale(7.6)" fill="none" stroke={onBrand} strokeWidth="0.2" opacity="0.3">
				<RosetteLines />
			</g>
			<path
				d={`M${notch + 22} ${top}H${width - notch - 22}`}
				stroke={onBrand}
				strokeWidth="3"
				strokeDasharray="11 10"
				opacity="0.4"
			/>
			<circle cx="0" cy={top} r={notch} fill={paper} />
			<circle cx={width} cy={top} r={notch} fill={paper} />
			<g transform={`translate(${edge} ${logo.top}) scale(${logo.scale})`}>
				<LogoMark monogramPath={monogramPath} colours={{ ground: onBrand, monogram: brand, stub: accent }} />
			</g>
			<rect x={edge} y={top + 52} width="20" height="20" fill={accent} />
			<g fill={onBrand}>
				<Texts {...textProps} />
			</g>
		</svg>
	);
}

/** Draws the texts as outlines. */
function Texts({
	texts,
	displayOutliner,
	textOutliner,
}: {
	texts: ShareImageText;
	displayOutliner: TextOutliner;
	textOutliner: TextOutliner;
}) {
	const { name, host } = linePositions;
	const fitted = fitText(texts.title ?? "", title, titleSizes, (line) => displayOutliner.measure(line, title.tracking));
	// Large letters have some space on their left, so they begin before the edge.
	const lines = fitted.lines.map((line, index) => {
		const centreY = title.bottom - (fitted.lines.length - index - 0.5) * title.leading * fitted.size;
		return drawLine(displayOutliner, line, { x: edge - 4, centreY, size: fitted.size, tracking: title.tracking });
	});
	return (
		<path
			d={[
				drawLine(displayOutliner, texts.siteName ?? "", name),
				...lines,
				drawLine(textOutliner, texts.host, host),
			].join("")}
		/>
	);
}

function drawLine(outliner: TextOutliner, line: string, { centreY, ...position }: LinePosition): string {
	return outliner.drawOutline(line, { ...position, y: centreY + outliner.baseline * position.size });
}
