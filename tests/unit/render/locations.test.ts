import { expect, it } from "vitest";
import type { OrganizationSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { minimal, page } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

type Item = NonNullable<Extract<SectionSpec, { type: "locations" }>["items"]>[number];

interface SiteOptions {
	language?: string;
	kind?: OrganizationSpec["kind"];
}

const minimalSite = {
	name: "Acme",
	url: "https://www.acme.example",
	timeZone: "America/Chicago",
	defaultTitle: "Acme",
};

const location = { name: "Shop", address: ["1 Main Street", "Chicago"] };

it("structured data has everything that visitors see of a location, and only future exceptions", () => {
	const item = {
		...location,
		phone: "312-555-0147",
		hours: { mon: "9:00–12:30, 14:00–20:00", fri: "18:00–2:00", sun: "0:00–24:00" },
		exceptions: [{ date: "2027-01-14" }, { date: "2027-12-24", hours: "9:00-13:00" }, { date: "2027-12-25" }],
	};
	expect(listFacts(item)).toEqual([
		{
			"@type": "LocalBusiness",
			name: "Shop",
			address: { "@type": "PostalAddress", streetAddress: "1 Main Street, Chicago" },
			parentOrganization: { "@type": "Organization", name: "Acme", url: "https://www.acme.example/" },
			telephone: "312-555-0147",
			openingHoursSpecification: [
				createOpening({ dayOfWeek: "Monday" }, "09:00", "12:30"),
				createOpening({ dayOfWeek: "Monday" }, "14:00", "20:00"),
				createOpening({ dayOfWeek: "Friday" }, "18:00", "02:00"),
				createOpening({ dayOfWeek: "Sunday" }, "00:00", "23:59"),
			],
			specialOpeningHoursSpecification: [
				createOpening({ validFrom: "2027-12-24", validThrough: "2027-12-24" }, "09:00", "13:00"),
				createOpening({ validFrom: "2027-12-25", validThrough: "2027-12-25" }, "00:00", "00:00"),
			],
		},
	]);
});

it("a location is a business of the kind of the organisation", () => {
	const [facts] = listFacts(location, { kind: "BikeStore" });
	expect(facts!["@type"]).toBe("BikeStore");
});

it("a location with the name of the organisation has no parent organisation", () => {
	const [facts] = listFacts({ ...location, name: "Acme" });
	expect(facts).toMatchObject({ name: "Acme", url: "https://www.acme.example/" });
	expect(facts).not.toHaveProperty("parentOrganization");
});

it.each<[language: string, address: string[], parts: object]>([
	["en-US", ["48 Canal Street", "Chicago, IL 60606"], createUsAddress("48 Canal Street", "Chicago", "IL", "60606")],
	[
		"en-US",
		["Union Hall", "Gate 4", "New York, NY 10001-1234", "USA"],
		createUsAddress("Union Hall, Gate 4", "New York", "NY", "10001-1234"),
	],
	[
		"en-GB",
		["12 Mill Street", "Lowmarsh LM1 4QA"],
		{ addressCountry: "GB", streetAddress: "12 Mill Street", addressLocality: "Lowmarsh", postalCode: "LM1 4QA" },
	],
	[
		"de-DE",
		["Am Markt 3", "10115 Berlin"],
		{ streetAddress: "Am Markt 3", postalCode: "10115", addressLocality: "Berlin", addressCountry: "DE" },
	],
	[
		"fr-CH",
		["Rue du Lac 5", "CH-1003 Lausanne"],
		{ streetAddress: "Rue du Lac 5", postalCode: "1003", addressLocality: "Lausanne", addressCountry: "CH" },
	],
	[
		"de",
		["Am Markt 3", "10115 Berlin"],
		{ streetAddress: "Am Markt 3", postalCode: "10115", addressLocality: "Berlin" },
	],
	["en-US", ["Am Markt 3", "10115 Berlin"], { streetAddress: "Am Markt 3, 10115 Berlin" }],
	["en", ["1200 Main Street", "Springfield"], { streetAddress: "1200 Main Street, Springfield" }],
	["en", ["1200 Main Street"], { streetAddress: "1200 Main Street" }],
	["en-GB", ["The old barn", "Nethershore"], { streetAddress: "The old barn, Nethershore" }],
	["ja", ["1-2-3 Ginza", "Tokyo"], { streetAddress: "1-2-3 Ginza, Tokyo" }],
])("structured data has the parts of an address if they are certain: %s %j", (language, address, parts) => {
	const [business] = listFacts({ ...location, address }, { language });
	expect((business as { address: object }).address).toEqual({ "@type": "PostalAddress", ...parts });
});

it("a location without hours has none in structured data or on the page", () => {
	expect(Object.keys(listFacts(location)[0]!)).toEqual(["@type", "name", "address", "parentOrganization"]);
	expect(renderPage(location).querySelector("table")).toBeNull();
});

it.each([
	["en-US", "6:30 PM", "Closed"],
	["de", "18:30", "Geschlossen"],
	["ja", "18:30", "休業"],
])("hours are formatted for %s", (language, end, closed) => {
	const rows = [...renderPage({ ...location, hours: { mon: "9:00–18:30" } }, { language }).querySelectorAll("tr")];
	const words = rows.map((row) => wordsOf(row.querySelector("td")).replaceAll(/\s/g, " "));
	expect(words).toEqual([expect.stringMatching(`– ${end}$`), closed]);
});

it("days in a row with the same hours share a line, and special days have their own", () => {
	const hours = { mon: "9:00–18:00", tue: "9:00–18:00", wed: "9:00–12:00", fri: "9:00–18:00", sat: "9:00–18:00" };
	const exceptions = [{ date: "2027-12-24" }, { date: "2027-12-25" }];
	const days = renderPage({ ...location, hours, exceptions }).querySelectorAll("th");
	expect([...days].map(wordsOf)).toEqual([
		"Mon–Tue",
		"Wed",
		"Thu",
		"Fri–Sat",
		"Sun",
		"December 24, 2027",
		"December 25, 2027",
	]);
});

it("an address links to a map service", () => {
	const links = [...renderPage(location).querySelectorAll(".locations a")].map((link) => link.getAttribute("href"));
	expect(links).toEqual(["https://www.google.com/maps/search/?api=1&query=Shop%2C%201%20Main%20Street%2C%20Chicago"]);
});

function createOpening(when: object, opens: string, closes: string) {
	return { "@type": "OpeningHoursSpecification", ...when, opens, closes };
}

function createUsAddress(streetAddress: string, addressLocality: string, addressRegion: string, postalCode: string) {
	return { streetAddress, addressLocality, addressRegion, postalCode, addressCountry: "US" };
}

function listFacts(item: Item, options?: SiteOptions) {
	const site = createSite(item, options);
	return pageAt(site, "/").head.structuredData.filter((fact) => "address" in fact);
}

function renderPage(item: Item, options?: SiteOptions) {
	return parsedDocuments(createSite(item, options)).get("/")!;
}

function createSite(item: Item, { language = "en-US", kind }: SiteOptions = {}) {
	const text = minimal({
		site: { ...minimalSite, language },
		organization: { name: "Acme", phone: "312-555-0147", email: "hello@acme.example", ...(kind && { kind }) },
		routes: [page("/", { indexed: true, sections: [{ type: "locations", heading: "Where", items: [item] }] })],
	});
	return siteOf(compiled(text));
}
