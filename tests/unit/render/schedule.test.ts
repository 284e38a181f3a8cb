import { describe, expect, it } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { minimal, page } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

type Day = Extract<SectionSpec, { type: "schedule" }>["days"][number];

const shop = { name: "Shop", address: ["1 Main Street", "Chicago"] };
const talk = { time: "9:00–10:30", title: "Wheels", text: "Bring one.", place: "Hall", people: [{ name: "Ida" }] };
const nightSessions = [
	{ time: "22:00–0:30", title: "Films" },
	{ time: "0:30–1:00", title: "Songs" },
	{ time: "1:00", title: "Bus" },
];
const party: Day = { name: "Saturday", date: "2031-12-31", items: [talk, ...nightSessions] };

describe("structured data", () => {
	it("has an event for days with dates at one location, and the next date after midnight", () => {
		expect(listEvents([party, { name: "Every Monday", items: [talk] }])).toEqual([
			{
				"@type": "Event",
				name: "Programme",
				startDate: "2031-12-31T09:00",
				endDate: "2032-01-01T01:00",
				location: {
					"@type": "Place",
					name: "Shop",
					address: { "@type": "PostalAddress", streetAddress: "1 Main Street, Chicago" },
				},
				subEvent: [
					{
						"@type": "Event",
						name: "Wheels",
						description: "Bring one.",
						location: { "@type": "Place", name: "Hall" },
						performer: [{ "@type": "Person", name: "Ida" }],
						startDate: "2031-12-31T09:00",
						endDate: "2031-12-31T10:30",
					},
					{ "@type": "Event", name: "Films", startDate: "2031-12-31T22:00", endDate: "2032-01-01T00:30" },
					{ "@type": "Event", name: "Songs", startDate: "2032-01-01T00:30", endDate: "2032-01-01T01:00" },
					{ "@type": "Event", name: "Bus", startDate: "2032-01-01T01:00" },
				],
			},
		]);
	});

	it.each([
		["for a day without a date", [{ name: "Monday", items: [talk] }], [shop]],
		["without a location", [party], []],
		["with two locations", [party], [shop, { ...shop, name: "Branch" }]],
	])("has no event %s", (_, days, places) => {
		expect(listEvents(days, places)).toEqual([]);
	});
});

describe("a schedule", () => {
	it("shows items of the same time side by side", () => {
		const day = {
			name: "Day",
			items: [talk, { ...talk, title: "Brakes", place: "Yard" }, { time: "9:00", title: "Walk" }],
		};
		expect(listSlots([day]).map(([, titles]) => titles)).toEqual([["Wheels", "Brakes"], ["Walk"]]);
	});

	it.each([
		["en-US", ["9:00 AM – 10:30 AM", "10:00 PM – 12:30 AM", "12:30 AM – 1:00 AM", "1:00 AM"], "December 31, 2031"],
		["de", ["09:00 – 10:30", "22:00 – 00:30", "00:30 – 01:00", "01:00"], "31. Dezember 2031"],
	])("formats times and dates for %s", (language, times, date) => {
		expect(listSlots([party], language).map(([time]) => time)).toEqual(times);
		expect(wordsOf(renderSection([party], language).querySelector(".schedule-head"))).toContain(date);
	});
});

it("the diff reports a change once, and not again for structured data", () => {
	const changedTalk = { ...talk, time: "9:30–11:00", place: "Yard", people: [{ name: "Noor" }] };
	const changed: Day = { ...party, date: "2032-01-02", items: [changedTalk, ...nightSessions] };
	const [before, after] = [siteOf(compileSchedule([party])), siteOf(compileSchedule([changed]))];
	expect(diffSites(before, after, sectionTypes).changes.map(({ sentence }) => sentence.replace(/\s/g, " "))).toEqual([
		"the date of the day ‘Saturday’ goes from December 31, 2031 to January 2, 2032",
		"the time of ‘Wheels’ of ‘Saturday’ goes from 9:00 AM – 10:30 AM to 9:30 AM – 11:00 AM",
		"the place of ‘Wheels’ of ‘Saturday’ goes from Hall to Yard",
		"‘Ida’ at ‘Wheels’ is gone",
		"‘Noor’ at ‘Wheels’ is new",
	]);
});

function listEvents(days: Day[], places: object[] = [shop]) {
	return pageAt(siteOf(compileSchedule(days, places)), "/").head.structuredData.filter(
		(fact) => fact["@type"] === "Event",
	);
}

function listSlots(days: Day[], language?: string): [time: string, titles: string[]][] {
	return [...renderSection(days, language).querySelectorAll(".schedule-slot")].map((slot) => [
		wordsOf(slot.querySelector(".schedule-time")).replaceAll(/\s/g, " "),
		[...slot.querySelectorAll(".schedule-title")].map(wordsOf),
	]);
}

function renderSection(days: Day[], language?: string) {
	return parsedDocuments(siteOf(compileSchedule(days, [shop], language)))
		.get("/")!
		.querySelector(".schedule")!;
}

function compileSchedule(days: Day[], places: object[] = [shop], language = "en-US") {
	const site = { name: "Acme", url: "https://www.acme.example", timeZone: "America/Chicago", defaultTitle: "Acme" };
	const where = places.length > 0 ? [{ type: "locations", heading: "Where", items: places } as SectionSpec] : [];
	const sections: SectionSpec[] = [{ type: "schedule", heading: "Programme", days }, ...where];
	return compiled(minimal({ site: { ...site, language }, routes: [page("/", { indexed: true, sections })] }));
}
