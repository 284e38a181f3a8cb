import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeLineEnds, restoreLineEnds } from "../../../src/editing/line-ends.ts";
import { seed } from "../seed.ts";

test.each([
	["a letter", "a: b\r\nc: d\r\n", "a: b\nc: dx\n", "a: b\r\nc: dx\r\n"],
	["a new line", "a: b\r\nc: d\r\n", "a: b\nnew: e\nc: d\n", "a: b\r\nnew: e\r\nc: d\r\n"],
	["a line that is gone", "a: b\r\nc: d\r\n", "c: d\n", "c: d\r\n"],
	["a letter among lines of both kinds", "a: b\nc: d\r\ne: f\n", "a: b\nc: d\ne: g\n", "a: b\nc: d\r\ne: g\n"],
])("%s leaves the ends of other lines as they are", (_, text, shown, wanted) => {
	expect(restoreLineEnds(text, shown)).toBe(wanted);
});

test("whatever is typed is what is shown then", () => {
	const lines = fc.array(fc.constantFrom("a", "b", "\n", "\r\n"), { maxLength: 12 }).map((parts) => parts.join(""));
	fc.assert(
		fc.property(lines, lines, (text, shown) => {
			expect(normalizeLineEnds(restoreLineEnds(text, shown))).toBe(normalizeLineEnds(shown));
		}),
		{ seed },
	);
});
