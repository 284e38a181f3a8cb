import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import { applySplices } from "../../../src/text/splices.ts";
import { seed } from "../seed.ts";
import { requireResult } from "./require-result.ts";

const text = '\ufefftown;price;note\r\n"Oak Park";12;"a ""b"""\r\n\r\nCicero;14;\r\nBerwyn;9;x\r\n';

function apply(operation: Record<string, unknown>, before = text): string {
	const withFile = { ...operation, file: "towns.csv" } as Operation;
	const change = requireResult(applyOperations({ "site.yaml": "", "towns.csv": before }, "site.yaml", [withFile]));
	expect(applySplices(change.texts["towns.csv"]!, change.inverse["towns.csv"] ?? [])).toBe(before);
	return change.texts["towns.csv"]!;
}

describe("a table", () => {
	it.each([
		[{ do: "set", pointer: "/1/price", value: 15 }, "Cicero;14;", "Cicero;15;"],
		[{ do: "set", pointer: "/0/note", value: 'c "d"' }, '"a ""b"""', '"c ""d"""'],
		[{ do: "set", pointer: "/1/note", value: "a; b" }, "14;\r", '14;"a; b"\r'],
		[{ do: "remove", pointer: "/1" }, "Cicero;14;\r\n", ""],
		[{ do: "remove", pointer: "/2" }, "Berwyn;9;x\r\n", ""],
		[{ do: "insert", pointer: "/1", value: { town: "Riverside" } }, "Cicero", "Riverside;;\r\n\r\nCicero"],
		[{ do: "insert", pointer: "/3", value: { town: "A", note: "B" } }, "9;x\r\n", "9;x\r\nA;;B\r\n"],
		[{ do: "duplicate", pointer: "/2" }, "Berwyn;9;x", "Berwyn;9;x\r\nBerwyn;9;x"],
		[{ do: "move", pointer: "/2", to: 1 }, "Cicero;14;\r\nBerwyn;9;x", "Berwyn;9;x\r\nCicero;14;"],
		[{ do: "move", pointer: "/1", to: 2 }, "Cicero;14;\r\nBerwyn;9;x", "Berwyn;9;x\r\nCicero;14;"],
	])("%j keeps everything else, and can be undone", (operation, was, is) => {
		expect(apply(operation)).toBe(text.replace(was, () => is));
	});

	it.each([
		[{ do: "set", pointer: "/1/price", value: 1 }, "Changed the price of ‘Cicero’ in t.csv"],
		[{ do: "move", pointer: "/2", to: 0 }, "Moved ‘Berwyn’ to 1 of 3 in t.csv"],
	])("describes %j in words", (operation, words) => {
		const operations = [{ ...operation, file: "t.csv" } as Operation];
		expect(requireResult(applyOperations({ "site.yaml": "", "t.csv": text }, "site.yaml", operations)).label).toBe(
			words,
		);
	});

	it("without rows gets its first row", () => {
		expect(apply({ do: "insert", pointer: "/0", value: { a: "1" } }, "a,b\n")).toBe("a,b\n1,\n");
	});

	it.each([
		{ do: "set", pointer: "/9/price", value: 1 },
		{ do: "set", pointer: "/0/colour", value: 1 },
		{ do: "set", pointer: "/0/price", value: [1] },
		{ do: "insert", pointer: "/0", value: { colour: 1 } },
		{ do: "remove", pointer: "/3" },
		{ do: "move", pointer: "/0", to: 3 },
		{ do: "rename-page", pointer: "/0", path: "/new" },
		{ do: "remove-page", pointer: "/0", leadsTo: null },
	])("refuses %j", (operation) => {
		const result = applyOperations({ "site.yaml": "", "t.csv": text }, "site.yaml", [
			{ ...operation, file: "t.csv" } as Operation,
		]);
		expect("refused" in result && result.refused).toMatch(/^[A-Z].*\.$/);
	});

	it("keeps any text in any cell", () => {
		const cell = fc.oneof(fc.string(), fc.constantFrom('"', "a,b", "a\nb", " a ", "x", "1;2"));
		fc.assert(
			fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }), cell, fc.nat(), (rows, value, at) => {
				// Without the letter, a row could be blank. Blank rows don't count.
				const filled = rows.map(([a, b]) => [`k${a}`, b]);
				const before = Papa.unparse([["one", "two"], ...filled], { quotes: at % 2 === 0 });
				const row = at % rows.length;
				const result = apply({ do: "set", pointer: `/${row}/two`, value }, before);
				const expected = filled.map((one, index) => (index === row ? [one[0]!, value] : one));
				expect(Papa.parse(result, { delimiter: "," }).data).toEqual([["one", "two"], ...expected]);
			}),
			{ seed, numRuns: 60 * Number(process.env.RUNS ?? 1) },
		);
	});
});
