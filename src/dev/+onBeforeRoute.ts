import type { PageContext } from "vike/types";
import { findRoute, getPreview } from "./preview.ts";

/**
 * Routes every page of the definition to the one Vike page, `pages/page`. Other URLs get the not-found page with status
 * 404. This isn't a `+route` file, because Vike writes a temporary file beside a `+route` file to read it.
 */
export const onBeforeRoute = ({ urlPathname }: PageContext) => {
	const { site } = getPreview();
	const known = site === null || findRoute(site, urlPathname) !== undefined;
	return known ? { pageContext: { urlLogical: "/dev/page" } } : null;
};
