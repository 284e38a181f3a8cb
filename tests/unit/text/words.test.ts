import { describe, expect, it } from "vitest";
import { excerptOutput } from "../../../src/edit-server/commit.ts";
import { quoteExcerpt } from "../../../src/editor/app/words.ts";
import { formatCount, formatList, formatShortList, toShortLine, truncate } from "../../../src/text/words.ts";

const family = "👨‍👩‍👧‍👦";

describe("truncate", () => {
	it.each([
		["keeps a text that fits", "bread", 5, "bread"],
		["ends a longer text with an ellipsis", "breads", 5, "brea…"],
		["drops the space before the ellipsis", "our bread", 5, "our…"],
		["doesn't cut an emoji in half", "our🍞bread", 5, "our…"],
		["doesn't cut a joined emoji in half", `ab${family}`, 8, "ab…"],
		["keeps an accent with its letter", "cafe\u0301s", 5, "caf…"],
	])("%s", (_, text, max, shown) => {
		expect(truncate(text, max)).toBe(shown);
	});

	it.each([
		["a label", (text: string) => toShortLine(text, 48)],
		["the output of a program", excerptOutput],
		["a quoted value", quoteExcerpt],
	])("never cuts an emoji in half in %s", (_, show) => {
		for (const before of ["", "a"]) expect(show(before + "🍞".repeat(400))).not.toMatch(/\p{Surrogate}/u);
	});
});

it("formatCount uses the singular and the plural", () => {
	expect([1, 2].map((count) => formatCount(count, "page"))).toEqual(["1 page", "2 pages"]);
	expect([1, 0].map((count) => formatCount(count, "entry", "entries"))).toEqual(["1 entry", "0 entries"]);
});

it("formatList joins a list with commas and a conjunction", () => {
	expect([["a"], ["a", "b"], ["a", "b", "c"]].map((words) => formatList(words))).toEqual([
		"a",
		"a and b",
		"a, b and c",
	]);
	expect(formatList(["a", "b", "c"], "or")).toBe("a, b or c");
});

it("formatShortList counts the items that it omits, and never omits just one", () => {
	expect(formatShortList(["a", "b", "c"], 2)).toBe("a, b, c");
	expect(formatShortList(["a", "b", "c", "d"], 2)).toBe("a, b and 2 more");
});
