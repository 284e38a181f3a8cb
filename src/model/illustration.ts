export interface TalkLine {
	from: "visitor" | "agent";
	text: string;
}

export type Illustration =
	| { kind: "talk"; title: string; lines: TalkLine[] }
	| { kind: "board"; title: string; columns: { name: string; cards: string[] }[] }
	| { kind: "review"; title: string; stars: number; quote: string; reply: string }
	| { kind: "report"; title: string; bars: { name: string; value: number }[] }
	| { kind: "flow"; title: string; steps: string[] };
