import { describe, expect, it } from "vitest";
import { type Box, findDropPlace, type VisibleEntry } from "../../../src/editor/drop-place.ts";

const box = (left: number, top: number, width: number, height: number): Box => {
	return { left, top, right: left + width, bottom: top + height };
};
const createEntries = (boxes: Box[]): VisibleEntry[] => boxes.map((one, index) => ({ index, box: one }));

/** Four entries of 100 × 40 px, 10 px apart. */
const column = createEntries([0, 50, 100, 150].map((top) => box(0, top, 100, 40)));
/** Two rows of two cards of 100 × 80 px, 20 px apart. */
const grid = createEntries([box(0, 0, 100, 80), box(120, 0, 100, 80), box(0, 100, 100, 80), box(120, 100, 100, 80)]);
const mirrored = createEntries([
	box(120, 0, 100, 80),
	box(0, 0, 100, 80),
	box(120, 100, 100, 80),
	box(0, 100, 100, 80),
]);

describe("the place of a drop in a column", () => {
	it.each([
		["in the lower half of an entry below", 0, 80, 1],
		["in the upper half of the last entry", 0, 152, 2],
		["below all entries", 0, 900, 3],
		["in the upper half of an entry above", 3, 55, 1],
		["in the lower half of an entry above", 3, 85, 2],
		["above all entries", 3, -20, 0],
	])("%s: entry %i, at %i px, goes to %i", (_, from, y, to) => {
		expect(findDropPlace(column, from, { x: 50, y }, false)).toMatchObject({ to });
	});

	it.each([
		["on itself", 1, 70],
		["in the lower half of the entry before", 1, 30],
		["in the upper half of the entry after", 1, 105],
	])("%s, nothing moves", (_, from, y) => {
		expect(findDropPlace(column, from, { x: 50, y }, false)).toBeNull();
	});

	it("is shown by a line in the middle of the gap, and at the edge of the list", () => {
		expect(findDropPlace(column, 3, { x: 50, y: 55 }, false)?.line).toEqual({
			left: 0,
			right: 100,
			top: 45,
			bottom: 45,
		});
		expect(findDropPlace(column, 0, { x: 50, y: 195 }, false)?.line).toMatchObject({ top: 190, bottom: 190 });
	});

	it("counts entries that aren't shown", () => {
		const shown = [column[0]!, { ...column[1]!, index: 4 }];
		expect(findDropPlace(shown, 0, { x: 50, y: 80 }, false)).toMatchObject({ to: 4 });
		expect(findDropPlace(shown, 0, { x: 50, y: 55 }, false)).toMatchObject({ to: 3 });
		expect(findDropPlace(shown, 4, { x: 50, y: 10 }, false)).toMatchObject({ to: 0 });
	});

	it("is nowhere in an empty list", () => {
		expect(findDropPlace([], 0, { x: 0, y: 0 }, false)).toBeNull();
	});
});

describe("the place of a drop in a grid", () => {
	it.each([
		["the right half of the next card", grid, false, 0, { x: 190, y: 40 }, 1],
		["the left half of the card below", grid, false, 0, { x: 20, y: 140 }, 1],
		["the right half of the last card", grid, false, 0, { x: 210, y: 140 }, 3],
		["the left half of the first card", grid, false, 3, { x: 20, y: 40 }, 0],
		["the left half of the next card, from right to left", mirrored, true, 0, { x: 20, y: 40 }, 1],
		["the right half of the first card, from right to left", mirrored, true, 3, { x: 210, y: 40 }, 0],
	])("%s", (_, cards, isRightToLeft, from, point, to) => {
		expect(findDropPlace(cards, from, point, isRightToLeft)).toMatchObject({ to });
	});

	it("is shown by a vertical line", () => {
		expect(findDropPlace(grid, 3, { x: 130, y: 40 }, false)).toEqual({
			to: 1,
			line: { left: 110, right: 110, top: 0, bottom: 80 },
		});
		expect(findDropPlace(grid, 0, { x: 210, y: 140 }, false)?.line).toMatchObject({ left: 220, right: 220 });
	});
});
