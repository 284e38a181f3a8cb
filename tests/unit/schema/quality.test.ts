import Ajv from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { findExample } from "../../../schema/example.mjs";
import { idOf, schemaFiles } from "../../../schema/files.mjs";
import { formats } from "../../../schema/formats.mjs";
import { resolveReference } from "../../../schema/references.mjs";
import type { Schema, TextFormat } from "../../../src/content/schema/walk.ts";
import { slots } from "../../../src/content/semantics/slots.ts";

/** A part of the schema that describes a value, with its file and its JSON pointer. */
interface Part {
	schema: Schema;
	file: string;
	pointer: string;
}

const files: Map<string, Schema> = schemaFiles();
const parts = [...files].flatMap(([file, schema]) => listParts({ schema, file, pointer: "" }));
const described = parts.filter(({ schema }) => !schema.$ref);
const ajv = new Ajv({ strict: false, discriminator: true, validateFormats: false });
for (const [file, schema] of files) ajv.addSchema(schema, idOf(file));
const isSentence = (text: string) => /^[A-Z][^\n]*\.$/.test(text);

describe("every part of the schema", () => {
	test("has a title that reads well inside a breadcrumb", () => {
		const title = /^(CSV )?[a-z][a-z ,-]{1,29}$/;
		expect(described.filter(({ schema }) => !title.test(schema.title ?? "")).map(name)).toEqual([]);
	});

	test("has a description in whole sentences on one line", () => {
		expect(described.filter(({ schema }) => !isSentence(schema.description ?? "")).map(name)).toEqual([]);
	});

	test("has an example, or parts whose examples compose one", () => {
		const lacking = described.filter(({ schema, file }) => findExample(schema, file, files) === undefined);
		expect(lacking.map(name), "lacks `examples`, and so do its parts").toEqual([]);
	});

	test("has a name and a description for each of its examples if it is a section type with several", () => {
		const types = described.filter(({ file, pointer }) => file.includes("/sections/") && pointer === "");
		const several = types.filter(({ schema: { examples = [] } }) => examples.length > 1);
		expect(several.length).toBeGreaterThan(10);
		const unnamed = types.filter(({ schema: { examples = [], exampleNames = [] } }) => {
			return new Set(exampleNames).size !== (examples.length > 1 ? examples.length : 0);
		});
		expect(unnamed.map(name), "write in `exampleNames` what sets each apart").toEqual([]);
		const undescribed = types.filter(({ schema: { exampleNames = [], exampleDescriptions = [] } }) => {
			return new Set(exampleDescriptions).size !== exampleNames.length || !exampleDescriptions.every(isSentence);
		});
		expect(undescribed.map(name), "write a sentence about each in `exampleDescriptions`").toEqual([]);
	});

	test("has two to five alternative names if it is a section type", () => {
		const types = described.filter(({ file, pointer }) => file.includes("/sections/") && pointer === "");
		const counts = types.map(({ schema: { alsoCalled = [] } }) => new Set(alsoCalled).size);
		expect(types.filter((_, index) => counts[index]! < 2 || counts[index]! > 5).map(name)).toEqual([]);
	});

	test("has a name for each of its values if it names any", () => {
		const named = described.filter(({ schema }) => schema.enumNames);
		expect(named.length).toBeGreaterThan(0);
		const incomplete = named.filter(({ schema }) => new Set(schema.enumNames).size !== schema.enum?.length);
		expect(incomplete.map(name), "write a name of each in `enumNames`").toEqual([]);
	});

	test("that is a group of keys or a single value has an example of its own", () => {
		const own = described.filter(({ schema }) => !schema.oneOf && !schema.items && !schema.additionalProperties);
		// Their examples are composed of those of their keys.
		const composed = ["site.json", "theme.json"];
		const lacking = own.filter(({ schema, file, pointer }) => {
			const isComposed = pointer === "" && composed.includes(file);
			return !isComposed && schema.examples === undefined && schema.const === undefined;
		});
		expect(lacking.map(name)).toEqual([]);
	});
});

describe("the format of a part", () => {
	const choices = described.filter(({ schema }) => schema.enum || schema.const !== undefined);
	const texts = described.filter(({ schema }) => [schema.type].flat().includes("string"));
	const prices = described.filter(({ schema }) => schema.type === "number" && schema.format === "price");
	const free = [...texts.filter((part) => !choices.includes(part)), ...prices];

	test("is set for every text without fixed choices, and for every price", () => {
		expect(free.length).toBeGreaterThan(150);
		expect(free.filter(({ schema }) => !Object.hasOwn(formats, schema.format ?? "")).map(name)).toEqual([]);
	});

	test("is set nowhere else", () => {
		const others = parts.filter((part) => !free.includes(part));
		expect(others.filter(({ schema }) => schema.format !== undefined).map(name)).toEqual([]);
	});

	test("comes from a list in which every format is used", () => {
		const used = free.map(({ schema }) => schema.format);
		expect(Object.keys(formats).filter((format) => !used.includes(format as TextFormat))).toEqual([]);
	});
});

test("every example and every default is valid by the schema", () => {
	// What a part has from another part through `$ref` is tested there.
	const own = parts.filter(({ schema }) => !schema.$ref || schema.examples || schema.default !== undefined);
	const wrong = own.flatMap((part) => {
		const allows = ajv.getSchema(`${idOf(part.file)}#${part.pointer}`);
		const { schema, file } = part;
		const values = [findExample(schema, file, files), ...(schema.examples ?? [])];
		if (schema.default !== undefined) values.push(schema.default);
		return values.filter((value) => !allows?.(value)).map((value) => `${name(part)}: ${JSON.stringify(value)}`);
	});
	const hint =
		"a missing example is composed of those of the parts, and a list has one entry: with minItems, write `examples`";
	expect(wrong, hint).toEqual([]);
});

test("no two keys of a group have the same title", () => {
	const groups = described.filter(({ schema }) => schema.properties);
	const ambiguous = groups.filter(({ schema, file }) => {
		const titles = Object.values(schema.properties ?? {}).map((property) => getTitle(property, file));
		return new Set(titles).size < titles.length;
	});
	expect(ambiguous.map(name)).toEqual([]);
});

test("an optional boolean or choice documents its default", () => {
	const undocumented = described.flatMap(({ schema, file, pointer }) =>
		Object.entries(schema.properties ?? {})
			.filter(([key, { type, enum: values }]) => (type === "boolean" || values) && !schema.required?.includes(key))
			.filter(
				([, property]) =>
					property.default === undefined && !/\bIf you leave (it|this|them) out\b/.test(property.description ?? ""),
			)
			.map(([key]) => name({ schema, file, pointer: `${pointer}/properties/${key}` })),
	);
	expect(undocumented).toEqual([]);
});

test("every picture has a slot, which decides how large it is sent", () => {
	const known = [...Object.keys(slots), "opening"];
	const pictures = parts.filter(
		({ schema, file }) => schema.$ref && resolveReference(schema.$ref, file) === "picture.json",
	);
	expect(pictures.length).toBeGreaterThan(10);
	const withoutSlot = pictures.filter(({ schema: { slot = [] } }) => {
		const named = [slot].flat();
		return named.length === 0 || !named.every((one) => known.includes(one));
	});
	expect(withoutSlot.map(name), "lacks one of the slots of src/content/semantics/slots.ts").toEqual([]);
});

function listParts(part: Part): Part[] {
	const { schema, file, pointer } = part;
	const listInside = (key: string, next: Schema | false | undefined): Part[] =>
		next ? listParts({ schema: next, file, pointer: `${pointer}/${key}` }) : [];
	return [
		part,
		...Object.entries(schema.properties ?? {}).flatMap(([key, next]) => listInside(`properties/${key}`, next)),
		...listInside("items", schema.items),
		...listInside("additionalProperties", schema.additionalProperties),
		...listInside("propertyNames", schema.propertyNames),
		...(schema.oneOf ?? []).flatMap((next, index) => listInside(`oneOf/${index}`, next)),
	];
}

function getTitle(property: Schema, file: string): string | undefined {
	if (property.title || !property.$ref) return property.title;
	return files.get(resolveReference(property.$ref, file))?.title;
}

function name({ file, pointer }: Part): string {
	return `${file}#${pointer}`;
}
