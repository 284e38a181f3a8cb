import { expect, test } from "vitest";
import { listSectionTypes, schemaFiles } from "../../../../schema/files.mjs";
import { createExamplesPage } from "../../../../src/editor/worker/examples.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";

test("shows an example of every section type", () => {
	const { page, list } = createExamplesPage(sectionTypes);
	const shownTypes = new Map(page.sections.map(({ pointer, type }) => [pointer, type]));
	expect([...new Set(list.map(({ value }) => value.type))]).toEqual(listSectionTypes(schemaFiles()));
	for (const { pointer, value } of list) expect(shownTypes.get(pointer)).toBe(value.type);
});

test("requests no picture of the examples from a server", () => {
	expect(JSON.stringify(createExamplesPage(sectionTypes).page)).not.toContain("/assets/");
});
