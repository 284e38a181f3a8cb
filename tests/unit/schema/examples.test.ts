import Ajv from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { idOf, sectionType } from "../../../schema/files.mjs";
import { type Schema, schemas } from "../../../src/content/schema/walk.ts";
import type { AddOnSpec, FormSpec, PlanSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { documentOf, pageAt } from "../documents.ts";
import { home, minimal, page, priced } from "../minimal.ts";
import { fold, phrasesOf, textsIn } from "../phrases.ts";
import { listSchemas } from "./list-schemas.ts";

const ajv = new Ajv({
	discriminator: true,
	allowUnionTypes: true,
	validateSchema: false,
	strict: false,
	logger: false,
});
for (const [file, schema] of schemas) ajv.addSchema(schema, idOf(file));

const withExamples = listSchemas().filter(({ schema }) => schema.examples);

describe("every example in the schema is valid", () => {
	it.each(withExamples.map(({ file, pointer, schema }) => [`${file}#${pointer}`, schema.examples!] as const))(
		"%s",
		(place, examples) => {
			const validate = ajv.compile({
				$ref: `${idOf((place as string).split("#")[0])}#${(place as string).split("#")[1]}`,
			});
			for (const example of examples) expect(validate(example) || validate.errors).toBe(true);
		},
	);
});

describe("every example of a section compiles and renders", () => {
	const sections = [...schemas].filter(([file]) => sectionType(file) !== null);
	it.each(sections.flatMap(([file, { examples = [] }]) => examples.map((example, index) => [file, index, example])))(
		"%s, example %i",
		(file, _, example) => {
			const compilation = compiled(createDefinition(example as SectionSpec));
			expect(compilation.diagnostics).toEqual([]);
			const site = siteOf(compilation);
			const document = documentOf(site, pageAt(site, "/"));
			const type = sectionType(file);
			expect(document).toMatch(new RegExp(`<section class="[^"]*\\b${type}\\b`));
		},
	);

	it("and each section type has an example", () => {
		for (const [file, { examples = [] }] of sections) expect(examples.length, file).toBeGreaterThan(0);
	});
});

describe("the examples are neutral", () => {
	const ourPhrases = phrasesOf("site.yaml", 4);
	it.each([...schemas])("%s has no words of our site", (_, schema) => {
		const examples = textsIn(examplesIn(schema)).map(fold);
		expect(examples.filter((example) => ourPhrases.some((phrase) => example.includes(phrase)))).toEqual([]);
	});
});

function examplesIn(value: unknown): unknown[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value as Schema).flatMap(([key, item]) => (key === "examples" ? [item] : examplesIn(item)));
}

/** Returns a definition with the section, and with everything that it may refer to. */
function createDefinition(section: SectionSpec): string {
	const { frame, src: ownSource } = section as { frame?: { src: string }; src?: string };
	const src = ownSource ?? frame?.src;
	const { properties: { forms: formsSchema, plans: plansSchema } = {} } = schemas.get("site.json")!;
	const [exampleForms] = formsSchema!.examples as Record<string, FormSpec>[];
	const [examplePlans] = plansSchema!.examples as Record<string, PlanSpec>[];
	const consent = "See [what we keep](https://law.acme.example/privacy).";
	const forms = Object.fromEntries(Object.entries(exampleForms!).map(([id, form]) => [id, { ...form, consent }]));
	const everything = page("/all", {
		sections: [
			{ type: "plans", heading: "Plans", to: "/book", buttonLabel: "Book a repair", showRating: true },
			...Object.keys(forms).map((form): SectionSpec => ({ type: "form", form })),
		],
	});
	return minimal({
		...(src?.startsWith("https:") ? { thirdParties: [{ host: new URL(src).host, purpose: "It is framed." }] } : {}),
		...priced,
		plans: examplePlans!,
		pricing: { ...priced.pricing, rating: { value: 4, best: 5, ratings: 3, reviews: 2 }, validUntil: "2030-01-01" },
		addOns: schemas.get("add-on.json")!.examples as AddOnSpec[],
		forms,
		routes: [home(section), everything, page("/prices"), page("/book"), page("/terms"), page("/embed/booking")],
	});
}
