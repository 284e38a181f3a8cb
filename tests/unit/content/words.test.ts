import { describe, expect, it } from "vitest";
import { english, getBuiltInWords, languages } from "../../../src/content/semantics/built-in-words.ts";
import { listPlaceholders } from "../../../src/content/semantics/placeholders.ts";

/** "labels/wait {time}": each word by its place, with the names that are filled in. */
function places(words: unknown, place = ""): string[] {
	if (typeof words === "string") {
		const names = new Set(listPlaceholders(words).map(({ raw }) => raw));
		return [[place, ...[...names].sort()].join(" ")];
	}
	return Object.entries(words as object).flatMap(([key, value]) => places(value, `${place}/${key}`));
}

describe("the words that a site says by itself", () => {
	it("are built in for twelve languages", () => {
		expect(languages).toEqual(["de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "tr", "zh"]);
	});

	it.each(languages)("are all there in %s, with the same names in braces", (language) => {
		expect(places(getBuiltInWords(language)).sort()).toEqual(places(english).sort());
	});

	it.each([
		["de-AT", "Schließen"],
		["en-GB", "Close"],
		["zh-CN", "关闭"],
		["zh-TW", undefined],
		["zh-Hant", undefined],
		["sv", undefined],
	])("are those of the language of %s", (tag, word) => {
		expect(getBuiltInWords(tag)?.labels.closeMenu).toBe(word);
	});
});
