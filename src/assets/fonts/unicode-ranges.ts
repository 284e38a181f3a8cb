/** "U+20-7E,U+A9" → the code points. */
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

/** The ranges that have something drawn in them, from the first that is to the last. */
export function dropEmptyRanges(points: Set<number>, drawn: ReadonlySet<number>): Set<number> {
	const kept = new Set<number>();
	for (const [first, last] of rangesOf(points)) {
		const inside = Array.from({ length: last - first + 1 }, (_, index) => first + index);
		const from = inside.findIndex((point) => drawn.has(point));
		const to = inside.findLastIndex((point) => drawn.has(point));
		if (from !== -1) for (const point of inside.slice(from, to + 1)) kept.add(point);
	}
	return kept;
}

/** The code points as a stylesheet writes them: "U+20-7E,U+A9". */
export function formatRanges(points: Iterable<number>): string {
	return rangesOf(points)
		.map(([first, last]) => `U+${hex(first)}${last === first ? "" : `-${hex(last)}`}`)
		.join(",");
}

function rangesOf(points: Iterable<number>): [first: number, last: number][] {
	const ranges: [number, number][] = [];
	for (const point of [...points].sort((a, b) => a - b)) {
		const last = ranges.at(-1);
		if (last && point === last[1] + 1) last[1] = point;
		else ranges.push([point, point]);
	}
	return ranges;
}

function hex(point: number): string {
	return point.toString(16).toUpperCase();
}
