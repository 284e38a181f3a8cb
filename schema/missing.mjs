// Reports what the schema and the section types lack, in sentences, before files are generated from them.
import { existsSync, readdirSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { listSectionTypes } from "./files.mjs";

const folder = fileURLToPath(new URL("../src/sections/", import.meta.url));
/** Each section type needs one file of each list. */
const requiredFiles = [["section.ts"], ["view.tsx", "view.lazy.tsx"]];

export function listMissing(files) {
	const types = listSectionTypes(files);
	const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	const unlisted = folders.filter(({ name }) => !types.includes(name));
	return [
		...unlisted.map(({ name }) => `src/sections/${name}/ is not in the list of schema/section.json.`),
		...types.flatMap((type) =>
			requiredFiles
				.filter((names) => !names.some((name) => existsSync(`${folder}${type}/${name}`)))
				.map((names) => `src/sections/${type}/ has no ${names.join(" or ")}.`),
		),
		...[...files].flatMap(([file, schema]) => findUndescribed(schema, posix.join("schema", file), "")),
	];
}

/** Finds the parts of a schema that have no title or description for editors. */
function findUndescribed(schema, file, place) {
	const { $ref, properties = {}, items, additionalProperties, oneOf = [] } = schema;
	const missingKeys = $ref ? [] : ["title", "description"].filter((key) => !schema[key]);
	const inner = [
		...Object.entries(properties).map(([key, part]) => [`/properties/${key}`, part]),
		...oneOf.map((part, index) => [`/oneOf/${index}`, part]),
		...(items ? [["/items", items]] : []),
		...(additionalProperties ? [["/additionalProperties", additionalProperties]] : []),
	];
	return [
		...missingKeys.map((key) => `${file}: ${place || "the whole"} has no ${key}.`),
		...inner.flatMap(([step, part]) => findUndescribed(part, file, place + step)),
	];
}
