import type { Section, SectionTypes } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import type { SectionSpec } from "../../model/spec.gen.ts";
import type { StegaKind } from "../../stega/stega.ts";
import type { Definition } from "../semantics/analyze.ts";
import type { PageInstance } from "../semantics/routes.ts";
import type { Template } from "../semantics/template.ts";

/** What all sections of a site share. */
export interface SiteContext {
	/** As it was written: what a section takes from it has its placeholders still. */
	definition: Definition;
	/** Values of the definition whose texts wait for the parameters of a page. */
	templateOf: <T>(value: T) => Template<T>;
	/** The words of a label; some have placeholders of their own. */
	label: (name: keyof Labels, own?: Record<string, string | number>) => string;
	/** Says where a text is written that is made of a number, a day or an address; for the editor, which marks it. */
	origin: (text: string, pointer: string, kind?: StegaKind) => string;
	sectionTypes: SectionResolvers;
}

export interface SectionContext<Spec = SectionSpec> extends SiteContext {
	/** The section with its placeholders: for what in it is not filled from the page. */
	written: Spec;
	/** Fills the placeholders in every text of a value, as they are on this page. */
	fill: <T>(value: T) => T;
	/** A page it stands on: one that no column touches is the same on all of its route. */
	page: PageInstance;
	/** JSON pointer of the section. */
	pointer: string;
	/** How many sections of this type the page has up to here. */
	number: number;
	/** Whether it is the first section of its page. */
	opens: boolean;
}

export type ResolvedSectionBase = Pick<Section, "pointer" | "id" | "level" | "background" | "align" | "width">;
type Type = SectionSpec["type"];

type SpecOf<T extends Type> = Extract<SectionSpec, { type: T }>;

/** How a section type is compiled. */
export interface SectionResolver<T extends Type> {
	/** Makes the section as it is rendered from its spec, whose placeholders are filled. */
	resolve: (
		spec: SpecOf<T>,
		context: SectionContext<SpecOf<T>>,
	) => Omit<SectionTypes[T], keyof ResolvedSectionBase | "type">;
}

export type SectionResolvers = { [T in Type]: SectionResolver<T> };

export function resolveSection(spec: SectionSpec, base: ResolvedSectionBase, context: SectionContext): Section {
	const { resolve } = context.sectionTypes[spec.type] as SectionResolver<Type>;
	return { type: spec.type, ...base, ...resolve(spec, context) } as Section;
}
