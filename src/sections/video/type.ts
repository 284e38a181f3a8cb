import type { Frame } from "../../model/frame.ts";
import type { Link } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		video: VideoSection;
	}
}

/** A film: one of this site, or in a frame of its provider. One of both is null. */
export interface VideoSection extends SectionBase {
	type: "video";
	heading: string | null;
	text: string | null;
	/** Its width to its height, as in CSS: "16 / 9". */
	ratio: string;
	/** What is seen before it begins. */
	poster: Picture | null;
	film: Film | null;
	frame: Frame | null;
}

export interface Film {
	/** "/files/workshop.mp4" */
	src: string;
	title: string;
	/** Null where nobody speaks, or nothing is written. */
	captions: { src: string; language: string } | null;
	/** Leads to the file itself. */
	link: Link;
}
