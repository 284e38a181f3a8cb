import type { Form } from "./form.ts";
import type { TextLink } from "./link.ts";
import type { Picture } from "./picture.ts";

export interface SectionBase {
	/** JSON pointer of the section in the definition. */
	pointer: string;
	/** Anchor for links. */
	id: string | null;
	/** Heading level: 1 for the first section of a page, 2 for the others. */
	level: 1 | 2;
	/** Null for the default of the section type and the look. */
	background: Background | Picture | null;
	/** The background that the look gives a section without one of its own; null for that of the page. */
	ground: "surface" | null;
	/** Whether the section before has the same background. */
	isJoined: boolean;
	/** Alignment of the heading; null for the look's alignment. */
	align: "start" | "centre" | null;
	/** Null for the usual width. */
	width: "narrow" | "wide" | null;
	/** What the rows of its lists must meet, for `diff`. Only in a list with conditions, so that others stay small. */
	where?: { column: string; is: string } | string;
	/** Only in a list that visitors can filter or search. */
	filter?: ListFilter;
	/** The script that the section needs before any intent. Only if it needs one. */
	module?: SectionModule;
}

export type SectionModule = "search" | "slides" | "compare" | "tabs";

/** How visitors filter and search the entries of a list. */
export interface ListFilter {
	/** The number of entries on the page. */
	count: number;
	/** The parameter of the address for words to search for; null if the list isn’t searched. */
	search: string | null;
	/** The column whose values visitors choose from; null if they choose none. */
	column: string | null;
	/** The parameter of the address for the chosen value; null if all choices are only links. */
	parameter: string | null;
	choices: FilterChoice[];
}

export interface FilterChoice {
	label: string;
	/** In the address: "oiled-wood". */
	value: string;
	/** The positions of the entries that have the value, from 0. */
	entries: number[];
	/** The page of the value; null if it has none. */
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
	/** Only if it is set, so that page.json of other lists stays small. */
	phoneColumns?: number;
}

export type Background = "paper" | "surface" | "brand" | "accent";

/** A page inside a page. */
export interface Frame {
	src: string;
	title: string;
	/** Reserved height in CSS pixels. */
	height: number;
	linkLabel: string;
	/** Origin of another host; null for a page of this site. */
	origin: string | null;
	/** Notice and button that are shown before the frame loads; null if it loads without a click. */
	consentPrompt: { notice: string; button: string } | null;
	/** Shown if the frame doesn't load. */
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
	/** Whether it plays a video of this site. */
	hasOwnVideo?: boolean;
	form?: Form;
}
