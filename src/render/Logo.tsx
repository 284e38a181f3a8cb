import type { Navigation } from "../model/site.ts";

/** The outline of the mark, in a box of 38 by 32: a small pass, notched at both sides. */
export const markOutline =
	"M4 0h30a4 4 0 0 1 4 4v8a4 4 0 0 0 0 8v8a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4v-8a4 4 0 0 0 0-8V4a4 4 0 0 1 4-4z";

/** The mark, a small notched pass with the monogram on it, and the name beside it: a picture, named by what it stands in. */
export function Logo({ logo }: { logo: Navigation["logo"] }) {
	return (
		<>
			<svg className="logo-mark" aria-hidden="true" width="38" height="32" viewBox="0 0 38 32">
				<path className="logo-ground" d={markOutline} />
				<text className="logo-monogram" x="19" y="21.5" textAnchor="middle">
					{logo.monogram}
				</text>
			</svg>
			<span className="logo-text" aria-hidden="true">
				{logo.text}
			</span>
		</>
	);
}
