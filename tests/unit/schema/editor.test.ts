import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { renderEditorSchema } from "../../../schema/editor.mjs";
import { idOf, schemaFiles, sectionType } from "../../../schema/files.mjs";
import { schemas } from "../../../src/content/schema/walk.ts";
import { compiled } from "../compiled.ts";

const base = parse(readFileSync(new URL("../../../schema/codes/base.yaml", import.meta.url), "utf8"));
const files = schemaFiles();
const ajv = new Ajv({ strict: false, discriminator: true, validateFormats: false });
for (const [file, schema] of files) ajv.addSchema(schema, idOf(file));
const isValid = ajv.getSchema(idOf("site.json"));
const isValidForEditors = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(renderEditorSchema()));

const sections = [...files].filter(([file]) => sectionType(file) !== null).flatMap(([, { examples }]) => examples);

describe("the schema for editors allows exactly what the schema allows", () => {
	test.each([
		["a valid section", true, (section: object) => section],
		["a section with an unknown key", false, (section: object) => ({ ...section, unknown: 1 })],
		["a section without a type", false, (section: object) => ({ ...section, type: undefined })],
		["a section of an unknown type", false, (section: object) => ({ ...section, type: "unknown" })],
		// Some types need nothing else.
		["a section with only its type", null, ({ type }: { type: string }) => ({ type })],
		["a text instead of a section", false, () => "hero"],
	])("%s", (_, valid, change) => {
		for (const example of sections) {
			const section = JSON.parse(JSON.stringify(change(example)));
			const site = { ...base, notFound: { title: "x", sections: [section] } };
			expect(isValidForEditors(site)).toBe(isValid?.(site));
			if (valid !== null) expect(isValidForEditors(site)).toBe(valid);
		}
	});
});

test("the compiler reads exactly the schema files", () => {
	expect([...schemas.keys()].sort()).toEqual([...files.keys()]);
});

test("a number is accepted as a text, by editors and by the compiler", () => {
	const figures = { type: "figures", heading: 1984, items: [{ value: 12, name: "years" }] };
	const site = { ...base, notFound: { title: "x", sections: [figures] } };
	expect(isValidForEditors(site)).toBe(true);
	expect(compiled(stringify(site)).diagnostics).toEqual([]);
});
