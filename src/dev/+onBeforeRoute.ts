import type { PageContext } from "vike/types";
import { findRoute, getPreview } from "./preview.ts";

/**
 * Routes every page of the definition to the one Vike page, `pages/page`; as long as there is no site, every URL. Other
 * URLs get the not-found page with status 404. This isn't a `+route` file, because Vike writes a temporary file beside
 * a `+route` file to read it.
 */
export const onBeforeRoute = ({ urlPathname }: PageContext) => {
	const { site } = getPreview();
	const isKnown = site === null || findRoute(site, urlPathname) !== undefined;
	return isKnown ? { pageContext: { urlLogical: "/dev/page" } } : null;
};
