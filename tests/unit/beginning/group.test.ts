import { expect, test } from "vitest";
import { grouped, lackOf, ungrouped } from "../../../src/beginning/group.ts";
import type { Own } from "../../../src/beginning/starter.ts";
import { valueAt } from "../../../src/content/findings/pointer.ts";
import { wayTo } from "../../../src/content/schema/walk.ts";
import { operate } from "../../../src/editing/operate.ts";
import { compiled } from "../compiled.ts";
import { minimal } from "../minimal.ts";

const cards = "/routes/0/sections/1";
const withCards = `${minimal()}
      - type: cards
        heading: News
        items:
          - title: Closed in August
collections:
  news:
    rows:
      - title: Dogs
        topic: Animals
`;
const withPlan = `${minimal()}
pricing:
  currency: USD
  period: month
  periodUnit: month
  product: { kind: Service, name: Care, description: A year of care. }
plans:
  basic:
    name: Basic
    price: 29
    features: [Air]
`;
const columns = { title: "Dogs", topic: "Animals" };

test("a collection to draw from takes the place of the cards that are written, with a card of each row", () => {
	const { text, wrong } = added(withCards, `${cards}/from`, { collection: { key: "news", columns } });
	expect(wrong).toEqual([]);
	expect(valueAt(text, cards)).toEqual({
		...{ type: "cards", heading: "News" },
		...{ from: { collection: "news", limit: 12 }, card: { title: "{params.title}" } },
	});
	expect(ungrouped(`${cards}/from`, text)).toEqual([
		{ do: "remove", pointer: `${cards}/from` },
		{ do: "remove", pointer: `${cards}/card` },
	]);
});

test("the currency of the site moves to the facts that all plans share", () => {
	const { text, wrong } = added(minimal().replace("  url:", "  currency: CHF\n  url:"), "/pricing");
	expect(wrong).toEqual([]);
	expect(valueAt(text, "/site/currency")).toBeUndefined();
	expect(valueAt(text, "/pricing/currency")).toBe("CHF");
});

test("an early price is below the usual one, until a day to come", () => {
	const { text, wrong } = added(withPlan, "/plans/basic/early", { price: 29 });
	expect(wrong).toEqual([]);
	expect(valueAt(text, "/plans/basic/early/price")).toBe(23);
	expect(Date.parse(String(valueAt(text, "/plans/basic/early/until")))).toBeGreaterThan(Date.now());
});

test.each([
	["rows of a collection", withCards, `${cards}/from`],
	["rows of a collection", withCards, `${cards}/card`],
	["a plan", minimal(), "/pricing/featured"],
	["a question with answers", minimal(), "/forms/contact/fields/0/showWhen"],
])("what needs %s says so", (_, text, pointer) => {
	const own = ownOf(text);
	expect(lackOf(locatedAt(pointer, own), own)).toMatch(/^This needs /);
});

function added(text: string, pointer: string, more: Partial<Own> = {}) {
	const own = { ...ownOf(text), ...more };
	expect(lackOf(locatedAt(pointer, own), own)).toBeNull();
	const change = operate({ "site.yaml": text }, "site.yaml", grouped(pointer, locatedAt(pointer, own), own));
	if ("refused" in change) throw new Error(change.refused);
	const { data, diagnostics } = compiled(change.texts["site.yaml"]!);
	return { text: data, wrong: diagnostics.filter(({ severity }) => severity === "error") };
}

function ownOf(text: string): Own {
	return { data: compiled(text).data, pictures: [], files: [], pages: ["/"] };
}

function locatedAt(pointer: string, { data }: Own) {
	return wayTo(pointer, data).at(-1)!.wanted!;
}
