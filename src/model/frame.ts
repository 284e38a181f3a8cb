import type { TextLink } from "./link.ts";

/** A page inside a page. `origin` is the other host's origin, or null where the frame shows a page of this site. */
export interface Frame {
	src: string;
	title: string;
	/** Reserved height in CSS pixels. */
	height: number;
	linkLabel: string;
	origin: string | null;
	/** What a visitor reads and presses before it loads; null where it loads by itself when it comes near. */
	ask: { notice: string; button: string } | null;
	/** For when it does not load. */
	phone: TextLink;
}
