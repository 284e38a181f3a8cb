import { describe, expect, it } from "vitest";
import { sectionType } from "../../../schema/files.mjs";
import { schemas } from "../../../src/content/schema/walk.ts";
import { diffSites } from "../../../src/diff/diff.ts";
import type { AddOnSpec, FormSpec, PlanSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page, priced } from "../minimal.ts";

const files = [...schemas].filter(([file]) => sectionType(file) !== null);

/** Only the first item of each list is tested. RUNS=2 tests all. */
const listTestedPaths = Number(process.env.RUNS ?? 1) > 1 ? listTextPaths : listFirstTextPaths;

describe("the diff reports every changed text of a section type", () => {
	it.each(files)("%s", (file, { examples = [] }) => {
		const unreported = examples.flatMap((example) => {
			const old = siteOf(compiled(createDefinition(example as SectionSpec)));
			return listTestedPaths(example).filter((path) => {
				const fresh = compiled(createDefinition(changeAt(example, path) as SectionSpec)).site;
				// A changed text may be an error, such as an unknown form.
				return fresh && diffSites(old, fresh, sectionTypes).changes.length === 0;
			});
		});
		expect(
			[...new Set(unreported.map((path) => path.join("/")))],
			`what \`describe\` in section.ts beside ${file} leaves out`,
		).toEqual([]);
	});
});

/** Returns the paths of all texts in a value. */
function listTextPaths(value: unknown, path: string[] = []): string[][] {
	if (typeof value === "string") return [path];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => listTextPaths(inner, [...path, key]));
}

/** Returns the paths of texts in the first item of each list: "items/0/name", but not "items/1/name" if both exist. */
function listFirstTextPaths(value: unknown): string[][] {
	const paths = listTextPaths(value).map(
		(path) => [path.map((key) => (/^\d+$/.test(key) ? "*" : key)).join("/"), path] as const,
	);
	return [...new Map(paths.reverse()).values()];
}

/** Returns a copy of a value with a changed text at a path. */
function changeAt(value: unknown, [key, ...rest]: string[]): unknown {
	if (key === undefined) return changeText(String(value));
	const copy = structuredClone(value) as Record<string, unknown>;
	copy[key] = changeAt(copy[key], rest);
	return copy;
}

function changeText(text: string): string {
	if (text.startsWith("/")) return text === "/book" ? "/prices" : "/book";
	return text.startsWith("https:") ? `${text}-indeed` : `${text} indeed`;
}

/** Returns a definition with everything that a section may refer to. */
function createDefinition(section: SectionSpec): string {
	const { properties: { forms: formsSchema, plans: plansSchema } = {} } = schemas.get("site.json")!;
	const [forms] = formsSchema!.examples as Record<string, FormSpec>[];
	const [examplePlans] = plansSchema!.examples as Record<string, PlanSpec>[];
	return minimal({
		...priced,
		plans: examplePlans!,
		addOns: schemas.get("add-on.json")!.examples as AddOnSpec[],
		...("form" in section ? { forms: forms! } : {}),
		routes: [home(section), page("/prices"), page("/book"), page("/terms"), page("/embed/booking")],
	});
}
