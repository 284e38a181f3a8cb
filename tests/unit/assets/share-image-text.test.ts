import { describe, expect, it } from "vitest";
import { stripSiteName } from "../../../src/assets/share-image/draw-share-images.tsx";
import { toDrawableText } from "../../../src/assets/share-image/text-outliner.ts";

const latin = (character: string) => /[ -~é]/.test(character);

describe("the text of a share image", () => {
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
	])("of %j is %j", (text, expected) => {
		expect(toDrawableText(text, latin)).toBe(expected);
	});

	it.each([
		["Prices | Acme", "Prices"],
		["Prices – Acme", "Prices"],
		["Acme: bicycles", "bicycles"],
		["Acme", "Acme"],
		["Prices at Acme", "Prices at Acme"],
		["Acmeland | Prices", "Acmeland | Prices"],
		["Why | Acme | Acme", "Why | Acme"],
	])("of the title %j is %j, without the site’s name", (title, expected) => {
		expect(stripSiteName(title, "Acme")).toBe(expected);
	});

	it("treats the site’s name as text, not as a pattern", () => {
		expect(stripSiteName("Prices | A.(c|m]e*+?", "A.(c|m]e*+?")).toBe("Prices");
		expect(stripSiteName("Prices | Abc", "A.c")).toBe("Prices | Abc");
		expect(stripSiteName("Prices | Coca-Cola", "Coca-Cola")).toBe("Prices");
	});
});
