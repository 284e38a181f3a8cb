// The schema as it is written: every file by its path from this folder, "form.json", "../src/sections/hero/schema.json".
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

/** The section type whose schema a file is: "hero". Null for all other files. */
export function sectionType(file) {
	return file.startsWith(sections) ? file.slice(sections.length).split("/")[0] : null;
}

/** The section types, in their order: "hero". */
export function sectionTypes(files) {
	return files.get("section.json").oneOf.map(({ $ref }) => sectionType($ref));
}

/** The id of the schema in a file: references in it are relative to that. */
export function idOf(file) {
	return new URL(file, "project:/schema/").href;
}

/** The schemas that stand directly in another: its properties, its items, the values and names of other keys, its branches. */
export function parts({ properties = {}, items, additionalProperties, propertyNames, oneOf = [] }) {
	const others = [items, additionalProperties, propertyNames].filter(Boolean);
	return [...Object.values(properties), ...others, ...oneOf];
}

/** The same schema with something else for each of these. */
export function mapParts(schema, map) {
	const mapped = { ...schema };
	for (const key of ["items", "additionalProperties", "propertyNames"]) if (schema[key]) mapped[key] = map(schema[key]);
	if (schema.properties) mapped.properties = mapValues(schema.properties, map);
	if (schema.oneOf) mapped.oneOf = schema.oneOf.map(map);
	return mapped;
}

function mapValues(object, map) {
	return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
