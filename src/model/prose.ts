import type { Picture } from "./picture.ts";

/** A block of parsed Markdown, without HTML. `PictureType` is the type of its pictures. */
export type Block<PictureType = Picture> =
	| { kind: "paragraph"; children: Inline[] }
	| { kind: "heading"; level: 2 | 3 | 4; id: string; children: Inline[] }
	| { kind: "list"; ordered: boolean; start: number; items: Block<PictureType>[][] }
	| { kind: "quote"; children: Block<PictureType>[] }
	/** `label` names the tone in the language of the site; empty until the page is resolved. */
	| { kind: "callout"; tone: Tone; label: string; children: Block<PictureType>[] }
	/** `label` is the name for screen readers: the first line of the code. */
	| { kind: "code"; label: string; text: string }
	| { kind: "picture"; picture: PictureType }
	| {
			kind: "table";
			label: string;
			align: ("left" | "center" | "right" | null)[];
			head: Inline[][];
			rows: Inline[][][];
	  }
	| { kind: "rule" };

export type Tone = "note" | "tip" | "warning";

export type Inline =
	| { kind: "text"; text: string }
	| { kind: "strong"; children: Inline[] }
	| { kind: "emphasis"; children: Inline[] }
	| { kind: "code"; text: string }
	| { kind: "link"; to: string; children: Inline[] }
	| { kind: "break" };
