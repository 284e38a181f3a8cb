import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listSectionTypes, schemaFiles } from "../../../schema/files.mjs";
import { listSchemas } from "./list-schemas.ts";

const definitions = listSchemas().filter(({ schema }) => !schema.$ref);
const name = ({ file, pointer }: { file: string; pointer: string }) => `${file}#${pointer}`;

const allowsOnlyKnownKeys = ({ additionalProperties }: { additionalProperties?: unknown }) =>
	additionalProperties === false || (typeof additionalProperties === "object" && additionalProperties !== null);

describe("the schema", () => {
	it("titles and describes everything", () => {
		expect(definitions.filter(({ schema }) => !schema.title || !schema.description).map(name)).toEqual([]);
	});

	it("gives an example of every scalar", () => {
		const scalars = definitions.filter(
			({ schema }) => !["object", "array"].includes(String(schema.type)) && !schema.oneOf,
		);
		expect(scalars.length).toBeGreaterThan(100);
		expect(scalars.filter(({ schema }) => !schema.examples?.length).map(name)).toEqual([]);
	});

	it("allows no other keys in a group, or has a schema for them", () => {
		const unrestricted = definitions.filter(
			({ schema }) => schema.type === "object" && !schema.oneOf && !allowsOnlyKnownKeys(schema),
		);
		expect(unrestricted.map(name)).toEqual([]);
	});

	it("limits the length of every text and every list", () => {
		const unlimited = definitions.filter(({ schema }) => {
			const { type, maxLength, maxItems, pattern, enum: values } = schema as Record<string, unknown>;
			return (type === "string" && !maxLength && !pattern && !values) || (type === "array" && !maxItems);
		});
		expect(unlimited.map(name)).toEqual([]);
	});

	it("ends every description with a full stop or a placeholder", () => {
		expect(definitions.filter(({ schema }) => !/[.}]$/.test(schema.description ?? "")).map(name)).toEqual([]);
	});

	it("has a section type for each folder in src/sections", () => {
		const folders = readdirSync("src/sections", { withFileTypes: true }).filter((entry) => entry.isDirectory());
		expect(listSectionTypes(schemaFiles()).sort()).toEqual(folders.map(({ name }) => name).sort());
	});
});
