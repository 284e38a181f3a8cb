import type { Palette } from "../../model/theme.ts";
import { Lines } from "../../render/illustrations/Rosette.tsx";
import { Mark } from "../icons/Mark.tsx";
import { fitting } from "./fitting.ts";
import { size } from "./size.ts";
import type { Words } from "./words.ts";

const edge = 72;
const logo = { top: 64, scale: 1.75 };
/** Where the title stands: at the bottom of this box. */
const title = { top: 168, width: 1000, height: 300, leading: 1.06, tracking: -0.022 };
const titleSizes = [116, 104, 92, 82, 74, 66, 58, 50, 44];
/** The line below which the stub of the pass begins, and the notches at its ends. */
const stub = { top: 508, notch: 26 };

/** A pass of the site without its words: ground, fine lines, mark and stub. An SVG image. */
export function Ground({
	palette: { brand, onBrand, accent, paper },
	monogram,
}: {
	palette: Palette;
	monogram: string;
}) {
	const { width, height } = size;
	const { top, notch } = stub;
	return (
		<svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<rect width={width} height={height} fill={brand} />
			<g transform="translate(732 -262) scale(7.6)" fill="none" stroke={onBrand} strokeWidth="0.2" opacity="0.3">
				<Lines />
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
				<Mark letters={monogram} colours={{ ground: onBrand, monogram: brand, stub: accent }} />
			</g>
			<rect x={edge} y={top + 52} width="20" height="20" fill={accent} />
		</svg>
	);
}

/** The words on it, as satori sets them. */
export function Texts({
	words,
	palette,
	widthOf,
}: {
	words: Words;
	palette: Palette;
	widthOf: (text: string) => number;
}) {
	const tight = (text: string) => widthOf(text) + title.tracking * text.length;
	const fit = fitting(words.title ?? "", title, titleSizes, tight);
	return (
		<div style={{ display: "flex", width: "100%", height: "100%", color: palette.onBrand }}>
			<div
				style={{
					position: "absolute",
					left: edge + 38 * logo.scale + 22,
					top: logo.top,
					height: 32 * logo.scale,
					display: "flex",
					alignItems: "center",
					fontFamily: "display0, display1, text0, text1",
					fontSize: 40,
					letterSpacing: "-0.015em",
				}}
			>
				{words.name}
			</div>
			<div
				style={{
					position: "absolute",
					left: edge - 4,
					top: title.top,
					width: title.width,
					height: title.height,
					display: "flex",
					alignItems: "flex-end",
				}}
			>
				<div
					style={{
						display: "block",
						width: "100%",
						fontFamily: "display0, display1, text0, text1",
						fontSize: fit.size,
						lineHeight: title.leading,
						letterSpacing: `${title.tracking}em`,
						...(fit.whole ? { textWrap: "balance" } : { wordBreak: "break-word", lineClamp: fit.lines }),
					}}
				>
					{words.title}
				</div>
			</div>
			<div
				style={{
					position: "absolute",
					left: edge + 38,
					top: stub.top + 42,
					height: 40,
					display: "flex",
					alignItems: "center",
					fontFamily: "text0, text1",
					fontSize: 30,
				}}
			>
				{words.host}
			</div>
		</div>
	);
}
