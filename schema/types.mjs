// Generates the TypeScript types of a definition as written, and of the operations that change it.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";
import { mapSubschemas, schemaFiles, sectionType } from "./files.mjs";
import { without } from "./keywords.mjs";
import { resolveReference } from "./references.mjs";

/** Returns the text of src/model/spec.gen.ts. */
export async function renderSpecTypes() {
	const definitions = [...schemaFiles()].map(([file, schema]) => [getTypeName(file), toTypeSchema(schema, file)]);
	const { SiteSpec, ...$defs } = Object.fromEntries(definitions);
	return compileTypes({ ...SiteSpec, $defs }, "SiteSpec", "schema/");
}

/** Returns the text of src/editing/operation.gen.ts. */
export async function renderOperationTypes() {
	const path = "src/editing/operations.json";
	const { $defs: definitions, ...file } = JSON.parse(
		readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), "utf8"),
	);
	const { operations } = file.properties;
	const names = operations.items.oneOf.map(({ $ref }) => $ref.replace("#/$defs/", ""));
	const $defs = Object.fromEntries(names.map((name) => [`${toPascalCase(name)}Operation`, expand(definitions[name])]));
	const oneOf = Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` }));
	const properties = { ...file.properties, operations: { ...operations, items: { title: "Operation", oneOf } } };
	return compileTypes({ ...file, properties, $defs }, "Operations", path);

	/** Replaces references by what they refer to, because only the operations have types of their own. */
	function expand(part) {
		if (part.$ref === "#/$defs/value") return { description: definitions.value.description, tsType: "unknown" };
		return mapSubschemas(part.$ref ? definitions[part.$ref.replace("#/$defs/", "")] : part, expand);
	}
}

function compileTypes(schema, name, source) {
	return compile(schema, name, {
		additionalProperties: false,
		bannerComment: `/* Made from ${source} by \`npm run generate\`. Do not edit. */`,
		unreachableDefinitions: true,
		ignoreMinAndMaxItems: true,
		style: { useTabs: true, printWidth: 120 },
	});
}

function getTypeName(file) {
	if (file === "site.json") return "SiteSpec";
	const type = sectionType(file);
	return type === null ? `${toPascalCase(basename(file, ".json"))}Spec` : `${toPascalCase(type)}SectionSpec`;
}

/**
 * Points references at `$defs`, and removes keywords that say nothing about the type. A `title` would become the
 * name of a type.
 */
function toTypeSchema(schema, file) {
	if (schema.$ref) return { $ref: `#/$defs/${getTypeName(resolveReference(schema.$ref, file))}` };
	const rest = without(
		schema,
		...["title", "examples", "default", "format", "propertyNames", "discriminator", "$schema"],
	);
	return mapSubschemas(rest, (part) => toTypeSchema(part, file));
}

function toPascalCase(words) {
	return words.replace(/(^|[-\s])(\w)/g, (_, __, letter) => letter.toUpperCase());
}
