import type { Section, SectionTypes } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import type { SectionSpec } from "../../model/spec.gen.ts";
import type { Definition } from "../site/definition.ts";
import type { Params } from "../site/template.ts";

/** What all sections of a site share. */
export interface SiteContext {
	definition: Definition;
	labels: Labels;
	resolvers: Resolvers;
}

export interface SectionContext extends SiteContext {
	/** The parameters of the page, for what depends on them; see `frameOf`. */
	params: Params;
	/** JSON pointer of the section. */
	pointer: string;
	/** How many sections of this type the page has up to here. */
	number: number;
	/** Whether it is the first section of its page. */
	opens: boolean;
}

type Base = Pick<Section, "pointer" | "id" | "level">;
type Type = SectionSpec["type"];

/** What a section type makes of itself as it was written: itself as it is rendered, its placeholders still in it. */
export type Resolve<T extends Type> = (
	spec: Extract<SectionSpec, { type: T }>,
	context: SectionContext,
) => Omit<SectionTypes[T], keyof Base | "type">;

/** That of every section type. */
export type Resolvers = { [T in Type]: Resolve<T> };

export function sectionOf(spec: SectionSpec, base: Base, context: SectionContext): Section {
	const resolve = context.resolvers[spec.type] as (spec: SectionSpec, context: SectionContext) => object;
	return { type: spec.type, ...base, ...resolve(spec, context) } as Section;
}
