import { expect, test } from "vitest";
import { diffLines } from "../../../src/editing/diff-files.ts";

test("diffLines distinguishes changed, added and removed lines", () => {
	const [before, after] = ["a\nb\nc\nd\n", "a\nB\nc\nd\ne\n"];
	expect(diffLines({ "site.yaml": before, "towns.csv": "x" }, { "site.yaml": after })).toEqual([
		{ file: "site.yaml", before: ["b"], after: ["B"] },
		{ file: "site.yaml", before: [], after: ["e"] },
		{ file: "towns.csv", before: ["x"], after: [""] },
	]);
});
