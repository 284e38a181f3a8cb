import { renderToStaticMarkup } from "react-dom/server";
import type { Palette } from "../model/site.ts";
import { markOutline } from "./Logo.tsx";

/** The mark as a picture of its own, in the colours of the theme: an SVG file. */
export function renderFavicon(monogram: string, { brand, onBrand }: Palette): string {
	return renderToStaticMarkup(
		<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -3 38 38">
			<title>{monogram}</title>
			<path fill={brand} d={markOutline} />
			<text x="19" y="22" textAnchor="middle" fill={onBrand} fontFamily="sans-serif" fontSize="16" fontWeight="700">
				{monogram}
			</text>
		</svg>,
	);
}
