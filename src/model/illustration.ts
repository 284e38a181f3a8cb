export interface TalkLine {
	from: "visitor" | "agent";
	text: string;
}

export type Illustration =
	| { kind: "talk"; heading: string; lines: TalkLine[] }
	| { kind: "board"; heading: string; columns: { name: string; cards: string[] }[] }
	| { kind: "review"; heading: string; stars: number; quote: string; reply: string }
	| { kind: "report"; heading: string; bars: { name: string; value: number }[] }
	| { kind: "flow"; heading: string; steps: string[] };
