import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeTexts } from "../../../src/editing/merge-texts.ts";
import { seed } from "../seed.ts";

const base = "# The shop\nconstants:\n  name: Acme\n  phone: 1\n\nlist:\n  - a\n  - b\n";

describe("merging by lines", () => {
	it("takes what each side changed", () => {
		const ours = base.replace("Acme", "Ours");
		const theirs = base.replace("- b", "- b\n  - c");
		expect(mergeTexts(base, ours, theirs)).toEqual({ text: ours.replace("- b", "- b\n  - c") });
	});

	it("asks for each value that both changed", () => {
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

	it("merges neighbouring lines by what they say", () => {
		const ours = base.replace("Acme", "Ours");
		expect(mergeTexts(base, ours, base.replace("phone: 1", "phone: 2 # new"))).toEqual({
			text: ours.replace("phone: 1", "phone: 2 # new"),
		});
	});

	it("tells lines alone where a side cannot be read", () => {
		const result = mergeTexts(base, base.replace("Acme", '"Acme'), base.replace("Acme", "Other"));
		expect(result).toMatchObject({ conflicts: { values: [], lines: [{ line: 3 }] } });
	});

	it("gives a side that alone changed anything, whatever it is", () => {
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
