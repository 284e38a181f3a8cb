import { describe, expect, it } from "vitest";
import { fitting } from "../../../src/assets/social/fitting.ts";
import { drawable, withoutName } from "../../../src/assets/social/words.ts";

const latin = (character: string) => /[ -~é]/.test(character);

describe("the words on a picture", () => {
	it.each([
		["Prices", "Prices"],
		["Café é e\u0301", "Café é é"],
		["Ł ž Tiếng", null],
		["ž Tiếng", "z Tieng"],
		["ﬁnd №1", "find No1"],
		["Bread 🥖 & 👩🏽‍🍳 love", "Bread & love"],
		["\u202eabc\u0000", "abc"],
		["שלום", null],
		["🎉", null],
		["", null],
	])("%j are drawn as %j", (text, expected) => {
		expect(drawable(text, latin)).toBe(expected);
	});

	it.each([
		["Prices | Acme", "Prices"],
		["Prices – Acme", "Prices"],
		["Acme: bicycles", "bicycles"],
		["Acme", "Acme"],
		["Prices at Acme", "Prices at Acme"],
		["Acmeland | Prices", "Acmeland | Prices"],
		["Why | Acme | Acme", "Why | Acme"],
	])("of the title %j are %j, for the name stands beside it", (title, expected) => {
		expect(withoutName(title, "Acme")).toBe(expected);
	});

	it("take the name of the site as it is, and not as a pattern", () => {
		expect(withoutName("Prices | A.(c|m]e*+?", "A.(c|m]e*+?")).toBe("Prices");
		expect(withoutName("Prices | Abc", "A.c")).toBe("Prices | Abc");
		expect(withoutName("Prices | Coca-Cola", "Coca-Cola")).toBe("Prices");
	});
});

describe("the size of a title", () => {
	const box = { width: 100, height: 40, leading: 1 };
	const half = (text: string) => text.length / 2;

	it.each([
		["ab", { size: 40, lines: 1, whole: true }],
		["aaaa bbbb", { size: 20, lines: 2, whole: true }],
		["aaaa bbbb aaaa bbbb", { size: 20, lines: 2, whole: true }],
		["aaaa bbbb aaaa bbbb aaaa", { size: 10, lines: 4, whole: true }],
		["a".repeat(30), { size: 10, lines: 4, whole: false }],
	])("is the largest at which it fits: %s", (text, expected) => {
		expect(fitting(text, box, [40, 20, 10], half)).toEqual(expected);
	});
});
