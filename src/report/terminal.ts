import { styleText } from "node:util";

export interface Terminal {
	/** In cells. */
	width: number;
	paint(styles: Style | Style[], text: string): string;
}

export type Style = "bold" | "dim" | "red" | "yellow" | "cyan" | "green";

/** In cells. */
const [minWidth, maxWidth] = [40, 100];

/** Detects the width of a terminal and whether it has colours. NO_COLOR and FORCE_COLOR override the colours. */
export function detectTerminal(stream: NodeJS.WriteStream): Terminal {
	return {
		width: Math.max(minWidth, Math.min(stream.columns || maxWidth, maxWidth)),
		// Applies one style at a time, because Node 20 ignores the stream if it gets a list.
		paint: (styles, text) => [styles].flat().reduce((painted, style) => styleText(style, painted, { stream }), text),
	};
}
