import { expect, it } from "vitest";
import { matchNodes } from "../../../src/diff/match.ts";
import { createNamedNode } from "../../../src/diff/node.ts";

const cards = (count: number, word: string) =>
	Array.from({ length: count }, (_, index) => createNamedNode("card", `${word} ${index}`, {}));

it("pairs the cards of a very long rewritten list by position", () => {
	const [olds, news] = [cards(1500, "Elm"), cards(1500, "Fir").reverse()];
	expect(matchNodes(olds, news)).toEqual({
		pairs: olds.map((old, index) => [old, news[index]]),
		...{ removed: [], added: [], moved: [] },
	});
});

it("reports the new predecessor of each card of a very long reversed list", () => {
	const olds = cards(1500, "Elm");
	const news = cards(1500, "Elm").reverse();
	const { moved, removed, added } = matchNodes(olds, news);
	expect(moved).toEqual(news.map((node, place) => ({ node, after: news[place - 1] ?? null })));
	expect([...removed, ...added]).toEqual([]);
});
