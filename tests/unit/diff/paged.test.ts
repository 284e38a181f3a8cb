import { expect, it } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import type { Site } from "../../../src/model/site.ts";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";

const trees = ["Alder", "Birch", "Cedar", "Elm", "Fir"];

it("diffSites reports the number of cards per page, and new and removed pages", () => {
	expect(listSentences(siteWithCards(trees, 2), siteWithCards(trees, 4))).toEqual([
		["gone: /page/3 no longer exists", "Page /, page 3"],
		["the section ‘Trees’ now has 4 cards a page (before: 2)", "Page /"],
	]);
	expect(listSentences(siteWithCards(trees), siteWithCards(trees, 4))).toEqual([
		["new, at /page/2", "Page /, page 2"],
		["the section ‘Trees’ now has 4 cards a page", "Page /"],
	]);
	expect(listSentences(siteWithCards(trees, 4), siteWithCards(trees))).toEqual([
		["gone: /page/2 no longer exists", "Page /, page 2"],
		["the section ‘Trees’ now has all its cards on one page", "Page /"],
	]);
});

it("diffSites reports only the new card, not the cards that it moves to another page", () => {
	expect(listSentences(siteWithCards(trees, 2), siteWithCards(["Acacia", ...trees], 2))).toEqual([
		["the card ‘Acacia’ is new", "Page /"],
	]);
});

it("diffSites reports which rows become cards", () => {
	const [all, elms] = [siteWithCards(["Elm"]), siteWithCards(["Elm"], undefined, "Elm")];
	expect(listSentences(all, elms)).toEqual([
		["the section ‘Trees’ now draws only from rows whose name is ‘Elm’", "Page /"],
	]);
	expect(listSentences(elms, all)).toEqual([
		["the section ‘Trees’ now draws from all rows (before: only those whose name is ‘Elm’)", "Page /"],
	]);
});

function siteWithCards(names: string[], perPage?: number, is?: string): Site {
	const from = { collection: "trees", ...(perPage && { perPage }), ...(is && { where: { column: "name", is } }) };
	const card = { title: "{row.name}" };
	return siteOf(
		compiled(
			minimal({
				collections: { trees: { rows: names.map((name) => ({ name })) } },
				routes: [home({ type: "cards", heading: "Trees", from, card })],
			}),
		),
	);
}

it.each<[string, SectionSpec, SectionSpec, string]>([
	[
		"people",
		{ type: "people", heading: "Trees", from: { collection: "trees" }, each: { name: "{row.name}" } },
		{
			type: "people",
			heading: "Trees",
			from: { collection: "trees", where: { column: "name", oneOf: ["Elm", "Oak"] } },
			each: { name: "{row.name}" },
		},
		"the section ‘Trees’ now draws only from rows whose name is ‘Elm’ or ‘Oak’",
	],
	[
		"days",
		createSchedule({ column: "name", is: "Elm" }),
		createSchedule({ column: "name", is: "Elm", and: [{ column: "day", from: "today" }] }),
		"the section ‘Trees’ now draws only from rows whose name is ‘Elm’, and day is today or later, or name is ‘Oak’ (before: only those whose name is ‘Elm’, or name is ‘Oak’)",
	],
])("diffSites reports which rows become %s", (_, before, after, sentence) => {
	const rows = [
		{ name: "Elm", day: "2027-12-01", time: "9:00" },
		{ name: "Oak", day: "2027-12-02", time: "9:00" },
	];
	const [old, fresh] = [before, after].map((section) =>
		siteOf(compiled(minimal({ collections: { trees: { rows } }, routes: [home(section)] }))),
	);
	expect(listSentences(old!, fresh!)).toEqual([[sentence, "Page /"]]);
});

function createSchedule(where: { column: string; is: string; and?: { column: string; from: string }[] }): SectionSpec {
	const each = { time: "{row.time}", title: "{row.name}" };
	const other = { column: "name", is: "Oak" };
	const days = [where, other].map((one, index) => ({
		name: `Day ${index + 1}`,
		from: { collection: "trees", where: one },
		each,
	}));
	return { type: "schedule", heading: "Trees", days } as SectionSpec;
}

function listSentences(old: Site, fresh: Site): string[][] {
	return diffSites(old, fresh, sectionTypes).changes.map(({ sentence, pages }) => [sentence, ...pages]);
}
