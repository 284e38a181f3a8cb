import { describe, expect, it } from "vitest";
import { createCodeFrame } from "../../../src/report/code-frame.ts";

/** Creates a code frame, and returns its line and the carets, without the lines around them. */
function createMarkedLines(
	text: string,
	[line, from]: [number, number],
	[last, to]: [number, number] = [line, from + 1],
	width = 100,
) {
	const range = { start: { line, column: from }, end: { line: last, column: to } };
	return createCodeFrame(range, text, width)
		.filter(({ kind }) => kind !== "near")
		.map((shown) => shown.text);
}

describe("a code frame", () => {
	it("shows the line with carets under the range, and the lines around it", () => {
		const range = { start: { line: 2, column: 4 }, end: { line: 2, column: 9 } };
		expect(
			createCodeFrame(range, "a:\n b: wrong\n c: d\n").map(({ gutter, text, kind }) => [gutter, text, kind]),
		).toEqual([
			["1 │ ", "a:", "near"],
			["2 │ ", " b: wrong", "target"],
			["  │ ", "   ^^^^^", "carets"],
			["3 │ ", " c: d", "near"],
		]);
	});

	it("aligns the line numbers, and leaves out empty lines", () => {
		const text = `${"\n".repeat(8)}a: b\nc: d`;
		const range = { start: { line: 9, column: 1 }, end: { line: 9, column: 2 } };
		expect(createCodeFrame(range, text).map(({ gutter }) => gutter)).toEqual([" 9 │ ", "   │ ", "10 │ "]);
	});

	it("aligns the carets after tabs, wide letters and joined emoji", () => {
		expect(createMarkedLines("\ta: b", [1, 5], [1, 6])[1]).toBe(`${" ".repeat(7)}^`);
		expect(createMarkedLines("日本: x", [1, 5], [1, 6])[1]).toBe(`${" ".repeat(6)}^`);
		expect(createMarkedLines("x: 日本", [1, 4], [1, 6])[1]).toBe("   ^^^^");
		expect(createMarkedLines("👩‍👩‍👧: x", [1, 11], [1, 12])[1]).toBe(`${" ".repeat(4)}^`);
	});

	it("has at least one caret, also at the end of a line", () => {
		expect(createMarkedLines("a:", [1, 3], [1, 3])).toEqual(["a:", "  ^"]);
	});

	it("shows the first line of a multi-line range, and says where it ends", () => {
		expect(createMarkedLines("a:\r\n  - b\r\n  - c\r\n", [2, 3], [3, 6])).toEqual(["  - b", "  ^^^ to line 3"]);
	});

	it("makes invisible and terminal control characters visible", () => {
		expect(createMarkedLines("a\u200b: b", [1, 2], [1, 3])).toEqual(["a⟨200B⟩: b", " ^^^^^^"]);
		expect(createMarkedLines("a:\u00a0b", [1, 3], [1, 4])).toEqual(["a:⟨00A0⟩b", "  ^^^^^^"]);
		expect(createMarkedLines("a:\tb", [1, 3], [1, 4])).toEqual(["a:⟨tab⟩b", "  ^^^^^"]);
		expect(createMarkedLines("a: \u001b[31mb", [1, 1], [1, 2])[0]).toBe("a: ⟨001B⟩[31mb");
	});

	it.each([
		["at the beginning", 1],
		["in the middle", 500],
		["at the end", 990],
	])("cuts a long line around a range %s", (_, column) => {
		const line = Array.from({ length: 1000 }, (_, index) => index % 10).join("");
		const [text, carets] = createMarkedLines(line, [1, column], [1, column + 5]);
		expect(text!.length).toBeLessThanOrEqual(100);
		const from = carets!.indexOf("^");
		expect(text!.slice(from, from + 5)).toBe(line.slice(column - 1, column + 4));
		expect(carets!.trim()).toBe("^^^^^");
	});

	it("cuts a long range in a long line", () => {
		const [text, carets] = createMarkedLines(`a: ${"é".repeat(250_000)}`, [1, 4], [1, 250_004]);
		expect(text!.length).toBeLessThanOrEqual(100);
		expect(carets!.length).toBeLessThanOrEqual(100);
	});

	it("is empty if the text has no such line", () => {
		expect(createCodeFrame({ start: { line: 7, column: 1 }, end: { line: 7, column: 2 } }, "a: b")).toEqual([]);
	});
});
