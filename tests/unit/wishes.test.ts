import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse, stringify } from "yaml";
import type { SectionSpec } from "../../src/model/spec.gen.ts";
import { compiled, project } from "./compiled.ts";
import { home, minimal, page, priced } from "./minimal.ts";

/** What the examples refer to: plans and tables. */
const base = {
	...priced,
	plans: {
		...priced.plans,
		pro: { name: "Pro", price: 49, features: ["More"] },
	},
	collections: {
		team: { rows: [{ slug: "mira", name: "Mira", role: "Wheels" }] },
		news: {
			rows: [
				{
					path: "one",
					title: "One",
					date: "2026-05-04",
					until: "2031-05-04",
					topic: "Shop",
					author: "mira",
					body: "Text.",
				},
				{ path: "two", title: "Two", date: "2026-06-05", until: "", topic: "Shop", author: "mira", body: "Text." },
				{ path: "rides", title: "Rides", date: "2031-06-06", until: "", topic: "Rides", author: "mira", body: "Text." },
			],
		},
		repairs: { rows: [{ name: "Puncture", price: 14.5 }] },
		classes: { rows: [{ name: "Wheels", time: "9:00" }] },
	},
};

const rows = readFileSync(join(project, "docs/wishes.md"), "utf8").matchAll(/^\| (.+?\?) \| `(\{.*\})` \|$/gm);
const examples = [...rows].map(([, wish, example]) => ({ wish: wish!, part: parse(example!) }));
/** Examples of top-level keys, which are neither a section nor a page. */
const otherExamples = examples.filter(({ part }) => !part.type && !part.path);

it("the examples of sections and pages in docs/wishes.md have no errors", () => {
	const heading: SectionSpec = { type: "heading", heading: "Home" };
	const pages = examples.flatMap(({ part }, index) => {
		if (part.type) return [page(`/${index}`, { sections: [heading, part] })];
		return part.path ? [page(`/${index}`, { sections: [heading], children: [page(part.path, part)] })] : [];
	});
	expect(pages.length).toBeGreaterThan(10);
	expect(pages.length).toBe(examples.length - otherExamples.length);
	expect(listErrors(parse(minimal({ ...base, routes: [home(heading), ...pages] })))).toEqual([]);
});

it.each(otherExamples)("the example in docs/wishes.md has no errors: can it $wish", ({ part }) => {
	expect(listErrors(merge(parse(minimal(base)), part))).toEqual([]);
});

function listErrors(definition: unknown): string[] {
	const { diagnostics } = compiled(stringify(definition, { aliasDuplicateObjects: false }));
	return diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
}

/** Adds the keys of `other` to `one`, at any depth. */
function merge(one: unknown, other: unknown): unknown {
	if (!isMap(one) || !isMap(other)) return other;
	return { ...one, ...Object.fromEntries(Object.entries(other).map(([key, value]) => [key, merge(one[key], value)])) };
}

function isMap(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
