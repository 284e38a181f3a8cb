import { describe, expect, it } from "vitest";
import { formatBreadcrumb } from "../../../src/content/schema/breadcrumb.ts";

const data = {
	constants: { shop: "Acme" },
	site: { timeZone: "UTC" },
	plans: { basic: { name: "Basic", features: ["All"] } },
	collections: { towns: { csv: "towns.csv", rows: [{ town: "elgin" }] } },
	forms: { contact: { fields: [{ name: "email", label: "Email", messages: { required: "x" } }] } },
	footer: { groups: [{ heading: "Visit", links: [{ label: "Home", to: "/" }] }] },
	routes: [
		{
			path: "/",
			name: "Prices",
			seo: { metaTitle: "x" },
			sections: [
				{ type: "hero", heading: "x", buttons: [{ label: "Book", to: "/" }] },
				{ type: "plans", addOns: { heading: "x" } },
				{ type: "nonsense", heading: "x" },
			],
			children: [{ path: "/x", name: "Below" }],
		},
		{ path: "/nameless" },
	],
};

describe("a breadcrumb", () => {
	it.each([
		["", ""],
		["/site/timeZone", "Site → time zone"],
		["/constants/shop", "Repeated text ‘shop’"],
		["/plans/basic/features/0", "Plan ‘basic’ → feature 1"],
		["/collections/towns/csv", "Collection ‘towns’ → CSV file"],
		["/collections/towns/rows/0/town", "Collection ‘towns’ → row 1 → column ‘town’"],
		["/forms/contact/fields/0/messages/required", "Form ‘contact’ → field 1 → error messages → when empty"],
		["/footer/groups/0/links/0/to", "Footer → footer group 1 → link 1 → where it leads"],
		["/routes/0/seo/metaTitle", "Page ‘Prices’ → search engines → search title"],
		["/routes/0/sections/0/buttons/0/label", "Page ‘Prices’ → section 1 → button 1 → label"],
		["/routes/0/sections/1/addOns/heading", "Page ‘Prices’ → section 2 → add-ons → heading"],
		["/routes/0/children/0/path", "Page ‘Prices’ → page ‘Below’ → address"],
		["/routes/1/title", "Page 2 → title"],
	])("%s", (pointer, words) => {
		expect(formatBreadcrumb(pointer, data)).toBe(words);
	});

	it.each(["/routes/0/sections/2/heading", "/nothing/of/this/0", "/routes/7/x", "/site/constructor"])(
		"is never empty: %s",
		(pointer) => {
			expect(formatBreadcrumb(pointer, data)).not.toBe("");
		},
	);
});
