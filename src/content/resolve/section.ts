import type { SchemaOrgObject } from "../../model/page.ts";
import type { Picture } from "../../model/picture.ts";
import type { Section, SectionRequests, SectionTypes } from "../../model/section.ts";
import type { FeedEntry, Labels } from "../../model/site.ts";
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
	getTemplate: <T>(value: T) => Template<T>;
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
	/** Whether a section has words on a picture. */
	hasWordsOnPicture?: (spec: SpecOf<T>) => boolean;
	/** Lists the pictures that can represent the page. */
	listPictures?: (section: SectionTypes[T]) => (Picture | null)[];
	/** Lists what browsers load, and where they send answers. */
	listRequests?: (section: SectionTypes[T]) => SectionRequests;
	/** Describes the page as an entry of a feed. */
	describeEntry?: (section: SectionTypes[T]) => Omit<FeedEntry, "url"> | null;
	/** Lists the places of the organization. */
	listPlaces?: (section: SectionTypes[T], organization: ParentOrganization) => Place[];
	/** Describes the section for search engines: only what it shows. */
	describeData?: (section: SectionTypes[T], page: PageContext) => SchemaOrgObject[];
}

export type SectionResolvers = { [T in Type]: SectionResolver<T> };

/** The organization behind a site, as its places name it. */
export interface ParentOrganization {
	name: string;
	/** The address of its site. */
	url: string;
	/** "US"; null if it is not known. */
	country: string | null;
}

export interface Place {
	name: string;
	address: SchemaOrgObject;
}

/** What the structured data of a section depends on beside the section. */
export interface PageContext {
	organization: ParentOrganization;
	/** The address of the site. */
	site: string;
	/** The one place that the page names; null if it names none or several. */
	place: Place | null;
}

/** Get what is known of the type of a section. */
export function getSectionType(section: { type: Type }, sectionTypes: SectionResolvers): SectionResolver<Type> {
	return sectionTypes[section.type] as SectionResolver<Type>;
}

export function resolveSection(spec: SectionSpec, base: ResolvedSectionBase, context: SectionContext): Section {
	const { resolve } = getSectionType(spec, context.sectionTypes);
	return { type: spec.type, ...base, ...resolve(spec, context) } as Section;
}
