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
	/** The texts in it aren't filled yet. */
	definition: Definition;
	getTemplate: <T>(value: T) => Template<T>;
	/** Fills a label. `values` are those of the label's own placeholders, which aren't constants. */
	label: (name: keyof Labels, values?: Record<string, string | number>) => string;
	/** Adds stega to a number, day or address that is written at a pointer, for the editor. */
	markOrigin: (text: string, pointer: string, kind?: StegaKind) => string;
	sectionTypes: SectionResolvers;
}

export interface SectionContext<Spec = SectionSpec> extends SiteContext {
	/** The spec before its placeholders are filled, for texts that rows fill instead of the page. */
	unfilledSpec: Spec;
	/** The lists of the spec that can be taken from rows. */
	rowLists: RowList[];
	/** Fills the placeholders of a value for `page`. */
	fill: <T>(value: T) => T;
	/** A page that shows the section. If no column changes the section, all pages of the route share it. */
	page: PageInstance;
	pointer: string;
	/** The position among the sections of its type on the page, from 1. */
	number: number;
	isFirstOnPage: boolean;
	/** The position among the sections of the page that visitors can filter, from 1; 0 if they can’t. */
	filterNumber: number;
	/** Finds where a value of the section is written, and the row that fills it if it is an entry of a list of rows. */
	locate: (pointer: string) => { pointer: string; row: PageInstance | null };
	/** The rows of its list, on all pages together; 0 if the list is written. */
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
	/** Returns the background of the type with a theme; null if it has none of its own. */
	getGround?: (spec: SpecOf<T>, theme: ThemeSpec) => Background | "picture" | null;
	/** Whether it is no more than the heading of the next section. */
	headsNext?: boolean;
	/** What the section depends on besides the values of its spec: what its texts say, or which page it is on. */
	dependsOn?: Dependence | ((spec: SpecOf<T>) => Dependence | null);
	/** Lists the pictures that can represent the page. */
	listPictures?: (section: SectionTypes[T]) => (Picture | null)[];
	/** Lists the frames and films that browsers load, and the form whose answers they send. */
	listRequests?: (section: SectionTypes[T]) => SectionRequests;
	describeEntry?: (section: SectionTypes[T]) => Omit<FeedEntry, "url"> | null;
	/** Lists the places that the section names, for `PageContext`. */
	listPlaces?: (section: SectionTypes[T], organization: ParentOrganization) => Place[];
	/** Describes the section for search engines: only what it shows. */
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
}

export function getSectionType(section: { type: TypeName }, sectionTypes: SectionResolvers): SectionResolver<TypeName> {
	return sectionTypes[section.type] as SectionResolver<TypeName>;
}
