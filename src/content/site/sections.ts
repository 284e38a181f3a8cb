import type { RouteSpec, SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { append } from "../findings/pointer.ts";

export interface PlacedSection {
	section: SectionSpec;
	pointer: string;
	/** The route it stands on; null on the page for addresses that do not exist. */
	route: RouteSpec | null;
	/** JSON pointer of that route. */
	page: string;
}

/** Every section of every page, once also where the page has many rows. */
export function sectionsOf(spec: SiteSpec): PlacedSection[] {
	return [...below(spec.routes, "/routes"), ...placed(spec.notFound.sections, "/notFound", null)];
}

function below(routes: RouteSpec[], pointer: string): PlacedSection[] {
	return routes.flatMap((route, index) => {
		const page = append(pointer, index);
		return [...placed(route.sections ?? [], page, route), ...below(route.children ?? [], append(page, "children"))];
	});
}

function placed(sections: SectionSpec[], page: string, route: RouteSpec | null): PlacedSection[] {
	const at = append(page, "sections");
	return sections.map((section, index) => ({ section, pointer: append(at, index), route, page }));
}
