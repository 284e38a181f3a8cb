import type { SchemaOrgObject } from "../../model/page.ts";
import type { Picture } from "../../model/picture.ts";
import type { Background, Section, SectionRequests, SectionTypes } from "../../model/section.ts";
import type { FeedEntry, Labels } from "../../model/site.ts";
import type { SectionSpec, ThemeSpec } from "../../model/spec.gen.ts";
import type { StegaKind } from "../../stega/stega.ts";
import type { Definition } from "../semantics/analyze.ts";
import type { PageInstance } from "../semantics/routes.ts";
import type { RowList } from "../semantics/row-lists.ts";
import type { Template } from "../semantics/template.ts";

export interface SiteContext {
	/** Its texts have unfilled placeholders. */
	definition: Definition;
	getTemplate: <T>(value: T) => Template<T>;
	/** Fills a label. `values` are for the placeholders that only this label has. */
	label: (name: keyof Labels, values?: Record<string, string | number>) => string;
	/** For the editor: adds stega to a number, date or address that is written at a pointer. */
	markOrigin: (text: string, pointer: string, kind?: StegaKind) => string;
	sectionTypes: SectionResolvers;
}

export interface SectionContext<Spec = SectionSpec> extends SiteContext {
	/** The spec with unfilled placeholders, for texts that rows fill instead of the page. */
	unfilledSpec: Spec;
	/** The lists of the spec that can be taken from rows. */
	rowLists: RowList[];
	/** Fills the placeholders of a value for `page`. */
	fill: <T>(value: T) => T;
	/** A page that shows the section. A section without columns is resolved for one page, and all pages share it. */
	page: PageInstance;
	pointer: string;
	/** The position among the sections of its type on the page, from 1. */
	number: number;
	isFirstOnPage: boolean;
	/** The position among the sections of the page that visitors can filter, from 1; null if they can’t. */
	filterPosition: number | null;
	/** Finds the pointer at which a value of the section is written, and for an entry of a list of rows, the row. */
	locate: (pointer: string) => { pointer: string; row: PageInstance | null };
	/** Number of rows of its list, on all pages together; 0 if the list is written. */
	rowCount: number;
}

export type ResolvedSectionBase = Pick<
	Section,
	"pointer" | "id" | "level" | "background" | "ground" | "isJoined" | "align" | "width"
>;
type TypeName = SectionSpec["type"];

type SpecOf<T extends TypeName> = Extract<SectionSpec, { type: T }>;

type Dependence = "texts" | "page";

export interface SectionResolver<T extends TypeName> {
	resolve: (
		spec: SpecOf<T>,
		context: SectionContext<SpecOf<T>>,
	) => Omit<SectionTypes[T], keyof ResolvedSectionBase | "type">;
	showsTextOnPicture?: (spec: SpecOf<T>) => boolean;
	/** Returns the ground that the type gives a section in a theme; null if it gives none. */
	getGround?: (spec: SpecOf<T>, theme: ThemeSpec) => Background | "picture" | null;
	/** Whether it is only the heading of the next section. */
	introducesNextSection?: boolean;
	/** What else the section depends on: the content of its texts, or the page. See `page-patterns.ts`. */
	dependsOn?: Dependence | ((spec: SpecOf<T>) => Dependence | null);
	/** Lists the pictures that can represent the page. */
	listPictures?: (section: SectionTypes[T]) => (Picture | null)[];
	/** Lists the frames and films that browsers load, and the form whose answers they send. */
	listRequests?: (section: SectionTypes[T]) => SectionRequests;
	describeEntry?: (section: SectionTypes[T]) => Omit<FeedEntry, "url"> | null;
	/** Lists the places (locations of the business) in the section, for `PageContext`. */
	listPlaces?: (section: SectionTypes[T], organization: ParentOrganization) => Place[];
	/** Describes the visible content of the section for search engines. */
	describeData?: (section: SectionTypes[T], page: PageContext) => SchemaOrgObject[];
}

export type SectionResolvers = { [T in TypeName]: SectionResolver<T> };

export interface ParentOrganization {
	/** A type of schema.org for its places. */
	kind: string;
	name: string;
	url: string;
	/** "US", or null if unknown. */
	country: string | null;
}

export interface Place {
	name: string;
	address: SchemaOrgObject;
}

export interface PageContext {
	organization: ParentOrganization;
	siteUrl: string;
	/** The only place that the page names; null if it names none or several. */
	place: Place | null;
	/** Finds the only place that the site names; null if it names none or several. */
	findSitePlace: () => Place | null;
}

export function getSectionType(section: { type: TypeName }, sectionTypes: SectionResolvers): SectionResolver<TypeName> {
	return sectionTypes[section.type] as SectionResolver<TypeName>;
}
