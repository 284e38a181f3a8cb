import { expect, test } from "vitest";
import { schemaFiles, sectionTypes } from "../../../../schema/files.mjs";
import { createExamplesPage } from "../../../../src/editor/worker/examples.ts";
import { resolvers } from "../../../../src/sections/resolvers.gen.ts";

test("every section type can be looked at before it is added", () => {
	const { page, list } = createExamplesPage(resolvers);
	const drawn = new Map(page.sections.map(({ pointer, type }) => [pointer, type]));
	expect([...new Set(list.map(({ value }) => value.type))]).toEqual(sectionTypes(schemaFiles()));
	for (const { pointer, value } of list) expect(drawn.get(pointer)).toBe(value.type);
});

test("no picture of the examples is asked of a server", () => {
	expect(JSON.stringify(createExamplesPage(resolvers).page)).not.toContain("/assets/");
});
