import fc from "fast-check";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { compile } from "../../../src/content/compile.ts";
import type { Site } from "../../../src/model/site.ts";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { App } from "../../../src/render/App.tsx";
import { completeViews } from "../../../src/sections/complete.gen.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";
import { picturesIn } from "../pictures.ts";
import { seed } from "../seed.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const names = ["{row.a}", "{row.b}", "{row.c}"];
const sections: SectionSpec[] = [
	{ type: "heading", heading: names[0]!, buttons: names.slice(1).map((label) => ({ label, to: "/" })) },
	{ type: "services", heading: "Services", items: names.map((name) => ({ name, text: "Text" })) },
	{ type: "questions", heading: "Questions", items: names.map((question) => ({ question, answer: "Yes." })) },
	{ type: "form", form: "ask" },
];
const forms = {
	ask: {
		fields: [{ name: "note", label: "Note", type: "text" as const }],
		submit: "Send",
		action: { mailto: "hello@acme.example" },
	},
};

/** Compiles a site with a page for each row. */
function compileSite(rows: Record<string, string>[]): Site {
	const collections = { towns: { rows } };
	const routes = [home({ type: "heading", heading: "Home" }), page("/:town", { collection: "towns", sections })];
	const { site } = compile(
		{ file: "site.yaml", text: minimal({ forms, collections, routes }) },
		{ sections: sectionTypes, now: new Date("2027-01-15"), pictures: picturesIn("") },
	);
	return site!;
}

/** Renders pages one after another, interacts with each but the last, and returns the final HTML. */
function renderPages(site: Site, paths: string[], use: (page: Element) => void): string {
	const container = document.body.appendChild(document.createElement("div"));
	const root = createRoot(container);
	paths.forEach((path, index) => {
		if (index > 0) act(() => use(container));
		act(() => root.render(<App base="" chrome={site.chrome} page={pageAt(site, path)} views={completeViews} />));
	});
	const { innerHTML } = container;
	act(() => root.unmount());
	container.remove();
	return innerHTML;
}

it("a page renders the same after another page as by itself, whatever its texts and earlier interactions", () => {
	// React warns about duplicate keys.
	vi.spyOn(console, "error").mockImplementation(() => {});
	const word = fc.constantFrom("x", "y", "z");
	const row = fc.record({ a: word, b: word, c: word });
	fc.assert(
		fc.property(row, row, (first, second) => {
			const site = compileSite([
				{ town: "first", ...first },
				{ town: "second", ...second },
			]);
			const use = (element: Element) => {
				for (const button of element.querySelectorAll<HTMLElement>("main button, summary")) button.click();
			};
			expect(renderPages(site, ["/first", "/second"], use)).toBe(renderPages(site, ["/second"], use));
		}),
		{
			seed,
			numRuns: 20 * Number(process.env.RUNS ?? 1),
			examples: [
				[
					{ a: "x", b: "x", c: "x" },
					{ a: "x", b: "y", c: "z" },
				],
			],
		},
	);
});
