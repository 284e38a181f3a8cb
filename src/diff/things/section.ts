import type { Section, SectionTypes } from "../../model/section.ts";
import { quoted, type Thing, thing } from "../thing.ts";

/** What of a section of this type a visitor can see or use. */
export type Describe<T extends keyof SectionTypes> = (section: SectionTypes[T]) => Pick<Thing, "traits" | "parts">;

/** That of every section type. */
export type Descriptions = { [T in keyof SectionTypes]: Describe<T> };

export function sectionThing(section: Section, descriptions: Descriptions): Thing {
	const describe = descriptions[section.type] as (section: Section) => Pick<Thing, "traits" | "parts">;
	const { traits, parts } = describe(section);
	const called = traits.heading ? `the section ${quoted(traits.heading)}` : `the ${section.type} section`;
	return thing(`section ${section.type}`, section.id ?? traits.heading ?? "", called, traits, parts);
}
