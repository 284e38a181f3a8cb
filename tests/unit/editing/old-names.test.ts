import { describe, expect, it } from "vitest";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import { mergeTexts } from "../../../src/editing/merge-texts.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import { applySplices } from "../../../src/text/splices.ts";
import { requireResult } from "./require-result.ts";

const older = "navigation: # the bar\n  login:\n    label: Log in # short\n    to: /\n  compactAfter: 80\n";
const newer = older.replace("login:", "button:").replace("compactAfter", "shrinkAfter");

function change(text: string, ...operations: Operation[]) {
	return requireResult(applyOperations({ "site.yaml": text }, "site.yaml", operations));
}

describe("an operation on a definition with old names", () => {
	it("finds the value by its new name, and writes the new names", () => {
		const { texts, inverse, label } = change(older, { do: "set", pointer: "/navigation/button/label", value: "Book" });
		expect(texts).toEqual({ "site.yaml": newer.replace("Log in", "Book") });
		expect(label).toBe("Changed the label of the button in the bar");
		expect(applySplices(texts["site.yaml"]!, inverse["site.yaml"]!)).toBe(older);
	});

	it("removes a value whose key has an old name", () => {
		const { texts } = change(older, { do: "remove", pointer: "/navigation/button" });
		expect(texts).toEqual({ "site.yaml": "navigation: # the bar\n  shrinkAfter: 80\n" });
	});

	it("edits the source without renaming keys", () => {
		const range = { start: { line: 5, column: 17 }, end: { line: 5, column: 19 } };
		const { texts } = change(older, { do: "edit", edits: [{ range, newText: "90" }] });
		expect(texts).toEqual({ "site.yaml": older.replace("80", "90") });
	});
});

describe("merging a definition with old names", () => {
	it("compares values by their new names", () => {
		const theirs = older.replace("Log in", "Sign in").replace("80", "90");
		const { texts } = change(older, { do: "set", pointer: "/navigation/button/to", value: "/app" });
		expect(mergeTexts(older, texts["site.yaml"]!, theirs)).toEqual({
			text: newer.replace("Log in", "Sign in").replace("to: /", "to: /app").replace("80", "90"),
		});
	});
});
