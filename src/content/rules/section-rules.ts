import type { SectionSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listSections } from "../semantics/sections.ts";

/** What is checked of a section type. */
export interface SectionChecker<T extends SectionSpec["type"]> {
	/** What must be true of a section beyond its schema. Read the left column as the specification. */
	rules?: [sentence: string, check: SectionCheck<Extract<SectionSpec, { type: T }>>][];
}

type SectionCheck<Spec> = (section: Spec, pointer: string, definition: Definition) => Finding[];

export type SectionCheckers = { [T in SectionSpec["type"]]: SectionChecker<T> };

/** Checks every section by the rules of its type. */
export function checkSections(definition: Definition, sectionTypes: SectionCheckers): Finding[] {
	return listSections(definition.spec).flatMap(({ section, pointer }) => {
		const { rules = [] } = sectionTypes[section.type] as { rules?: [string, SectionCheck<SectionSpec>][] };
		return rules.flatMap(([, check]) => check(section, pointer, definition));
	});
}
