import fc from "fast-check";
import { expect, it } from "vitest";
import { stringify } from "yaml";
import { compile } from "../../../src/content/compile.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { filesIn } from "../files.ts";
import { picturesIn } from "../pictures.ts";
import { generateDefinitions, validTexts } from "./definitions.ts";
import { type Element, expectLinksResolve, getAttribute, renderedPages } from "./rendered.ts";

const options = {
	sections: sectionTypes,
	now: new Date("2027-01-15T12:00:00Z"),
	pictures: picturesIn("workshop.jpg gate.svg"),
};
const runs = Math.ceil(30 * Number(process.env.RUNS ?? 1));

it("a definition that is valid by the schema breaks only other rules, or renders and escapes hostile texts", () => {
	let siteCount = 0;
	const errorCodes = new Set<string>();
	fc.assert(
		fc.property(generateDefinitions(), (definition) => {
			const text = stringify(definition, { aliasDuplicateObjects: false });
			const { site, diagnostics } = compile(
				{ file: "site.yaml", text, files: filesIn("price-list.pdf wheel.mp4 wheel.vtt") },
				options,
			);
			for (const { code, severity } of diagnostics) if (severity === "error") errorCodes.add(code);
			if (!site) return;
			siteCount++;
			const pages = renderedPages(site);
			expectLinksResolve(site, pages);
			for (const element of [...pages.values()].flat()) expectHarmless(element);
		}),
		{ numRuns: runs, seed: 11 },
	);
	expect([...errorCodes].filter((code) => !expectedErrors.includes(code))).toEqual([]);
	// The test is only useful if many definitions are rendered.
	expect(siteCount).toBeGreaterThan(runs / 4);
}, 240_000);

/** Errors of rules beyond the schema, which the generator does not know. */
const expectedErrors = [
	"unsafe-url",
	"duplicate-anchor",
	"duplicate-field",
	"missing-key",
	"out-of-range",
	"too-short",
	"duplicate-entry",
	"unknown-placeholder",
	"choose-one",
	"picture-without-alt",
	"search-misplaced",
];

const scripts = ["enhance", "search", "slides", "compare", "tabs"].map((name) => `/assets/${name}.js`);

/** Expects that no text became an element, an attribute, a script or an unsafe URL. */
function expectHarmless(element: Element): void {
	expect(element.tagName).not.toContain("zz");
	for (const { name, value } of element.attrs) {
		expect(name).not.toMatch(/^on|zz/);
		if (name === "href" || name === "src" || name === "action") expect(value).toMatch(/^(https:|mailto:|tel:|[/#]|$)/);
	}
	if (element.tagName !== "script") return;
	const [content] = element.childNodes;
	const isData = getAttribute(element, "type") === "application/ld+json";
	expect(isData || [...scripts, validTexts["script-source"]].includes(getAttribute(element, "src"))).toBe(true);
	if (isData) expect(() => JSON.parse(content && "value" in content ? content.value : "")).not.toThrow();
}
