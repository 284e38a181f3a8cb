import { expect, it } from "vitest";
import { matchNodes } from "../../../src/diff/match.ts";
import { createNamedNode } from "../../../src/diff/node.ts";

const cards = (count: number, word: string) =>
	Array.from({ length: count }, (_, index) => createNamedNode("card", `${word} ${index}`, {}));

it("matchNodes pairs the cards of a very long rewritten list by position", () => {
	const [oldNodes, newNodes] = [cards(1500, "Elm"), cards(1500, "Fir").reverse()];
	expect(matchNodes(oldNodes, newNodes)).toEqual({
		pairs: oldNodes.map((old, index) => [old, newNodes[index]]),
		removed: [],
		added: [],
		moved: [],
	});
});

it("matchNodes reports the new predecessor of each card of a very long reversed list", () => {
	const oldNodes = cards(1500, "Elm");
	const newNodes = cards(1500, "Elm").reverse();
	const { moved, removed, added } = matchNodes(oldNodes, newNodes);
	expect(moved).toEqual(newNodes.map((node, index) => ({ node, after: newNodes[index - 1] ?? null })));
	expect([...removed, ...added]).toEqual([]);
});
