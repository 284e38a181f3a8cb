import { describe, expect, it } from "vitest";
import { english, getBuiltInTexts, languages } from "../../../src/content/semantics/built-in-words.ts";
import { listPlaceholders } from "../../../src/content/semantics/placeholders.ts";

/** Lists the path of each text with its placeholders: "/labels/wait {time}". */
function listPaths(texts: unknown, path = ""): string[] {
	if (typeof texts === "string") {
		const names = new Set(listPlaceholders(texts).map(({ raw }) => raw));
		return [[path, ...[...names].sort()].join(" ")];
	}
	return Object.entries(texts as object).flatMap(([key, value]) => listPaths(value, `${path}/${key}`));
}

describe("the built-in texts of a site", () => {
	it("exist in twelve languages", () => {
		expect(languages).toEqual(["de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "tr", "zh"]);
	});

	it.each(languages)("are complete in %s, with the same placeholders", (language) => {
		expect(listPaths(getBuiltInTexts(language)).sort()).toEqual(listPaths(english).sort());
	});

	it.each([
		["de-AT", "Schließen"],
		["en-GB", "Close"],
		["zh-CN", "关闭"],
		["zh-TW", undefined],
		["zh-Hant", undefined],
		["sv", undefined],
	])("follow the language of %s", (tag, word) => {
		expect(getBuiltInTexts(tag)?.labels.closeMenu).toBe(word);
	});
});
