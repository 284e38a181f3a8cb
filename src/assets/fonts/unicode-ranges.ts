/** Parses a `unicode-range`, such as "U+20-7E,U+A9", to code points. */
export function parseRanges(text: string): Set<number> {
	const points = new Set<number>();
	for (const range of text.split(",")) {
		const [first = 0, last = first] = range
			.trim()
			.slice(2)
			.split("-")
			.map((point) => Number.parseInt(point, 16));
		for (let point = first; point <= last; point++) points.add(point);
	}
	return points;
}

/** Trims each range: it begins and ends with a character that has a glyph. */
export function trimRanges(points: Set<number>, charactersWithGlyph: ReadonlySet<number>): Set<number> {
	const trimmed = new Set<number>();
	for (const [first, last] of listRanges(points)) {
		const inside = Array.from({ length: last - first + 1 }, (_, index) => first + index);
		const from = inside.findIndex((point) => charactersWithGlyph.has(point));
		const to = inside.findLastIndex((point) => charactersWithGlyph.has(point));
		if (from !== -1) for (const point of inside.slice(from, to + 1)) trimmed.add(point);
	}
	return trimmed;
}

/** Formats code points as a `unicode-range`: "U+20-7E,U+A9". */
export function formatRanges(points: Iterable<number>): string {
	return listRanges(points)
		.map(([first, last]) => `U+${toHex(first)}${last === first ? "" : `-${toHex(last)}`}`)
		.join(",");
}

function listRanges(points: Iterable<number>): [first: number, last: number][] {
	const ranges: [number, number][] = [];
	for (const point of [...points].sort((a, b) => a - b)) {
		const last = ranges.at(-1);
		if (last && point === last[1] + 1) last[1] = point;
		else ranges.push([point, point]);
	}
	return ranges;
}

function toHex(point: number): string {
	return point.toString(16).toUpperCase();
}
