import { expect, test } from "vitest";
import { getValue } from "../../../src/content/findings/pointer.ts";
import { getAncestry } from "../../../src/content/schema/walk.ts";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import type { SiteContents } from "../../../src/scaffold/fit-example.ts";
import { addGroup, describeMissingPrerequisite, removeGroup } from "../../../src/scaffold/group.ts";
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

test("adding a collection as the source of cards replaces their items", () => {
	const { data, errors } = addAndCompile(withCards, `${cards}/from`, { collection: { key: "news", columns } });
	expect(errors).toEqual([]);
	expect(getValue(data, cards)).toEqual({
		type: "cards",
		heading: "News",
		from: { collection: "news", limit: 12 },
		card: { title: "{row.title}" },
	});
	expect(removeGroup(`${cards}/from`, data)).toEqual([
		{ do: "remove", pointer: `${cards}/from` },
		{ do: "remove", pointer: `${cards}/card` },
	]);
});

test("adding ‘pricing’ moves the currency of the site there", () => {
	const { data, errors } = addAndCompile(minimal().replace("  url:", "  currency: CHF\n  url:"), "/pricing");
	expect(errors).toEqual([]);
	expect(getValue(data, "/site/currency")).toBeUndefined();
	expect(getValue(data, "/pricing/currency")).toBe("CHF");
});

test("a new early price is lower than the usual price, and ends in the future", () => {
	const { data, errors } = addAndCompile(withPlan, "/plans/basic/early", { price: 29 });
	expect(errors).toEqual([]);
	expect(getValue(data, "/plans/basic/early/price")).toBe(23);
	expect(Date.parse(String(getValue(data, "/plans/basic/early/until")))).toBeGreaterThan(Date.now());
});

test.each([
	[`${cards}/from`, "rows", withCards],
	[`${cards}/card`, "rows", withCards],
	["/pricing/featured", "a plan", minimal()],
	["/forms/contact/fields/0/showWhen", "a question with answers to choose from", minimal()],
])("a group says what it needs before it can be added: %s needs %s", (pointer, prerequisite, text) => {
	const contents = contentsOf(text);
	expect(describeMissingPrerequisite(locatedAt(pointer, contents), contents)).toContain(`This needs ${prerequisite}. `);
});

function addAndCompile(text: string, pointer: string, more: Partial<SiteContents> = {}) {
	const contents = { ...contentsOf(text), ...more };
	expect(describeMissingPrerequisite(locatedAt(pointer, contents), contents)).toBeNull();
	const change = applyOperations(
		{ "site.yaml": text },
		"site.yaml",
		addGroup(pointer, locatedAt(pointer, contents), contents),
	);
	if ("refused" in change) throw new Error(change.refused);
	const { data, diagnostics } = compiled(change.texts["site.yaml"]!);
	return { data, errors: diagnostics.filter(({ severity }) => severity === "error") };
}

function contentsOf(text: string): SiteContents {
	return { data: compiled(text).data, pictures: [], files: [], pages: ["/"] };
}

function locatedAt(pointer: string, { data }: SiteContents) {
	return getAncestry(pointer, data).at(-1)!.expected!;
}
