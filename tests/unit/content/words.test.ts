import { describe, expect, it } from "vitest";
import { english, getBuiltInWords, languages } from "../../../src/content/semantics/built-in-words.ts";
import { listPlaceholders } from "../../../src/content/semantics/placeholders.ts";

/** Lists the path of each word with its placeholders: "labels/wait {time}". */
function places(words: unknown, place = ""): string[] {
	if (typeof words === "string") {
		const names = new Set(listPlaceholders(words).map(({ raw }) => raw));
		return [[place, ...[...names].sort()].join(" ")];
	}
	return Object.entries(words as object).flatMap(([key, value]) => places(value, `${place}/${key}`));
}

describe("the built-in words of a site", () => {
	it("exist in twelve languages", () => {
		expect(languages).toEqual(["de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "tr", "zh"]);
	});

	it.each(languages)("are complete in %s, with the same placeholders", (language) => {
		expect(places(getBuiltInWords(language)).sort()).toEqual(places(english).sort());
	});

	it.each([
		["de-AT", "Schließen"],
		["en-GB", "Close"],
		["zh-CN", "关闭"],
		["zh-TW", undefined],
		["zh-Hant", undefined],
		["sv", undefined],
	])("follow the language of %s", (tag, word) => {
		expect(getBuiltInWords(tag)?.labels.closeMenu).toBe(word);
	});
});
