import { expect, it } from "vitest";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

type Rows = Extract<SectionSpec, { type: "table" }>["rows"];

it("a table has a caption, and headers for columns and rows", () => {
	const table = renderTable([
		["Small", "26 in"],
		["Large", "28 in"],
	]);
	expect(wordsOf(table.querySelector("caption"))).toBe("Frames");
	expect([...table.querySelectorAll("th[scope=col]")].map(wordsOf)).toEqual(["Frame", "Wheel"]);
	expect([...table.querySelectorAll("th[scope=row]")].map(wordsOf)).toEqual(["Small", "Large"]);
	expect([...table.querySelectorAll("td")].map(wordsOf)).toEqual(["26 in", "28 in"]);
});

it("a column may lack a heading only in the corner, which is no header then", () => {
	const corner = renderTable([["Small", "26 in"]], ["", "Wheel"]);
	expect([...corner.querySelectorAll("thead th")].map((head) => head.getAttribute("role"))).toEqual(["cell", null]);
	for (const name of ["", " "]) {
		const { diagnostics } = compiled(createDefinition([["a", "b"]], ["Frame", name]));
		expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
			["too-short", "/routes/0/sections/0/columns/1"],
		]);
	}
});

it.each([
	["numbers", [1450, 2], ["1,450", "2"], "number"],
	["prices and a dash", ["$12", "–"], ["$12", "–"], "number"],
	["text with a number", ["26 in", "2"], ["26 in", "2"], null],
])("a column is aligned as numbers if all its cells are numeric: %s", (_, cells, shown, look) => {
	const found = [
		...renderTable([
			["a", cells[0]!],
			["b", cells[1]!],
		]).querySelectorAll("td"),
	];
	expect(found.map(wordsOf)).toEqual(shown);
	expect(found.map((cell) => cell.getAttribute("data-look"))).toEqual([look, look]);
});

it("every row must have as many cells as the table has columns", () => {
	const { diagnostics } = compiled(
		createDefinition([
			["a", "b"],
			["a", "b", "c"],
			["a", 1],
		]),
	);
	expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
		["too-many", "/routes/0/sections/0/rows/1"],
	]);
	const wider = minimal({
		routes: [home({ type: "table", heading: "Frames", columns: ["a", "b", "c"], rows: [["a", "b"]] })],
	});
	expect(compiled(wider).diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
		["too-few", "/routes/0/sections/0/rows/0"],
	]);
});

function createDefinition(rows: Rows, columns = ["Frame", "Wheel"]): string {
	return minimal({ routes: [home({ type: "table", heading: "Frames", columns, rows })] });
}

function renderTable(...options: Parameters<typeof createDefinition>): Element {
	return parsedDocuments(siteOf(compiled(createDefinition(...options))))
		.get("/")!
		.querySelector(".table table")!;
}
