import type { RouteSpec, SectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { type LocatedSchema, type Schema, schemas } from "../schema/walk.ts";

export interface LocatedSection {
	section: SectionSpec;
	pointer: string;
	/** Null on the 404 page. */
	route: RouteSpec | null;
	/** The pointer of the route, or "/notFound". */
	pagePointer: string;
}

/** Lists all sections, including hidden ones. */
export function listSections(spec: SiteSpec): LocatedSection[] {
	return [...listRouteSections(spec.routes, "/routes"), ...locateSections(spec.notFound.sections, "/notFound", null)];
}

export function listShownSections(
	{ sections = [] }: { sections?: SectionSpec[] },
	pagePointer: string,
): Pick<LocatedSection, "section" | "pointer">[] {
	return locateSections(sections, pagePointer, null).filter(({ section }) => !section.hidden);
}

export function getSectionSchema(type: SectionSpec["type"]): Schema {
	return schemas.get(`../src/sections/${type}/schema.json`)!;
}

export function getLocatedSectionSchema(type: SectionSpec["type"]): LocatedSchema {
	return { schema: getSectionSchema(type), file: `../src/sections/${type}/schema.json` };
}

/** Whether a section type shows a top-level key of the definition, such as "plans". */
export function canShowTopLevelKey({ type }: Pick<SectionSpec, "type">, key: keyof SiteSpec): boolean {
	return getSectionSchema(type).shows?.includes(key) ?? false;
}

export function isHidden(pointer: string, data: unknown): boolean {
	const section = getSectionPointer(pointer);
	return section !== null && getValue(data, appendKey(section, "hidden")) === true;
}

/** Returns the pointer of the section that contains a pointer: "/routes/0/sections/2"; null outside sections. */
export function getSectionPointer(pointer: string): string | null {
	return /^(?:\/routes\/\d+(?:\/children\/\d+)*|\/notFound)\/sections\/\d+/.exec(pointer)?.[0] ?? null;
}

function listRouteSections(routes: RouteSpec[], pointer: string): LocatedSection[] {
	return routes.flatMap((route, index) => {
		const pagePointer = appendKey(pointer, index);
		return [
			...locateSections(route.sections ?? [], pagePointer, route),
			...listRouteSections(route.children ?? [], appendKey(pagePointer, "children")),
		];
	});
}

function locateSections(sections: SectionSpec[], pagePointer: string, route: RouteSpec | null): LocatedSection[] {
	const sectionsPointer = appendKey(pagePointer, "sections");
	return sections.map((section, index) => ({
		section,
		pointer: appendKey(sectionsPointer, index),
		route,
		pagePointer,
	}));
}
