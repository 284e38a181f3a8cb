/** A text broken into lines, with its size in pixels. */
export interface FittedText {
	size: number;
	lines: string[];
}

/** In pixels, except `leading`. */
interface Box {
	width: number;
	height: number;
	/** In ems. */
	leading: number;
}

/** Measures a text in ems. */
type Measure = (text: string) => number;

const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Fits a text into a box, in the largest possible size and in lines of similar length. If it doesn't fit even in the
 * smallest size, breaks long words and truncates the text with an ellipsis.
 *
 * @param sizes in pixels, the largest first
 */
export function fitText(text: string, { width, height, leading }: Box, sizes: number[], measure: Measure): FittedText {
	const words = text.split(" ");
	const getMaxLines = (fontSize: number) => Math.floor(height / (fontSize * leading));
	const fits = (fontSize: number) =>
		words.every((word) => measure(word) <= width / fontSize) &&
		fillLines(words, width / fontSize, measure).length <= getMaxLines(fontSize);
	const size = sizes.find(fits);
	if (size !== undefined) return { size, lines: balanceLines(words, width / size, measure) };
	const smallest = sizes.at(-1)!;
	const maxWidth = width / smallest;
	const parts = words.flatMap((word) => breakWord(word, maxWidth, measure));
	const lines = fillLines(parts, maxWidth, measure);
	return { size: smallest, lines: truncateLines(lines, getMaxLines(smallest), maxWidth, measure) };
}

/** Puts as many words as possible into each line. `width` is in ems, as in all functions below. */
function fillLines(words: string[], width: number, measure: Measure): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const longer = `${lines.at(-1)} ${word}`;
		if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

/** Puts words into as few lines as possible, of similar length: finds the smallest width that needs no more lines. */
function balanceLines(words: string[], width: number, measure: Measure): string[] {
	const lineCount = fillLines(words, width, measure).length;
	let [min, max] = [Math.max(...words.map(measure)), width];
	// A bisection: 12 steps are precise enough.
	for (let step = 0; step < 12; step++) {
		const middle = (min + max) / 2;
		if (fillLines(words, middle, measure).length > lineCount) min = middle;
		else max = middle;
	}
	return fillLines(words, max, measure);
}

function breakWord(word: string, width: number, measure: Measure): string[] {
	const parts = [""];
	for (const { segment } of segments.segment(word)) {
		const longer = parts.at(-1) + segment;
		if (measure(longer) <= width) parts[parts.length - 1] = longer;
		else parts.push(segment);
	}
	return parts;
}

function truncateLines(lines: string[], count: number, width: number, measure: Measure): string[] {
	if (lines.length <= count) return lines;
	const last = Array.from(segments.segment(lines[count - 1]!), ({ segment }) => segment);
	while (last.length > 0 && measure(`${last.join("").trimEnd()}…`) > width) last.pop();
	return [...lines.slice(0, count - 1), `${last.join("").trimEnd()}…`];
}
