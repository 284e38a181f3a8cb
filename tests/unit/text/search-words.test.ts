import { describe, expect, it } from "vitest";
import { listSearchTerms, splitSearchWords } from "../../../src/text/search-words.ts";

describe("the words of a search", () => {
	it.each([
		["Crème BRÛLÉE, 3 Öfen", ["creme", "brulee", "3", "ofen"]],
		["L’atelier de l’été – a b", ["atelier", "de", "ete"]],
		["Straße, smørrebrød, Łódź", ["strasse", "smorrebrod", "lodz"]],
		["Изделия из дуба", ["изделия", "из", "дуба"]],
		["東京の寿司 sushi 鮨", ["東京", "京の", "の寿", "寿司", "sushi", "鮨"]],
		["", []],
	])(
		"have neither capitals nor accents, and are pairs of characters in scripts without spaces: %j",
		(text, expected) => {
			expect(listSearchTerms(text)).toEqual(expected);
		},
	);

	it("are found where they are written", () => {
		const text = "Une crème d’été";
		const written = splitSearchWords(text).map(({ start, end }) => text.slice(start, end));
		expect(written).toEqual(["Une", "crème", "d", "été"]);
	});

	it("are cut off after 40 characters", () => {
		expect(listSearchTerms("a".repeat(500))).toEqual(["a".repeat(40)]);
	});
});
