/** A picture in a slot. Its URLs are on this site. */
export interface Picture {
	/** Empty for a decoration. */
	alt: string;
	caption: string | null;
	/** Part that stays visible when the picture is cropped: "top-left"; null for the default of the slot. */
	focus: string | null;
	/** Size of the file in pixels, which reserves the space while it loads. */
	width: number;
	height: number;
	/** URL of a file in a format that every browser supports. */
	src: string;
	/** Better formats in several widths, the best first; none for an SVG. */
	sources: { type: string; srcset: string }[];
	/** Width of the slot, as the attribute `sizes`. */
	sizes: string;
	/** Another file for the dark scheme. Left out if there is none, so that page.json stays small. */
	dark?: Pick<Picture, "width" | "height" | "src" | "sources" | "sizes">;
	/** Whether the browser loads it before other pictures, because it is at the top of the page. */
	loadsFirst: boolean;
}

/** A picture beside the definition, and the variants that the build creates from it. */
export interface PictureFile {
	/** "images/loaf.jpg" */
	name: string;
	/** JSON pointer of one of the values that refer to it. */
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
	/** Whether pages or other websites load it. A file from which only icons are made isn't published. */
	isPublished: boolean;
}

/** A drawing made from texts and numbers, which is shown instead of a picture. */
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
