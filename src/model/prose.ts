import type { Picture } from "./picture.ts";

/** Markdown, parsed: no HTML can be in it. */
export type Block =
	| { kind: "paragraph"; children: Inline[] }
	| { kind: "heading"; level: 2 | 3 | 4; id: string; children: Inline[] }
	| { kind: "list"; ordered: boolean; start: number; items: Block[][] }
	| { kind: "quote"; children: Block[] }
	| { kind: "code"; text: string }
	| { kind: "picture"; picture: Picture }
	| { kind: "rule" };

export type Inline =
	| { kind: "text"; text: string }
	| { kind: "strong"; children: Inline[] }
	| { kind: "emphasis"; children: Inline[] }
	| { kind: "code"; text: string }
	| { kind: "link"; to: string; children: Inline[] }
	| { kind: "break" };
