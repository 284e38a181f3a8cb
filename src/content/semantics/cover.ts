import type { PaletteSpec } from "../../model/spec.gen.ts";
import type { Cover } from "../../model/theme.ts";
import { computeContrast, mixColours } from "./contrast.ts";

/** To 1, for words on any picture: WCAG 2.2 AA (1.4.3). */
const needed = 4.5;

/** With more of the colour of the brand than this, in hundredths, little is seen of the picture. */
const most = 75;

/**
 * What words on a picture stand on: the colour of the brand, where it lets enough of the picture be seen, else the darker
 * one of text and paper. It is only as dense as words need that stand on the worst picture, a white one.
 */
export function deriveCover({ paper, ink, brand, onBrand }: PaletteSpec): Cover {
	const own = densityOf(brand, onBrand);
	if (own <= most) return coverWith(brand, onBrand, own);
	const [dark, light] =
		computeContrast(ink, "#ffffff") > computeContrast(paper, "#ffffff") ? [ink, paper] : [paper, ink];
	return coverWith(dark, light, densityOf(dark, light));
}

function coverWith(cover: string, onCover: string, density: number): Cover {
	const opacity = Math.ceil((Math.min(density, 100) * 255) / 100);
	return { cover, onCover, scrim: cover + opacity.toString(16).padStart(2, "0") };
}

/** In hundredths; more than all where even the colour alone is not enough, or is no dark one. */
function densityOf(dark: string, light: string): number {
	const isEnough = (density: number) => {
		const ground = mixColours("#ffffff", dark, density / 100);
		return (
			computeContrast(light, ground) >= needed && computeContrast(ground, "#ffffff") > computeContrast(light, "#ffffff")
		);
	};
	for (let density = 0; density <= 100; density++) if (isEnough(density)) return density;
	return Number.POSITIVE_INFINITY;
}
