import type { Page } from "../../model/page.ts";
import type { Arrangement, Section, SectionTypes } from "../../model/section.ts";
import type { SitePage } from "../../model/site.ts";
import { type ContentNode, createNode, quoteShort } from "../node.ts";
import { getPictureFile } from "./media.ts";

/** How sections of a type are compared. */
export interface SectionDiffer<T extends keyof SectionTypes> {
	/** Describes what visitors can see or use. */
	describe: (section: SectionTypes[T]) => Pick<ContentNode, "properties" | "children">;
	/** Merges a section of a paginated list with its continuation on the next page. */
	mergePages?: (section: SectionTypes[T], next: SectionTypes[T]) => SectionTypes[T];
}

export type SectionDiffers = { [T in keyof SectionTypes]: SectionDiffer<T> };

/** Describes a page without its path, which is compared separately. */
export function describePage(
	page: Page,
	{ aliases, canonical }: Pick<SitePage, "aliases" | "canonical">,
	sectionTypes: SectionDiffers,
): ContentNode {
	const { head, layout, sections } = page;
	const properties = {
		label: head.name,
		title: head.title,
		description: head.description,
		image: head.image?.url ?? null,
		indexed: head.indexed ? "listed by search engines" : "hidden from search engines",
		canonical: canonical === page.path ? null : canonical,
		layout,
	};
	return createNode("page", page.path, "the page", properties, [
		...aliases.map((path) => createNode("alias", path, `the second address ${path}`, {})),
		...sections.map((section) => describeSection(section, sectionTypes)),
	]);
}

function describeSection(section: Section, sectionTypes: SectionDiffers): ContentNode {
	const { describe } = sectionTypes[section.type] as SectionDiffer<Section["type"]>;
	const { children, ...described } = describe(section as never);
	const { background, align, width, where, filter, module } = section;
	const backgroundText = typeof background === "object" && background ? getPictureFile(background) : background;
	const conditions = typeof where === "object" ? `${where.column} is ‘${where.is}’` : (where ?? null);
	const properties = {
		...described.properties,
		where: conditions,
		filter: filter?.column ?? null,
		search: filter?.search ? "search" : null,
		background: backgroundText,
		align,
		// The property `width` is for form fields.
		breadth: width,
		presentation: module && module !== "search" ? module : null,
	};
	const label = properties.heading ? `the section ${quoteShort(properties.heading)}` : `the ${section.type} section`;
	return createNode(`section ${section.type}`, section.id ?? properties.heading ?? "", label, properties, children);
}

export function describeArrangement({ columns, ratio, phoneColumns }: Arrangement): ContentNode["properties"] {
	return {
		columns: columns === null ? null : String(columns),
		ratio,
		phoneColumns: phoneColumns === undefined ? null : String(phoneColumns),
	};
}
