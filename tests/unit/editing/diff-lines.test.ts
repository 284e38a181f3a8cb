import { expect, test } from "vitest";
import { diffLines } from "../../../src/editing/diff-files.ts";

test("diffLines distinguishes changed, removed and added lines, and treats a missing file as an empty line", () => {
	const [before, after] = ["a\nb\nc\nd\ne\n", "a\nB\nc\ne\nf\n"];
	expect(diffLines({ "site.yaml": before, "towns.csv": "x" }, { "site.yaml": after })).toEqual([
		{ file: "site.yaml", before: ["b"], after: ["B"] },
		{ file: "site.yaml", before: ["d"], after: [] },
		{ file: "site.yaml", before: [], after: ["f"] },
		{ file: "towns.csv", before: ["x"], after: [""] },
	]);
});
