import { describe, expect, it } from "vitest";
import { createTemplate, fillConstants } from "../../../src/content/semantics/template.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

const constants = new Map([["shop", "Acme"]]);

describe("a template", () => {
	it("fills in constants, and the columns of the row of each page", () => {
		const bind = createTemplate({ title: "{shop} in {row.town}" }, constants);
		expect(bind({ town: "Elgin" })).toEqual({ title: "Acme in Elgin" });
		expect(bind({ town: "Cicero" })).toEqual({ title: "Acme in Cicero" });
	});

	it("shares values without columns between all pages", () => {
		const bind = createTemplate({ fixed: { list: ["{shop}"] }, changing: ["{row.town}", { own: "x" }] }, constants);
		const [one, other] = [bind({ town: "a" }), bind({ town: "b" })];
		expect(one.fixed).toBe(other.fixed);
		expect(one.changing).not.toBe(other.changing);
		expect(one.changing[1]).toBe(other.changing[1]);
	});

	it("is the same value on every page if it has no columns", () => {
		const bind = createTemplate({ a: ["{shop}", null, 3, true] }, constants);
		expect(bind({ town: "a" })).toBe(bind({ town: "b" }));
		expect(bind({})).toEqual({ a: ["Acme", null, 3, true] });
	});

	it("keeps an unknown placeholder as it is", () => {
		expect(fillConstants("{other} {{shop}", constants)).toBe("{other} {shop}");
	});

	it("never fills placeholders in the value of a column", () => {
		expect(createTemplate("{row.town}", constants)({ town: "{shop} {{" })).toBe("{shop} {{");
	});
});

describe("the pages of one route", () => {
	it("share the sections that are the same on all of them", () => {
		const collections = { towns: { rows: [{ town: "elgin" }, { town: "cicero" }] } };
		const sections = [
			{ type: "heading" as const, heading: "{row.town}" },
			{ type: "prose" as const, text: "The *same* on all." },
		];
		const routes = [home({ type: "heading", heading: "Home" }), page("/:town", { collection: "towns", sections })];
		const site = siteOf(compiled(minimal({ collections, routes })));
		const [elgin, cicero] = site.routes.slice(1).map((route) => route.resolvePage().sections);
		expect(elgin![0]).not.toBe(cicero![0]);
		expect(elgin![1]).toBe(cicero![1]);
	});
});
