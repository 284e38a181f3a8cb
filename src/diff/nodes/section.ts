import type { Arrangement, Section, SectionTypes } from "../../model/section.ts";
import { type ContentNode, createNode, quoteShort } from "../node.ts";
import { getPictureFile } from "./picture.ts";

/** How `diff` compares a section type. */
export interface SectionDiffer<T extends keyof SectionTypes> {
	/** Describes what visitors can see or use. */
	describe: (section: SectionTypes[T]) => Pick<ContentNode, "properties" | "children">;
	/** Joins a section that goes on over several pages with its next page. */
	join?: (section: SectionTypes[T], next: SectionTypes[T]) => SectionTypes[T];
}

export type SectionDiffers = { [T in keyof SectionTypes]: SectionDiffer<T> };

export function describeSection(section: Section, sectionTypes: SectionDiffers): ContentNode {
	const { describe } = sectionTypes[section.type] as SectionDiffer<Section["type"]>;
	const { children, ...described } = describe(section as never);
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
