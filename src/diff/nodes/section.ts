import type { Arrangement, Section, SectionTypes } from "../../model/section.ts";
import { type ContentNode, createNode, quoteShort } from "../node.ts";
import { getPictureFile } from "./picture.ts";

/** What of a section of this type a visitor can see or use. */
export type Describe<T extends keyof SectionTypes> = (
	section: SectionTypes[T],
) => Pick<ContentNode, "properties" | "children">;

/** That of every section type. */
export type Descriptions = { [T in keyof SectionTypes]: Describe<T> };

export function describeSection(section: Section, descriptions: Descriptions): ContentNode {
	const describe = descriptions[section.type] as (section: Section) => Pick<ContentNode, "properties" | "children">;
	const { children, ...described } = describe(section);
	const { background, align, width } = section;
	const ground = typeof background === "object" && background ? getPictureFile(background) : background;
	const properties = { ...described.properties, background: ground, align, breadth: width };
	const label = properties.heading ? `the section ${quoteShort(properties.heading)}` : `the ${section.type} section`;
	return createNode(`section ${section.type}`, section.id ?? properties.heading ?? "", label, properties, children);
}

/** How many columns there are, and what pictures are cut to. */
export function describeArrangement({ columns, ratio }: Arrangement): ContentNode["properties"] {
	return { columns: columns === null ? null : String(columns), ratio };
}
