import type { RouteSpec, SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { type Schema, schemas } from "../schema/walk.ts";

export interface LocatedSection {
	section: SectionSpec;
	pointer: string;
	/** The route it stands on; null on the page for addresses that do not exist. */
	route: RouteSpec | null;
	/** JSON pointer of that route. */
	page: string;
}

/** Every section of every page, hidden or not, once also where the page has many rows. */
export function listSections(spec: SiteSpec): LocatedSection[] {
	return [...listRouteSections(spec.routes, "/routes"), ...locateSections(spec.notFound.sections, "/notFound", null)];
}

/** The sections that a page shows, each with its pointer. */
export function listShownSections(
	{ sections = [] }: { sections?: SectionSpec[] },
	page: string,
): Pick<LocatedSection, "section" | "pointer">[] {
	return locateSections(sections, page, null).filter(({ section }) => !section.hidden);
}

/** Get the schema of a section type, which says what it shows beside its own texts. */
export function getSectionSchema(type: SectionSpec["type"]): Schema {
	return schemas.get(`../src/sections/${type}/schema.json`)!;
}

/** Whether a section shows a group of the definition, such as "plans". */
export function showsGroup({ type }: Pick<SectionSpec, "type">, group: keyof SiteSpec): boolean {
	return getSectionSchema(type).shows?.includes(group) ?? false;
}

/** Whether what is written at a pointer stands in a section that is hidden. */
export function isHidden(pointer: string, data: unknown): boolean {
	const section = getSectionPointer(pointer);
	return section !== null && getValue(data, appendKey(section, "hidden")) === true;
}

/** The section a pointer lies in, "/routes/0/sections/2"; null where it lies in none. */
export function getSectionPointer(pointer: string): string | null {
	return /^(?:\/routes\/\d+(?:\/children\/\d+)*|\/notFound)\/sections\/\d+/.exec(pointer)?.[0] ?? null;
}

function listRouteSections(routes: RouteSpec[], pointer: string): LocatedSection[] {
	return routes.flatMap((route, index) => {
		const page = appendKey(pointer, index);
		return [
			...locateSections(route.sections ?? [], page, route),
			...listRouteSections(route.children ?? [], appendKey(page, "children")),
		];
	});
}

function locateSections(sections: SectionSpec[], page: string, route: RouteSpec | null): LocatedSection[] {
	const at = appendKey(page, "sections");
	return sections.map((section, index) => ({ section, pointer: appendKey(at, index), route, page }));
}
