/** A picture in a slot. Its URLs are on this site. */
export interface Picture {
	/** Empty for a decoration. */
	alt: string;
	caption: string | null;
	/** Part that stays visible when the picture is cropped: "top-left"; null for the default of the slot. */
	focus: string | null;
	/** Of the file, in pixels: they reserve the space while it loads. */
	width: number;
	height: number;
	/** URL of the format that every browser shows. */
	src: string;
	/** Better formats in several widths, the best first; none for an SVG. */
	sources: { type: string; srcset: string }[];
	/** Width of the slot, as the attribute `sizes`. */
	sizes: string;
	/** Another file for the dark scheme. Only if there is one, so that page.json of other pictures stays small. */
	dark?: Pick<Picture, "width" | "height" | "src" | "sources" | "sizes">;
	/** Whether the browser loads it before other pictures, because it is at the top of its page. */
	loadsFirst: boolean;
}

/** A picture beside the definition, and the variants that the build makes of it. */
export interface PictureFile {
	/** "images/loaf.jpg" */
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
	/** In pixels. */
	width: number;
}

/** A drawing from words and numbers, instead of a picture. */
export type Illustration =
	| { kind: "talk"; heading: string; lines: TalkLine[] }
	| { kind: "board"; heading: string; columns: { name: string; cards: string[] }[] }
	| { kind: "review"; heading: string; stars: number; quote: string; reply: string }
	| { kind: "report"; heading: string; bars: { name: string; value: number }[] }
	| { kind: "flow"; heading: string; steps: string[] };

export interface TalkLine {
	from: "visitor" | "agent";
	text: string;
}
