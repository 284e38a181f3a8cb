import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeTexts } from "../../../src/editing/merge-texts.ts";
import { seed } from "../seed.ts";

const base = "# The shop\nconstants:\n  name: Acme\n  phone: 1\n\nlist:\n  - a\n  - b\n";

describe("merging texts", () => {
	it("combines the changes of both sides", () => {
		const ours = base.replace("Acme", "Ours");
		const theirs = base.replace("- b", "- b\n  - c");
		expect(mergeTexts(base, ours, theirs)).toEqual({ text: ours.replace("- b", "- b\n  - c") });
	});

	it("reports a conflict for each value that both sides changed", () => {
		const ours = base.replace("Acme", "Ours").replace("- a", "- one");
		const theirs = base.replace("Acme", "Theirs").replace("- b", "- b\n  - c");
		const result = mergeTexts(base, ours, theirs);
		expect(result).toMatchObject({
			conflicts: {
				text: theirs.replace("- a", "- one"),
				lines: [{ line: 3, base: ["  name: Acme\n"], ours: ["  name: Ours\n"], theirs: ["  name: Theirs\n"] }],
				values: [{ pointer: "/constants/name", base: "Acme", ours: "Ours", theirs: "Theirs" }],
			},
		});
	});

	it("merges changes of adjacent lines value by value", () => {
		const ours = base.replace("Acme", "Ours");
		expect(mergeTexts(base, ours, base.replace("phone: 1", "phone: 2 # new"))).toEqual({
			text: ours.replace("phone: 1", "phone: 2 # new"),
		});
	});

	it("reports only lines if one side isn't valid YAML", () => {
		const result = mergeTexts(base, base.replace("Acme", '"Acme'), base.replace("Acme", "Other"));
		expect(result).toMatchObject({ conflicts: { values: [], lines: [{ line: 3 }] } });
	});

	it("returns the changed side if the other side is unchanged, for any text", () => {
		const text = fc.array(fc.constantFrom("a", "b", "", "a: 1\r"), { maxLength: 8 }).map((lines) => lines.join("\n"));
		fc.assert(
			fc.property(text, text, (one, other) => {
				expect(mergeTexts(one, one, other)).toEqual({ text: other });
				expect(mergeTexts(one, other, one)).toEqual({ text: other });
				expect(mergeTexts(one, other, other)).toEqual({ text: other });
			}),
			{ seed },
		);
	});
});
