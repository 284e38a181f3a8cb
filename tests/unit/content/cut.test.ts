import { expect, it } from "vitest";
import { truncate } from "../../../src/content/semantics/truncate.ts";
import { excerptOutput } from "../../../src/edit-server/commit.ts";
import { shorten } from "../../../src/editing/short.ts";
import { quoteExcerpt } from "../../../src/editor/app/words.ts";

const family = "👨‍👩‍👧‍👦";

it.each([
	["as it is where it fits", "bread", 5, "bread"],
	["with a sign where it does not", "breads", 5, "brea…"],
	["before a space", "our bread", 5, "our…"],
	["before an emoji, not in it", "our🍞bread", 5, "our…"],
	["before a family, not in it", `ab${family}`, 8, "ab…"],
	["before a letter with its accent", "cafe\u0301s", 5, "caf…"],
])("a text is shown %s", (_, text, most, shown) => {
	expect(truncate(text, most)).toBe(shown);
});

it.each([
	["a label", (text: string) => shorten(text, 48)],
	["what a program has said", excerptOutput],
	["a value in quotation marks", quoteExcerpt],
])("%s has no half of an emoji", (_, shown) => {
	for (const before of ["", "a"]) expect(shown(before + "🍞".repeat(400))).not.toMatch(/\p{Surrogate}/u);
});
