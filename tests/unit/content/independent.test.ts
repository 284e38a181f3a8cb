import { describe, expect, it } from "vitest";
import type { RouteSpec } from "../../../src/model/spec.gen.ts";
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
		expect(diagnostics.map((one) => `${one.code} ${one.severity}`)).toEqual(
			[`${code} error`, "broken-link error"].sort(byLine),
		);
		expect(diagnostics.find((one) => one.code === "broken-link")?.pointer).toBe("/routes/0/sections/1/buttons/0/to");
		expect(site).toBeNull();

		function byLine(a: string, b: string): number {
			const at = (one: string) => diagnostics.findIndex(({ code }) => one.startsWith(code));
			return at(a) - at(b);
		}
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
			"a page whose path is misspelt as a key",
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
});
