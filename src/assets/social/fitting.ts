/** How large a text can stand in a box, in lines of that height. */
export interface Fit {
	/** In pixels. */
	size: number;
	/** How many lines there is room for. */
	lines: number;
	/** Whether the whole text has room. */
	whole: boolean;
}

interface Box {
	width: number;
	height: number;
	/** Of a line, in ems. */
	leading: number;
}

/**
 * The largest of the sizes at which a text stands whole in a box; the smallest where none is small enough.
 *
 * @param sizes in pixels, the largest first
 * @param widthOf the width of a text, in ems
 */
export function fitting(text: string, box: Box, sizes: number[], widthOf: (text: string) => number): Fit {
	const fits = sizes.map((size) => {
		const lines = Math.floor(box.height / (size * box.leading));
		return { size, lines, whole: linesOf(text, box.width / size, widthOf) <= lines };
	});
	return fits.find(({ whole }) => whole) ?? fits.at(-1)!;
}

/** Into how many lines of a width a text breaks; infinitely many where a word is wider. */
function linesOf(text: string, width: number, widthOf: (text: string) => number): number {
	const space = widthOf(" ");
	let lines = 1;
	let used = 0;
	for (const word of text.split(" ").map(widthOf)) {
		if (word > width) return Number.POSITIVE_INFINITY;
		if (used > 0 && used + space + word > width) {
			lines++;
			used = word;
		} else used += (used > 0 ? space : 0) + word;
	}
	return lines;
}
