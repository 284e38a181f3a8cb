import { describe, expect, it } from "vitest";
import { schemaFiles } from "../../../schema/files.mjs";
import type { CollectionSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { documentsOf } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";
import { parsed, wordsOf } from "../parsed.ts";

type Rows = NonNullable<CollectionSpec["rows"]>;

const day = "{row.day}";
const items = [{ time: "9:00", title: "Doors" }];
const shop = { name: "Shop", address: ["1 Main Street"] };

/** Every section with a date, and the selector of its element on the page. */
const dated: [what: string, section: SectionSpec, selector: string][] = [
	[
		"a schedule",
		{ type: "schedule", heading: "Programme", days: [{ name: "The day", date: day, items }] },
		".schedule",
	],
	["a card", { type: "cards", heading: "Cards", items: [{ title: "One", date: day }] }, ".cards"],
	["a text", { type: "prose", heading: "Terms", text: "Words.", effective: day }, ".prose"],
	[
		"an exception of opening hours",
		{ type: "locations", heading: "Where", items: [{ ...shop, exceptions: [{ date: day }] }] },
		".locations",
	],
	["an article", { type: "article", heading: "News", text: "Words.", date: day }, ".article"],
];

const twoDays: Rows = [
	{ event: "summer", day: "2031-06-14" },
	{ event: "winter", day: "2031-12-06" },
];

describe.each(dated)("the date of %s", (_, section, selector) => {
	it("comes from the row of its page", () => {
		expect(shownOn("/summer", twoDays)).toContain("June 14, 2031");
		expect(shownOn("/winter", twoDays)).toContain("December 6, 2031");
	});

	it("is left out if the cell is empty", () => {
		const [first, second] = twoDays as [Rows[number], Rows[number]];
		expect(shownOn("/winter", [first, { ...second, day: "" }])).not.toMatch(/2031|Invalid|\{row/);
	});

	it.each(["2031-02-30", "14 June 2031", "2031"])("is reported at its cell: %s", (wrong) => {
		const [first, second] = twoDays as [Rows[number], Rows[number]];
		const errors = site([first, { ...second, day: wrong }]).diagnostics.filter(({ severity }) => severity === "error");
		expect(errors).toMatchObject([{ code: "wrong-format", pointer: "/collections/events/rows/1/day" }]);
	});

	function shownOn(path: string, rows: Rows): string {
		const html = documentsOf(siteOf(site(rows))).get(path)!;
		return wordsOf(parsed(html).querySelector(selector));
	}

	function site(rows: Rows) {
		const events = page("/:event", { collection: "events", sections: [section] });
		return compiled(minimal({ collections: { events: { rows } }, routes: [home(heading), events] }));
	}
});

const heading: SectionSpec = { type: "heading", heading: "Home" };

it("days are not reported as out of order if one of them comes from a row", () => {
	const days = [day, "2031-06-15"].map((date, index) => ({ name: `Day ${index}`, date, items }));
	const events = page("/:event", {
		collection: "events",
		sections: [{ type: "schedule", heading: "Programme", days }],
	});
	const compilation = compiled(
		minimal({ collections: { events: { rows: twoDays } }, routes: [home(heading), events] }),
	);
	expect(compilation.diagnostics.filter(({ code }) => code === "out-of-order")).toEqual([]);
});

it("every date of a section can come from a column", () => {
	const filesWithFixedDates = [...schemaFiles()].filter(([file, schema]) => {
		return file.includes("sections/") && JSON.stringify(schema).includes('"format":"calendar-date"');
	});
	expect(filesWithFixedDates.map(([file]) => file)).toEqual([]);
});
