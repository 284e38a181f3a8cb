import { describe, expect, it } from "vitest";
import type { FieldSpec, RouteSpec } from "../../../src/model/spec.gen.ts";
import { codes, compiled } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

const links = (...targets: string[]) => ({
	type: "call-to-action" as const,
	heading: "Visit us",
	buttons: targets.map((to, index) => ({ label: `Way ${index}`, to })),
});

describe("one problem doesn’t hide another", () => {
	const heading = { type: "heading", heading: "Home" } as const;
	const routes = [home(heading, links("/nowhere"))];
	const text = minimal({ routes, constants: { unused: "Nothing" } });

	it.each([
		["a wrong type", text.replace("radius: 4", "radius: round"), "wrong-type"],
		["an unknown key", text.replace("radius: 4", "radius: 4\n  shadow: 2"), "unknown-key"],
		["a missing key", text.replace("  radius: 4\n", ""), "missing-key"],
		[
			"an unknown section type",
			text.replace("- type: heading\n        heading: Home", "- type: zz"),
			"unknown-section-type",
		],
		["an entry of a wrong type", text.replace("- type: heading\n        heading: Home", "- Home"), "wrong-type"],
	])("%s", (_, wrong, code) => {
		const { diagnostics, site } = compiled(wrong);
		const found = diagnostics.map((one) => `${one.code} ${one.severity}`);
		expect(found.sort()).toEqual([`${code} error`, "broken-link error"].sort());
		expect(diagnostics.find((one) => one.code === "broken-link")?.pointer).toBe("/routes/0/sections/1/buttons/0/to");
		expect(site).toBeNull();
	});

	it("also if the site’s URL is invalid", () => {
		const wrong = text.replace("https://www.acme.example", "https://www.acme.example:99999");
		expect(codes(compiled(wrong))).toEqual(["wrong-format", "broken-link"]);
	});
});

describe("nothing is reported that only follows from another problem", () => {
	const heading = { type: "heading", heading: "Home" } as const;
	const routes: RouteSpec[] = [home(heading, links("/towns")), page("/towns")];

	it.each([
		["a page whose path is missing", minimal({ routes }).replace("path: /towns\n", "path:\n"), "wrong-type"],
		[
			"a page whose key ‘path’ is misspelled",
			minimal({ routes }).replace("path: /towns\n", "paht: /towns\n"),
			"unknown-key",
		],
		["a page whose path is invalid", minimal({ routes }).replace("path: /towns\n", "path: /Towns\n"), "unsafe-path"],
		[
			"constants of a wrong type",
			`constants: [Acme]\n${minimal().replace("copyright: Acme", 'copyright: "{shop}"')}`,
			"wrong-type",
		],
	])("%s", (_, wrong, code) => {
		expect(codes(compiled(wrong))).toEqual([code]);
	});

	const byRow: RouteSpec[] = [
		home(heading, links("/towns/elgin")),
		page("/towns/:town", { collection: "towns", sections: [{ type: "heading", heading: "{row.name}" }] }),
	];
	const compileRows = (...rows: string[]) =>
		compiled(minimal({ collections: { towns: { csv: "towns.csv" } }, routes: byRow }), {
			files: { "towns.csv": `town,name\n${rows.join("\n")}\n` },
		});

	it.each([
		["an invalid path of a row", compileRows("West Elgin,Elgin", "joliet,Joliet"), "unsafe-path 2"],
		["a path of a row that another row has", compileRows("joliet,Elgin", "joliet,Joliet"), "duplicate-path 3"],
		["an invisible character in a path", compileRows("el\u200bgin,Elgin", "joliet,Joliet"), "invisible-character 2"],
		["swapped column names", compileRows("The Elgin,elgin", "The Joliet,joliet"), "unsafe-path 1"],
		["an empty cell in a path", compileRows(",Elgin", "joliet,Joliet"), "unsafe-path 2"],
	])("%s", (_, { diagnostics }, expected) => {
		expect(diagnostics.map(({ code, range }) => `${code} ${range.start.line}`)).toEqual([expected]);
	});

	it("an unknown network with an address", () => {
		const social = [{ network: "acmebook" as never, to: "https://www.acmebook.example/acme" }];
		const organization = { name: "Acme", phone: "312-555-0147", email: "hello@acme.example", social };
		expect(codes(compiled(minimal({ organization })))).toEqual(["value-not-allowed"]);
	});

	it("a misspelled name among the answers that a condition needs", () => {
		const which: FieldSpec = { name: "which", label: "Which?", type: "select", options: ["{shpo}", "Other"] };
		const why: FieldSpec = { name: "why", label: "Why?", type: "text", showWhen: { field: "which", is: "{shop}" } };
		const wrong = minimal({
			constants: { shop: "Acme" },
			forms: { ask: { fields: [which, why], submit: "Send", action: { mailto: "a@b.example" } } },
			routes: [home(heading, { type: "form", heading: "Ask", form: "ask" })],
		});
		expect(codes(compiled(wrong)).filter((code) => code === "value-not-allowed")).toEqual([]);
		expect(codes(compiled(wrong))).toContain("unknown-placeholder");
	});
});
