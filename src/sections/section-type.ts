import type { SectionResolver } from "../content/resolve/section.ts";
import type { SectionChecker } from "../content/rules/section-rules.ts";
import type { SectionDiffer } from "../diff/nodes/page.ts";
import type { SectionTypes } from "../model/section.ts";

/** Everything about a section type except its schema, markup and styles. */
export type SectionType<T extends keyof SectionTypes> = SectionChecker<T> & SectionResolver<T> & SectionDiffer<T>;
