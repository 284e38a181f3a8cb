/** A text as it is set: how large, in pixels, and broken into lines. */
export interface FittedText {
	size: number;
	lines: string[];
}

interface Box {
	width: number;
	height: number;
	/** Of a line, in ems. */
	leading: number;
}

/** The width of a text, in ems. */
type WidthOf = (text: string) => number;

const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * A text in the largest of the sizes at which it stands whole in a box, its lines about as long as each other. Where none
 * is small enough, it has the smallest, long words are broken, and dots stand for what has no room.
 *
 * @param sizes in pixels, the largest first
 */
export function fitText(text: string, { width, height, leading }: Box, sizes: number[], widthOf: WidthOf): FittedText {
	const words = text.split(" ");
	const room = (size: number) => Math.floor(height / (size * leading));
	const isWhole = (size: number) =>
		words.every((word) => widthOf(word) <= width / size) && linesOf(words, width / size, widthOf).length <= room(size);
	const size = sizes.find(isWhole);
	if (size !== undefined) return { size, lines: balanced(words, width / size, widthOf) };
	const smallest = sizes.at(-1)!;
	const most = width / smallest;
	const parts = words.flatMap((word) => broken(word, most, widthOf));
	return { size: smallest, lines: shortened(linesOf(parts, most, widthOf), room(smallest), most, widthOf) };
}

/** Words in lines, each as full as it may be. */
function linesOf(words: string[], width: number, widthOf: WidthOf): string[] {
	const lines: string[] = [];
	for (const word of words) {
		const longer = `${lines.at(-1)} ${word}`;
		if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}

/** As many lines, in the narrowest width that does not make more of them. */
function balanced(words: string[], width: number, widthOf: WidthOf): string[] {
	const { length } = linesOf(words, width, widthOf);
	let [least, most] = [Math.max(...words.map(widthOf)), width];
	for (let step = 0; step < 12; step++) {
		const middle = (least + most) / 2;
		if (linesOf(words, middle, widthOf).length > length) least = middle;
		else most = middle;
	}
	return linesOf(words, most, widthOf);
}

/** A word in parts that each have room in a line. */
function broken(word: string, width: number, widthOf: WidthOf): string[] {
	const parts = [""];
	for (const { segment } of segments.segment(word)) {
		const longer = parts.at(-1) + segment;
		if (widthOf(longer) <= width) parts[parts.length - 1] = longer;
		else parts.push(segment);
	}
	return parts;
}

/** The first lines, the last with dots where more would follow. */
function shortened(lines: string[], room: number, width: number, widthOf: WidthOf): string[] {
	if (lines.length <= room) return lines;
	const last = Array.from(segments.segment(lines[room - 1]!), ({ segment }) => segment);
	while (last.length > 0 && widthOf(`${last.join("").trimEnd()}…`) > width) last.pop();
	return [...lines.slice(0, room - 1), `${last.join("").trimEnd()}…`];
}
