import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listSectionTypes, schemaFiles } from "../../../schema/files.mjs";
import { walk } from "./walk.ts";

const own = walk().filter(({ schema }) => !schema.$ref);
const name = ({ file, pointer }: { file: string; pointer: string }) => `${file}#${pointer}`;

describe("the schema", () => {
	it("titles and describes everything", () => {
		expect(own.filter(({ schema }) => !schema.title || !schema.description).map(name)).toEqual([]);
	});

	it("gives an example of every scalar", () => {
		const scalars = own.filter(({ schema }) => !["object", "array"].includes(String(schema.type)) && !schema.oneOf);
		expect(scalars.length).toBeGreaterThan(100);
		expect(scalars.filter(({ schema }) => !schema.examples?.length).map(name)).toEqual([]);
	});

	it("allows no unknown keys", () => {
		const open = own.filter(
			({ schema }) => schema.type === "object" && !schema.oneOf && schema.additionalProperties === undefined,
		);
		expect(open.map(name)).toEqual([]);
	});

	it("limits the length of every text and every list", () => {
		const free = own.filter(({ schema }) => {
			const { type, maxLength, maxItems, pattern, enum: values } = schema as Record<string, unknown>;
			return (type === "string" && !maxLength && !pattern && !values) || (type === "array" && !maxItems);
		});
		expect(free.map(name)).toEqual([]);
	});

	it("describes sentences as sentences", () => {
		expect(own.filter(({ schema }) => !/[.}]$/.test(schema.description ?? "")).map(name)).toEqual([]);
	});

	it("has a section type for each folder in src/sections", () => {
		const folders = readdirSync("src/sections", { withFileTypes: true }).filter((entry) => entry.isDirectory());
		expect(listSectionTypes(schemaFiles()).sort()).toEqual(folders.map(({ name }) => name).sort());
	});
});
