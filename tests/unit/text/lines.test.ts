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
	["a new letter", "a: b\r\nc: d\r\n", "a: b\nc: dx\n", "a: b\r\nc: dx\r\n"],
	["a new line", "a: b\r\nc: d\r\n", "a: b\nnew: e\nc: d\n", "a: b\r\nnew: e\r\nc: d\r\n"],
	["a deleted line", "a: b\r\nc: d\r\n", "c: d\n", "c: d\r\n"],
	[
		"a new letter in a file with mixed line endings",
		"a: b\nc: d\r\ne: f\n",
		"a: b\nc: d\ne: g\n",
		"a: b\nc: d\r\ne: g\n",
	],
])("restoring line endings keeps those of unchanged lines: %s", (_, text, shown, expected) => {
	expect(restoreLineBreaks(text, shown)).toBe(expected);
});

test("restored text differs from the edited text only in line endings", () => {
	const lines = fc.array(fc.constantFrom("a", "b", "\n", "\r\n"), { maxLength: 12 }).map((parts) => parts.join(""));
	fc.assert(
		fc.property(lines, lines, (text, shown) => {
			expect(normalizeLineBreaks(restoreLineBreaks(text, shown))).toBe(normalizeLineBreaks(shown));
		}),
		{ seed },
	);
});

test("the start, end and successor of a line are found from any offset in it", () => {
	const text = "a: b\r\nc: d\ne";
	const find = (offset: number) => [findLineStart, findLineEnd, findNextLine].map((one) => one(text, offset));
	expect([0, 3, 4].map(find)).toEqual(Array(3).fill([0, 4, 6]));
	expect([6, 10].map(find)).toEqual(Array(2).fill([6, 10, 11]));
	expect([11, 12].map(find)).toEqual(Array(2).fill([11, 12, 12]));
});
