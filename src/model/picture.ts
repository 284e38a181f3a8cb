/** A picture as a section shows it. All URLs are on this site. */
export interface Picture {
	/** Empty where it is a decoration. */
	alt: string;
	caption: string | null;
	/** What stays in sight where it is cut to a shape: "top-left"; null where its place answers. */
	focus: string | null;
	/** Of the picture itself, in pixels: its room is kept by them while it loads. */
	width: number;
	height: number;
	/** For every browser. */
	src: string;
	/** The better formats in several widths, the best first; none for a drawing, which is sharp in any width. */
	sources: { type: string; srcset: string }[];
	/** How wide it is shown, for the browser's choice among the widths. */
	sizes: string;
	/** Whether it opens its page, and so is loaded before anything else that is seen. */
	opening: boolean;
}

/** A picture beside the definition, and the files the build makes of it. */
export interface PictureFile {
	/** Beside the definition: "images/loaf.jpg". */
	name: string;
	/** JSON pointer of a place that shows it. */
	pointer: string;
	variants: ImageVariant[];
}

export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "svg";

export interface ImageVariant {
	/** "/assets/images/loaf.1a2b3c4d-720.avif" */
	url: string;
	format: PictureFormat;
	/** In pixels; of a drawing, its own. */
	width: number;
}
