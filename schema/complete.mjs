// What is missing of the schema and of the section types, in sentences: what is made from them would be wrong without it.
import { existsSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { sectionTypes } from "./files.mjs";

const folder = fileURLToPath(new URL("../src/sections/", import.meta.url));
const needed = [["type.ts"], ["resolve.ts"], ["view.tsx", "view.lazy.tsx"], ["diff.ts"]];

export function missing(files) {
	const types = sectionTypes(files);
	const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	const unlisted = folders.filter(({ name }) => !types.includes(name));
	return [
		...unlisted.map(({ name }) => `src/sections/${name}/ is not in the list of schema/section.json.`),
		...types.flatMap((type) =>
			needed
				.filter((names) => !names.some((name) => existsSync(`${folder}${type}/${name}`)))
				.map((names) => `src/sections/${type}/ has no ${names.join(" or ")}.`),
		),
		...[...files].flatMap(([file, schema]) => undescribed(schema, posix.join("schema", file), "")),
	];
}

/** Where a part of a schema has no words for people who edit. */
function undescribed(schema, file, place) {
	const { $ref, properties = {}, items, additionalProperties, oneOf = [] } = schema;
	const lacking = $ref ? [] : ["title", "description"].filter((key) => !schema[key]);
	const inner = [
		...Object.entries(properties).map(([key, part]) => [`/properties/${key}`, part]),
		...oneOf.map((part, index) => [`/oneOf/${index}`, part]),
		...(items ? [["/items", items]] : []),
		...(additionalProperties ? [["/additionalProperties", additionalProperties]] : []),
	];
	return [
		...lacking.map((key) => `${file}: ${place || "the whole"} has no ${key}.`),
		...inner.flatMap(([step, part]) => undescribed(part, file, place + step)),
	];
}
