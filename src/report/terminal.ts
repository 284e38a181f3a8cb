import { styleText } from "node:util";

/** Where text is written to: how wide it is, and whether it shows colours. */
export interface Terminal {
	/** In cells. */
	width: number;
	paint(styles: Style | Style[], text: string): string;
}

export type Style = "bold" | "dim" | "red" | "yellow" | "cyan" | "green";

const widest = 100;

/** Colours are for terminals only; the variables NO_COLOR and FORCE_COLOR decide otherwise. */
export function detectTerminal(stream: NodeJS.WriteStream): Terminal {
	return {
		width: Math.max(40, Math.min(stream.columns || widest, widest)),
		// One style at a time: given a list, Node 20 forgets to ask the stream.
		paint: (styles, text) => [styles].flat().reduce((painted, style) => styleText(style, painted, { stream }), text),
	};
}
