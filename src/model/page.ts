import type { Section } from "./section.ts";

export type Layout = "standard" | "white" | "bare";

/** Path of the not-found page, which no other page can have. */
export const notFoundPath = "/404";

/** A page, ready to render, as its `page.json` contains it. */
export interface Page {
	path: string;
	layout: Layout;
	head: Head;
	sections: Section[];
}

export interface Head {
	/** The whole browser title. */
	title: string;
	/** Title in search results and where the page is shared. */
	shareTitle: string;
	/** Name of the page in results of the site's search, and in `diff`. */
	name: string;
	description: string | null;
	/** Absolute URL; null if search engines don't list the page. */
	canonical: string | null;
	indexed: boolean;
	image: ShareImage | null;
	structuredData: SchemaOrgObject[];
}

/** A schema.org object, without its `@context`. */
export type SchemaOrgObject = Record<string, unknown>;

/** Checks whether an object describes a place of the business, such as a "LocalBusiness" or a "Restaurant". */
export function isPlaceOfBusiness(object: SchemaOrgObject): boolean {
	return "address" in object;
}

/** The picture shown when a page is shared. */
export interface ShareImage {
	/** Absolute. */
	url: string;
	/** Properties of a picture that was drawn for the page; sizes in pixels. */
	drawn: { alt: string; type: string; width: number; height: number } | null;
}
