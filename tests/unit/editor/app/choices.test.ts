import { expect, test } from "vitest";
import { listBranches, schemas } from "../../../../src/content/schema/walk.ts";
import { listChoices, searchSectionTypes } from "../../../../src/editor/app/choices.ts";
import type { State } from "../../../../src/editor/app/session/state.ts";

const sectionTypes = listBranches({ schema: schemas.get("section.json")!, file: "section.json" });
const findFirst = (words: string) => searchSectionTypes(words, sectionTypes)[0]?.tag;

test("searches section types by name, then by other names, then by description", () => {
	expect(findFirst("people")).toBe("people");
	expect(findFirst("Prices")).toBe("price-list");
	expect(findFirst("team")).toBe("people");
	expect(findFirst("faq")).toBe("questions");
	expect(findFirst("opening times")).toBe("locations");
	expect(findFirst("top of a page")).toBe("hero");
});

test("finds all section types without words, and none for an unknown word", () => {
	expect(searchSectionTypes("", sectionTypes)).toHaveLength(sectionTypes.length);
	expect(findFirst("zeppelin")).toBeUndefined();
});

test.each([
	["FAQ", "questions"],
	["Q&A", "questions"],
	["testimonials", "quotes"],
	["team", "people"],
	["gallery", "pictures"],
	["stats", "figures"],
	["pricing table", "plans"],
	["price list", "price-list"],
	["opening hours", "locations"],
	["map", "embed"],
	["map and directions", "locations"],
	["newsletter", "form"],
	["contact form", "form"],
	["banner", "hero"],
	["call to action", "call-to-action"],
	["callout", "notice"],
	["text beside a picture", "feature"],
	["privacy policy", "prose"],
	["terms", "prose"],
	["blog", "cards"],
	["our team", "people"],
	["Google map", "embed"],
	["business hours", "locations"],
	["mailing list", "form"],
	["appointments", "form"],
	["Google reviews", "quotes"],
	["Instagram", "contact"],
	["awards", "logos"],
	["how it works", "feature"],
	["voucher", "offer-card"],
	["jobs", "cards"],
	["before and after", "pictures"],
	["treatments", "price-list"],
	["flyer", "downloads"],
	["gallery of photos", "pictures"],
	["instructor", "people"],
	["our yoga teachers", "people"],
	["personal trainer", "people"],
	["staff", "people"],
	["timetable", "schedule"],
	["yoga classes", "schedule"],
	["class passes", "price-list"],
])("“%s” finds the section type %s", (words, tag) => {
	expect(searchSectionTypes(words, sectionTypes).map((type) => type.tag)).toContain(tag);
});

test("offers visible choice fields above a form field for its condition, and their options as answers", () => {
	const fields = [
		{ name: "how", label: "How do you get it?", type: "select", options: ["Fetch", "Bring"] },
		{ name: "why", label: "Why?", type: "radio", options: ["So"], shown: false },
		null,
		{ name: "street", label: "Street", type: "text", showWhen: { field: "how" } },
		{ name: "when", label: "When?", type: "radio", options: ["Now"] },
	];
	const state = { compiled: { data: { forms: { order: { fields } } } } } as unknown as State;
	const getPointer = (key: string) => `/forms/order/fields/3/showWhen/${key}`;
	expect(listChoices({ format: "field-name" }, getPointer("field"), state)).toEqual([
		{ value: "how", name: "How do you get it?" },
	]);
	expect(listChoices({ format: "field-answer" }, getPointer("is"), state).map(({ value }) => value)).toEqual([
		"Fetch",
		"Bring",
	]);
});

test("offers the columns of the cards’ collection to sort by, in both directions", () => {
	const sections = [{ from: { collection: "news" } }, { from: { collection: "towns" } }];
	const compiled = { data: { routes: [{ sections }] }, collections: { towns: { townName: "Elgin" } } };
	const choices = (pointer: string) => listChoices({ format: "sort-order" }, pointer, { compiled } as unknown as State);
	expect(choices("/routes/0/sections/1/from/sort")).toEqual([
		{ value: "townName", name: "Town name" },
		{ value: "-townName", name: "Town name, in reverse" },
	]);
	expect(choices("/routes/0/sections/0/from/sort")).toEqual([]);
});

test("offers columns and their values to filter cards by", () => {
	const values = { topic: ["Dogs", "Cats"] };
	const filled = [{ kind: "card", pointer: "/routes/0/sections/0/card", count: 1, columns: {}, values }];
	const from = { collection: "news", where: { column: "topic", is: "Dogs" } };
	const data = { routes: [{ sections: [{ type: "cards", from }] }] };
	const state = {
		compiled: { data, collections: { news: { topic: "Dogs" } } },
		preparedPage: { filled },
	} as unknown as State;
	const condition = "/routes/0/sections/0/from/where";
	expect(listChoices({ format: "column-name" }, `${condition}/column`, state)).toEqual([
		{ value: "topic", name: "Topic" },
	]);
	expect(listChoices({ format: "column-value" }, `${condition}/is`, state).map(({ value }) => value)).toEqual([
		"Dogs",
		"Cats",
	]);
});
