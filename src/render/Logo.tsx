import type { Picture } from "../model/picture.ts";
import type { Logo as LogoModel } from "../model/site.ts";
import { ImageView } from "./PictureView.tsx";

/** The SVG paths of the mark, in a view box of 38 by 32: a small pass with its stub. The monogram is on the pass. */
export const logoMark = {
	ground: "M4 0h22.5a2.5 2.5 0 0 0 2.5 2.5v27a2.5 2.5 0 0 0-2.5 2.5H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z",
	stub: "M32.75 0H34a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4h-1.25a2.5 2.5 0 0 0-2.5-2.5v-27a2.5 2.5 0 0 0 2.5-2.5z",
};

/** Returns the middle of the monogram's baseline on the mark, and its font size. A single letter is larger than two. */
export function layOutMonogram(monogram: string): { x: number; y: number; size: number } {
	return Array.from(monogram).length === 1 ? { x: 14.5, y: 22.3, size: 18 } : { x: 14.5, y: 21.1, size: 14.5 };
}

/**
 * The organization's own picture, or the mark with the monogram beside the name. Hidden from screen readers, because its
 * container has a name.
 */
export function Logo({ logo }: { logo: LogoModel }) {
	const { picture, dark } = logo;
	if (picture) return <LogoPictures picture={picture} dark={dark} />;
	const { size, ...position } = layOutMonogram(logo.monogram);
	return (
		<>
			<svg className="logo-mark" aria-hidden="true" width="38" height="32" viewBox="0 0 38 32">
				<path className="logo-ground" d={logoMark.ground} />
				<path className="logo-stub" d={logoMark.stub} />
				<text className="logo-monogram" {...position} fontSize={size} textAnchor="middle">
					{logo.monogram}
				</text>
			</svg>
			<span className="logo-text" aria-hidden="true">
				{logo.text}
			</span>
		</>
	);
}

/** Returns the shade of the brand colour if the logo has a variant for it, and so needs no backing panel. */
export function getBrandBackground({ picture, dark, brandShade }: LogoModel): LogoModel["brandShade"] | undefined {
	const variant = brandShade === "light" ? picture : dark;
	return (variant && brandShade) || undefined;
}

/** The variants of a logo. The stylesheet shows the one for the background, and browsers don't load the other one. */
function LogoPictures({ picture, dark }: { picture: Picture; dark: Picture | null }) {
	return (
		<>
			<span className="logo-picture" data-scheme={dark ? "light" : undefined} aria-hidden="true">
				<ImageView picture={picture} />
			</span>
			{dark && (
				<span className="logo-picture" data-scheme="dark" aria-hidden="true">
					<ImageView picture={dark} />
				</span>
			)}
		</>
	);
}
