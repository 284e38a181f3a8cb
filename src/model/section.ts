import type { Form } from "./form.ts";
import type { TextLink } from "./link.ts";
import type { Picture } from "./picture.ts";

export interface SectionBase {
	/** JSON pointer of the section in the definition. */
	pointer: string;
	/** Anchor for links. */
	id: string | null;
	/** Heading level: 1 for the first section with a heading on its page, 2 for the others. */
	level: 1 | 2;
	/** Null for the default of the section type and the look. */
	background: Background | Picture | null;
	/** The background that the look gives a section without its own background; null for the background of the page. */
	ground: "surface" | null;
	/** Whether the previous section has the same background. */
	isJoined: boolean;
	/** Alignment of the heading; null for the look's alignment. */
	align: "start" | "centre" | null;
	/** Null for the usual width. */
	width: "narrow" | "wide" | null;
	/**
	 * The only condition for the rows of a list, or a description of several, for `diff`. Left out without conditions, so that
	 * page.json stays small.
	 */
	where?: { column: string; is: string } | string;
	/** Left out if visitors can't filter or search the list. */
	filter?: ListFilter;
	/** The script that the section needs before any intent. Only if it needs one. */
	module?: SectionModule;
}

export type SectionModule = "search" | "slides" | "compare" | "tabs";

/** How visitors filter and search the entries of a list. */
export interface ListFilter {
	/** The number of entries on the page. */
	count: number;
	/** The URL parameter for the search; null if the list can't be searched. */
	search: string | null;
	/** The column whose values visitors can choose from; null if there are no choices. */
	column: string | null;
	/** The URL parameter for the chosen value; null if all choices are links. */
	parameter: string | null;
	choices: FilterChoice[];
}

export interface FilterChoice {
	label: string;
	/** The value in the URL: "oiled-wood". */
	value: string;
	/** The positions of the entries that have the value, from 0; empty if the list continues on other pages. */
	entries: number[];
	/** Path of the value's page; null if it has none. */
	to: string | null;
}

/** Links to the pages of the rows of a collection. */
export interface Sidebar {
	label: string;
	/** `isCurrent` is only set for the page itself. */
	links: (TextLink & { isCurrent?: boolean })[];
}

/** Number of columns, and aspect ratio of the pictures; null for the default of the section type. */
export interface Arrangement {
	columns: number | null;
	ratio: string | null;
	/** Left out if it isn't set, so that page.json stays small. */
	phoneColumns?: number;
}

export type Background = "paper" | "surface" | "brand" | "accent";

/** A page that is embedded in another. */
export interface Frame {
	src: string;
	title: string;
	/** Reserved height in CSS pixels. */
	height: number;
	linkLabel: string;
	/** Origin of the embedded page; null if it is a page of this site. */
	origin: string | null;
	/** Notice and button that are shown before the frame loads; null if it loads without a click. */
	consentPrompt: { notice: string; button: string } | null;
	/** Shown below a frame of another host, and if the frame doesn't load. */
	phone: TextLink;
}

/** The section types by name. Each folder in `src/sections` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: each section type extends it
export interface SectionTypes {}

/** A section as it is rendered, with every default applied. A key is only optional if its view says why. */
export type Section = SectionTypes[keyof SectionTypes];

/** The requests that browsers make for a section: what they load, and where they send answers. */
export interface SectionRequests {
	/** Frames, including frames of video providers; `pointer` leads to the URL. */
	frames?: { frame: Frame; use: "frame" | "film"; pointer: string }[];
	/** Whether it plays a film whose file is on this site. */
	hasOwnFilm?: boolean;
	form?: Form;
}
