import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasPosition, indexPositions } from "../../../src/text/positions.ts";
import { applyEdits } from "../../../src/text/splices.ts";
import { seed } from "../seed.ts";

const unit = fc.constantFrom("a", "ü", "🎉", "\n", "\r\n", "\t", "\uFEFF", " ", '"');
const texts = fc.array(unit, { maxLength: 60 }).map((units) => units.join(""));
const cuts = fc.array(fc.tuple(fc.nat(120), fc.nat(8), fc.string({ maxLength: 5 })), { maxLength: 6 });

function edit(text: string, start: number, end: number, newText: string) {
	const { toPosition } = indexPositions(text);
	return { range: { start: toPosition(start), end: toPosition(end) }, newText };
}

describe("edits", () => {
	it("keep every character outside them", () => {
		fc.assert(
			fc.property(texts, cuts, (text, chosen) => {
				let [result, copiedEnd, end] = ["", 0, 0];
				const edits = [];
				for (const [start, length, word] of [...chosen].sort(([a], [b]) => a - b)) {
					const from = Math.min(start, text.length);
					if (from < end || (from === end && edits.length > 0)) continue;
					end = Math.min(from + length, text.length);
					edits.push(edit(text, from, end, word));
					result += text.slice(copiedEnd, from) + word;
					copiedEnd = end;
				}
				expect(applyEdits(text, edits)).toBe(result + text.slice(copiedEnd));
				expect(applyEdits(text, [...edits].reverse())).toBe(result + text.slice(copiedEnd));
			}),
			{ numRuns: 2000, seed },
		);
	});

	it("are dropped if they overlap one that begins earlier in the text; of equal ones, the first is applied", () => {
		const text = "one two three";
		expect(applyEdits(text, [edit(text, 4, 7, "2"), edit(text, 0, 5, "1"), edit(text, 4, 7, "2")])).toBe("1wo three");
		expect(applyEdits(text, [edit(text, 4, 7, "2"), edit(text, 4, 7, "2")])).toBe("one 2 three");
	});
});

describe("positions", () => {
	it("are converted from offsets and back", () => {
		fc.assert(
			fc.property(texts, fc.nat(60), (text, offset) => {
				const { toPosition, toOffset } = indexPositions(text);
				expect(toOffset(toPosition(offset))).toBe(Math.min(offset, text.length));
			}),
			{ seed },
		);
	});

	it("are in a range from its start, inclusive, to its end, exclusive", () => {
		const range = { start: { line: 1, column: 5 }, end: { line: 3, column: 2 } };
		const inside = [
			{ line: 1, column: 5 },
			{ line: 2, column: 9 },
			{ line: 3, column: 1 },
		];
		const outside = [
			{ line: 1, column: 4 },
			{ line: 3, column: 2 },
			{ line: 4, column: 1 },
		];
		expect(inside.every((position) => hasPosition(range, position))).toBe(true);
		expect(outside.some((position) => hasPosition(range, position))).toBe(false);
	});
});
