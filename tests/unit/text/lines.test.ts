import fc from "fast-check";
import { expect, test } from "vitest";
import {
	findLineEnd,
	findLineStart,
	findNextLine,
	normalizeLineBreaks,
	restoreLineBreaks,
} from "../../../src/text/lines.ts";
import { seed } from "../seed.ts";

test.each([
	["a letter", "a: b\r\nc: d\r\n", "a: b\nc: dx\n", "a: b\r\nc: dx\r\n"],
	["a new line", "a: b\r\nc: d\r\n", "a: b\nnew: e\nc: d\n", "a: b\r\nnew: e\r\nc: d\r\n"],
	["a line that is gone", "a: b\r\nc: d\r\n", "c: d\n", "c: d\r\n"],
	["a letter among lines of both kinds", "a: b\nc: d\r\ne: f\n", "a: b\nc: d\ne: g\n", "a: b\nc: d\r\ne: g\n"],
])("restoring the ends of lines keeps those of other lines: %s", (_, text, shown, wanted) => {
	expect(restoreLineBreaks(text, shown)).toBe(wanted);
});

test("restored text reads as it was edited", () => {
	const lines = fc.array(fc.constantFrom("a", "b", "\n", "\r\n"), { maxLength: 12 }).map((parts) => parts.join(""));
	fc.assert(
		fc.property(lines, lines, (text, shown) => {
			expect(normalizeLineBreaks(restoreLineBreaks(text, shown))).toBe(normalizeLineBreaks(shown));
		}),
		{ seed },
	);
});

test("a line is found from any offset in it", () => {
	const text = "a: b\r\nc: d\ne";
	const find = (offset: number) => [findLineStart, findLineEnd, findNextLine].map((one) => one(text, offset));
	expect([0, 3, 4].map(find)).toEqual(Array(3).fill([0, 4, 6]));
	expect([6, 10].map(find)).toEqual(Array(2).fill([6, 10, 11]));
	expect([11, 12].map(find)).toEqual(Array(2).fill([11, 12, 12]));
});
