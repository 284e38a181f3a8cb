import type { Form } from "./form.ts";
import type { Frame } from "./frame.ts";
import type { Picture } from "./picture.ts";

export interface SectionBase {
	/** JSON pointer of the section in the definition. */
	pointer: string;
	/** Anchor for links to this place. */
	id: string | null;
	/** Level of the section's heading: 1 for the first on a page, 2 for the others. */
	level: 1 | 2;
	/** What it stands on: a colour, or a picture; null where its type and the look of the pages answer. */
	background: Background | Picture | null;
	/** Where its heading stands; null where the look of the pages answers. */
	align: "start" | "centre" | null;
	/** Null: as wide as others. */
	width: "narrow" | "wide" | null;
}

/** How many pictures or cards stand side by side, and what pictures are cut to; null where their number, or their type, answers. */
export interface Arrangement {
	columns: number | null;
	ratio: string | null;
}

export type Background = "paper" | "surface" | "brand" | "accent";

/** Every section type by its name: each folder below `src/sections` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the folders
export interface SectionTypes {}

/** A section as it is rendered, with nothing optional. */
export type Section = SectionTypes[keyof SectionTypes];

/** What browsers load for a section, and where they send its answers. */
export interface SectionRequests {
	/** Pages in frames: films of a provider, or anything else. */
	frames?: { frame: Frame; use: "frame" | "film" /** JSON pointer of its address. */; pointer: string }[];
	/** Whether it plays a film of this site. */
	film?: boolean;
	form?: Form;
}
