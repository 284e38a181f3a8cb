import type { Section } from "./section.ts";

export type Layout = "standard" | "white" | "bare";

/** The path of the page for addresses that do not exist: no other page can have it. */
export const notFoundPath = "/404";

/** One page, ready to render. It is what `page.json` holds. */
export interface Page {
	path: string;
	layout: Layout;
	head: Head;
	sections: Section[];
}

export interface Head {
	/** The whole browser title. */
	title: string;
	/** The title in search results and where the page is shared. */
	shareTitle: string;
	/** What is announced when the page is reached by client navigation. */
	name: string;
	description: string | null;
	/** Absolute URL; null on a page that search engines do not list. */
	canonical: string | null;
	indexed: boolean;
	image: ShareImage | null;
	/** What search engines read. */
	structuredData: SchemaOrgObject[];
}

/** A schema.org object, without its `@context`. */
export type SchemaOrgObject = Record<string, unknown>;

/** The picture that is shown where a page is shared. */
export interface ShareImage {
	/** Absolute. */
	url: string;
	/** What is known of a picture that was drawn for the page: its words, its format, and its size in pixels. */
	drawn: { alt: string; type: string; width: number; height: number } | null;
}
