import { describe, expect, it } from "vitest";
import { policyOf } from "../../../src/output/policy.ts";
import { outlineOf } from "../../../src/output/summary.ts";
import { type Answer, observe } from "../../e2e/observatory.ts";
import { compiledFile, siteOf } from "../compiled.ts";
import { documentsOf } from "../documents.ts";

const bare: Answer = { headers: {}, html: "<p>Hello</p>", route: [] };
const csp = (value: string): Answer => ({ ...bare, headers: { "content-security-policy": value } });

describe("the observatory's table", () => {
	it("gives a server that says nothing what the observatory gives it", () => {
		// -25 for no policy, -20 without HSTS, -5 without nosniff, -20 for frames.
		expect(observe(bare)).toMatchObject({ score: 30, grade: "D" });
	});

	it("counts bonuses only from 90 on", () => {
		const headers = { "referrer-policy": "no-referrer", "cross-origin-resource-policy": "same-origin" };
		expect(observe({ ...bare, headers }).score).toBe(30);
	});

	it.each([
		["default-src 'none'; script-src 'self'", "no unsafe, default-src 'none'"],
		["default-src 'self'", "no unsafe"],
		["default-src 'none'; style-src 'unsafe-inline'", "unsafe in style-src only"],
		["default-src 'none'; script-src 'self' 'unsafe-inline'", "unsafe-inline"],
		["default-src 'none'; script-src https:", "unsafe-inline"],
		["default-src 'none'; script-src 'unsafe-eval'", "unsafe-eval"],
		["default-src 'none'; frame-src http://a.example", "http for active content"],
		["default-src 'none'; img-src http://a.example", "http for passive content"],
		["img-src 'self'", "unsafe-inline"],
		["default-src 'none'; default-src 'self'", "invalid"],
	])("judges %j", (policy, result) => {
		expect(observe(csp(policy)).results["content-security-policy"]).toBe(result);
	});

	it("counts scripts of others, and where http leads", () => {
		const strange = '<script src="https://a.example/x.js"></script>';
		expect(observe({ ...bare, html: strange }).results["subresource-integrity"]).toBe("strange scripts");
		expect(observe({ ...bare, route: ["http://a.example/"] }).results.redirection).toBe("missing");
		const route = ["http://a.example/", "https://a.example/"];
		expect(observe({ ...bare, route }).results.redirection).toBe("to https on the same host");
	});
});

describe.each(["site.yaml", "tests/sites/bakery/site.yaml"])("every page of %s", (file) => {
	const site = siteOf(compiledFile(file));
	const pages = [...site.routes.map((route) => route.page()), site.notFound];
	const { everywhere, exceptions } = policyOf(site, pages.map(outlineOf));
	const small = (headers: Record<string, string>) =>
		Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

	it("gets A+, 130 of 145 points", () => {
		for (const [path, html] of documentsOf(site)) {
			const exception = exceptions.filter(({ paths }) => paths.includes(path)).map(({ headers }) => headers);
			const headers = small(Object.assign({}, everywhere, ...exception));
			expect(observe({ headers, html, route: [] }), path).toMatchObject({ score: 130, grade: "A+" });
		}
	});
});
