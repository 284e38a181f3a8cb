import { expect, it } from "vitest";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { minimal, page } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

type Item = Extract<SectionSpec, { type: "locations" }>["items"][number];

const place = { name: "Shop", address: ["1 Main Street", "Chicago"] };

it("search engines are told of a place what visitors read of it, and of days to come alone", () => {
	const item = {
		...place,
		phone: "312-555-0147",
		hours: { mon: "9:00–12:30, 14:00–20:00", fri: "18:00–2:00", sun: "0:00–24:00" },
		exceptions: [{ date: "2027-01-14" }, { date: "2027-12-24", hours: "9:00-13:00" }, { date: "2027-12-25" }],
	};
	expect(factsOf(item)).toEqual([
		{
			"@type": "LocalBusiness",
			name: "Shop",
			address: { "@type": "PostalAddress", streetAddress: "1 Main Street, Chicago" },
			telephone: "312-555-0147",
			openingHoursSpecification: [
				opening({ dayOfWeek: "Monday" }, "09:00", "12:30"),
				opening({ dayOfWeek: "Monday" }, "14:00", "20:00"),
				opening({ dayOfWeek: "Friday" }, "18:00", "02:00"),
				opening({ dayOfWeek: "Sunday" }, "00:00", "23:59"),
			],
			specialOpeningHoursSpecification: [
				opening({ validFrom: "2027-12-24", validThrough: "2027-12-24" }, "09:00", "13:00"),
				opening({ validFrom: "2027-12-25", validThrough: "2027-12-25" }, "00:00", "00:00"),
			],
		},
	]);
});

it("of a place without hours nothing is told or shown of any day", () => {
	expect(Object.keys(factsOf(place)[0]!)).toEqual(["@type", "name", "address"]);
	expect(pageOf(place).querySelector("table")).toBeNull();
});

it.each([
	["en-US", "6:30 PM", "Closed"],
	["de", "18:30", "Geschlossen"],
	["ja", "18:30", "休業"],
])("hours are written as in %s", (language, end, closed) => {
	const rows = [...pageOf({ ...place, hours: { mon: "9:00–18:30" } }, language).querySelectorAll("tr")];
	const words = rows.map((row) => wordsOf(row.querySelector("td")).replaceAll(/\s/g, " "));
	expect(words).toEqual([expect.stringMatching(`– ${end}$`), ...Array.from({ length: 6 }, () => closed)]);
});

it("an address leads to the map", () => {
	const links = [...pageOf(place).querySelectorAll(".locations a")].map((link) => link.getAttribute("href"));
	expect(links).toEqual(["https://www.google.com/maps/search/?api=1&query=Shop%2C%201%20Main%20Street%2C%20Chicago"]);
});

function opening(when: object, opens: string, closes: string) {
	return { "@type": "OpeningHoursSpecification", ...when, opens, closes };
}

function factsOf(item: Item) {
	const site = siteOn(item);
	return pageAt(site, "/").head.structuredData.filter((fact) => fact["@type"] === "LocalBusiness");
}

function pageOf(item: Item, language?: string) {
	return parsedDocuments(siteOn(item, language)).get("/")!;
}

function siteOn(item: Item, language = "en-US") {
	const site = { name: "Acme", url: "https://www.acme.example", timeZone: "America/Chicago", initialTitle: "Acme" };
	const text = minimal({
		site: { ...site, language },
		routes: [page("/", { indexed: true, sections: [{ type: "locations", heading: "Where", items: [item] }] })],
	});
	return siteOf(compiled(text));
}
