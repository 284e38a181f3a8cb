import { styleText } from "node:util";

export interface Terminal {
	/** In cells. */
	width: number;
	paint(styles: Style | Style[], text: string): string;
}

export type Style = "bold" | "dim" | "red" | "yellow" | "cyan" | "green";

const maxWidth = 100;

/** Detects the width and whether to use colours. NO_COLOR and FORCE_COLOR override that. */
export function detectTerminal(stream: NodeJS.WriteStream): Terminal {
	return {
		width: Math.max(40, Math.min(stream.columns || maxWidth, maxWidth)),
		// One style at a time: with a list, Node 20 ignores the stream.
		paint: (styles, text) => [styles].flat().reduce((painted, style) => styleText(style, painted, { stream }), text),
	};
}
