import type { Position, Range } from "../model/diagnostic.ts";

/** Converts between offsets and positions. Values outside the text are clamped. */
export interface Positions {
	toPosition(offset: number): Position;
	toOffset(position: Position): number;
}

export function indexPositions(text: string): Positions {
	const starts = [0];
	for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
	return {
		toPosition(offset) {
			const clamped = Math.min(Math.max(offset, 0), text.length);
			const line = findLine(clamped);
			return { line: line + 1, column: clamped - starts[line]! + 1 };
		},
		toOffset({ line, column }) {
			const start = starts[line - 1];
			if (start === undefined) return line < 1 ? 0 : text.length;
			// A line ends one character before the next begins.
			return Math.min(start + column - 1, (starts[line] ?? text.length + 1) - 1);
		},
	};

	function findLine(offset: number): number {
		let [low, high] = [0, starts.length - 1];
		while (low < high) {
			const middle = Math.ceil((low + high) / 2);
			if (starts[middle]! <= offset) low = middle;
			else high = middle - 1;
		}
		return low;
	}
}

/** Compares positions for sorting: returns a negative number if `a` comes first. */
export function comparePositions(a: Position, b: Position): number {
	return a.line - b.line || a.column - b.column;
}

/** Checks whether a range contains a position. The end is exclusive. */
export function hasPosition({ start, end }: Range, position: Position): boolean {
	return comparePositions(start, position) <= 0 && comparePositions(position, end) < 0;
}
