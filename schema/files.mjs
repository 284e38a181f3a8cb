// Reads the schema: every file by its path from this folder, such as "form.json" or "../src/sections/hero/schema.json".
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const sections = "../src/sections/";

export function schemaFiles() {
	const shared = readdirSync(folder).filter((name) => name.endsWith(".json") && !name.endsWith(".gen.json"));
	const types = JSON.parse(readFileSync(join(folder, "section.json"), "utf8")).oneOf.map(({ $ref }) => $ref);
	const paths = [...shared, ...types].sort();
	return new Map(paths.map((path) => [path, JSON.parse(readFileSync(join(folder, path), "utf8"))]));
}

/** Returns the section type that a file describes, such as "hero", or null. */
export function sectionType(file) {
	return file.startsWith(sections) ? file.slice(sections.length).split("/")[0] : null;
}

/** Returns the section types in the order of section.json. */
export function listSectionTypes(files) {
	return files.get("section.json").oneOf.map(({ $ref }) => sectionType($ref));
}

/** Returns the `$id` of the schema in a file; its references are relative to it. */
export function idOf(file) {
	return new URL(file, "project:/schema/").href;
}

/** Returns the direct subschemas: of properties, items, additional properties and property names, and the branches of `oneOf`. */
export function listSubschemas({ properties = {}, items, additionalProperties, propertyNames, oneOf = [] }) {
	const others = [items, additionalProperties, propertyNames].filter(Boolean);
	return [...Object.values(properties), ...others, ...oneOf];
}

/** Returns the schema with each direct subschema replaced. */
export function mapSubschemas(schema, map) {
	const mapped = { ...schema };
	for (const key of ["items", "additionalProperties", "propertyNames"]) if (schema[key]) mapped[key] = map(schema[key]);
	if (schema.properties) mapped.properties = mapValues(schema.properties, map);
	if (schema.oneOf) mapped.oneOf = schema.oneOf.map(map);
	return mapped;
}

function mapValues(object, map) {
	return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
