import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../src/model/diagnostic.ts";
import { createReport } from "../../../src/report/report.ts";

const text = Array.from({ length: 200 }, (_, index) => `key${index + 1}: value`).join("\n");

function createDiagnostic(line: number, other: Partial<Diagnostic> = {}): Diagnostic {
	const range = { start: { line, column: 1 }, end: { line, column: 4 } };
	const message = "This link leads nowhere.";
	return {
		code: "broken-link",
		severity: "error",
		message,
		file: "site.yaml",
		pointer: "",
		range,
		breadcrumb: "",
		...other,
	};
}

const report = (diagnostics: Diagnostic[]) => createReport(diagnostics, (file) => (file === "site.yaml" ? text : null));

describe("a report", () => {
	it("shows equal findings once, with the lines of the others", () => {
		const { blocks } = report([
			createDiagnostic(3),
			createDiagnostic(3),
			createDiagnostic(12),
			createDiagnostic(20, { message: "Another." }),
			createDiagnostic(40),
		]);
		expect(blocks.map(({ diagnostic, otherPlaces }) => [diagnostic.range.start.line, otherPlaces])).toEqual([
			[3, "and in lines 12, 40"],
			[20, ""],
		]);
	});

	it("lists only the first of many places and allowed values", () => {
		const allowed = Array.from({ length: 30 }, (_, index) => `v${index}`);
		const [block] = report(Array.from({ length: 30 }, (_, index) => createDiagnostic(index + 1, { allowed }))).blocks;
		expect(block!.otherPlaces).toBe("and in lines 2, 3, 4, 5, 6, 7, 8, 9 and 21 more");
		expect(block!.allowedValues).toMatch(/^v0, .*v11 and 18 more$/);
	});

	it("shows at most fifty findings, preferably errors, in the order of the file, and counts the rest", () => {
		const warnings = Array.from({ length: 60 }, (_, index) =>
			createDiagnostic(index + 1, { severity: "warning", message: `${index}` }),
		);
		const { blocks, more } = report([...warnings, createDiagnostic(150)]);
		expect([blocks.length, more]).toEqual([50, 11]);
		expect(blocks.map(({ diagnostic }) => diagnostic.range.start.line)).toEqual([
			...Array.from({ length: 49 }, (_, index) => index + 1),
			150,
		]);
	});

	it("shows the fixed line", () => {
		const range = { start: { line: 3, column: 7 }, end: { line: 3, column: 12 } };
		const fix = { text: "Quote it.", edits: [{ range, newText: '"value"' }], safe: true };
		const [block] = report([createDiagnostic(3, { range, fix })]).blocks;
		expect(block!.fixPreview.map((line) => line.text)).toEqual(['key3: "value"', "      ~~~~~~~"]);
	});

	it("shows a fix that deletes, and one that splits a line", () => {
		const range = { start: { line: 3, column: 5 }, end: { line: 3, column: 12 } };
		const previewFix = (newText: string) =>
			report([
				createDiagnostic(3, { fix: { text: "", edits: [{ range, newText }], safe: true } }),
			]).blocks[0]!.fixPreview.map((line) => line.text);
		expect(previewFix("")).toEqual(["key3"]);
		expect(previewFix(":\n  - value")).toEqual(["key3:", "    ~"]);
	});

	it("has no code frame for a missing file", () => {
		expect(report([createDiagnostic(3, { file: "gone.csv" })]).blocks[0]!.codeFrame).toEqual([]);
	});
});
