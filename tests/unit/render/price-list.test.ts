import { expect, it } from "vitest";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, priced } from "../minimal.ts";
import { parsedDocuments } from "../parsed.ts";

it("the words around the lowest amount of a price are marked", () => {
	const items = [
		{ name: "Puncture", price: 24 },
		{ name: "Pedals", from: 18 },
		{ name: "Bell", from: 1, to: 12 },
	];
	const section = { type: "price-list" as const, heading: "Prices", groups: [{ items }] };
	const document = parsedDocuments(siteOf(compiled(minimal({ ...priced, routes: [home(section)] })))).get("/")!;
	const prices = [...document.querySelectorAll(".price-list-cost")].map((price) => [
		price.textContent,
		[...price.querySelectorAll(".price-list-words")].map((words) => words.textContent),
	]);
	expect(prices).toEqual([
		["$24", []],
		["from $18", ["from "]],
		["$1 to $12", [" to $12"]],
	]);
});
