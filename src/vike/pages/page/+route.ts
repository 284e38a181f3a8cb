import type { PageContext } from "vike/types";
import { preview, routeAt } from "../../preview.ts";

/** Every page of the definition. Other addresses are answered with the page for unknown addresses, and status 404. */
export const route = ({ urlPathname }: PageContext) => {
	const { site } = preview();
	return site === null || routeAt(site, urlPathname) !== undefined;
};
