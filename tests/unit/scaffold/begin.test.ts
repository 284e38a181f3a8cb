import { describe, expect, it } from "vitest";
import { getValue } from "../../../src/content/findings/pointer.ts";
import { exampleContacts } from "../../../src/content/schema/placeholder-text.ts";
import { isBlank } from "../../../src/editor/worker/editor-draft.ts";
import { type BusinessKind, type BusinessKindName, businessKinds } from "../../../src/scaffold/business-kinds.ts";
import { scaffoldSite } from "../../../src/scaffold/scaffold-site.ts";
import { compiled, siteOf } from "../compiled.ts";

const begun = (name: string, { written = "", colour = "#1d4f5c", kind = "other" as BusinessKindName } = {}) =>
	scaffoldSite({ name, colour, kind, character: null }, written);

describe("a new site", () => {
	it("is without errors, whatever the business is called", () => {
		for (const name of ["Bakery", 'Ann’s "Bread": {and} # more', "{business}", "NAME LIGHT"]) {
			expect(compiled(begun(name)).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
		}
	});

	it("is called what the business is called", () => {
		expect(siteOf(compiled(begun('Ann’s "Bread": {and} NAME'))).chrome.siteName).toBe('Ann’s "Bread": {and} NAME');
	});

	it.each([
		["Corner Bikes", "CB"],
		["Ann’s bread & cake", "AB"],
		["*", "A"],
	])("has the initials of the business: %s", (name, initials) => {
		expect(begun(name)).toContain(`monogram: "${initials}"`);
	});

	it.each(["#1d4f5c", "#ffff00", "#000000"])(
		"has only addresses to be written, whatever its colour is: %s",
		(colour) => {
			expect(compiled(begun("Bakery", { colour })).diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
				["filler-text", "/site/url"],
				["filler-text", "/organization/phone"],
				["filler-text", "/organization/email"],
				["filler-text", "/routes/0/sections/0/buttons/0/to"],
			]);
		},
	);

	it("has prices that are seen to be nobody’s, and told", () => {
		const { data, diagnostics } = compiled(begun("Bakery", { kind: "shop" }));
		const told = diagnostics.filter(({ code, pointer }) => code === "filler-text" && pointer.endsWith("/price"));
		expect(told.map(({ pointer }) => getValue(data, pointer))).toEqual(Array(4).fill(12345));
	});

	it("leaves the comments that are there", () => {
		expect(begun("Bakery", { written: "# ours" })).toMatch(/^# ours\n# This file/);
	});

	it("has another character than its kind where that is wished for", () => {
		const text = scaffoldSite({ name: "Bakery", colour: "#1d4f5c", kind: "shop", character: "inn" });
		expect(siteOf(compiled(text)).theme.look.headings).toBe("centred");
	});
});

describe.each(Object.entries(businessKinds) as [BusinessKindName, BusinessKind][])(
	"a site of the kind ‘%s’",
	(kind, { pages }) => {
		const text = begun("Rye & Wren", { kind });
		const { diagnostics } = compiled(text);

		it("has only words that are still to be written, and says each of them", () => {
			const written = ["filler-text", "seo-title-missing", "seo-description-missing"];
			const others = diagnostics.filter(({ code }) => !written.includes(code));
			expect(others.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
			if (pages.length > 1) expect(diagnostics.length).toBeGreaterThan(pages.length);
		});

		it("says what the business is called once in the title of each page", () => {
			for (const route of siteOf(compiled(text)).routes)
				expect(route.resolvePage().head.title.match(/Rye & Wren/g), route.path).toHaveLength(1);
		});

		it("has the number of the business in one place alone: who changes it there has changed it everywhere", () => {
			expect(text.split(exampleContacts.phone)).toHaveLength(2);
		});

		it("has its pages, in the menu and at the end of every page", () => {
			const { chrome, routes } = siteOf(compiled(text));
			const names = pages.map(({ name }) => name);
			expect(routes.map(({ path }) => path)).toEqual(
				chrome.navigation.menu.map((entry) => ("to" in entry ? entry.to : null)),
			);
			expect(chrome.navigation.menu.map(({ label }) => label)).toEqual(names);
			expect(chrome.footer.groups[0]!.links.map(({ label }) => label)).toEqual(names);
		});
	},
);

it("is offered where nothing is said yet", () => {
	expect(["", "\n", "# ours\r\n\n  # more", "\uFEFF# ours"].map(isBlank)).toEqual([true, true, true, true]);
	expect(["site:", "<<<<<<<", "- a"].map(isBlank)).toEqual([false, false, false]);
});
