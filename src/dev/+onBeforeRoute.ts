import type { PageContext } from "vike/types";
import { findRoute, getPreview } from "./preview.ts";

/**
 * Leads every page of the definition to the one page of the framework, `pages/page`. Other addresses are answered with
 * the page for unknown addresses, and status 404. A `+route` could say the same, but to read one the framework writes
 * a file beside it.
 */
export const onBeforeRoute = ({ urlPathname }: PageContext) => {
	const { site } = getPreview();
	const known = site === null || findRoute(site, urlPathname) !== undefined;
	return known ? { pageContext: { urlLogical: "/dev/page" } } : null;
};
