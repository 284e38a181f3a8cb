// Generates the TypeScript types of a definition as written.
import { basename } from "node:path";
import { compile } from "json-schema-to-typescript";
import { mapParts, schemaFiles, sectionType } from "./files.mjs";
import { without } from "./keywords.mjs";
import { target } from "./references.mjs";

/** Returns the text of src/model/spec.gen.ts. */
export async function types() {
	const definitions = [...schemaFiles()].map(([file, schema]) => [nameOf(file), inline(schema, file)]);
	const { SiteSpec, ...$defs } = Object.fromEntries(definitions);
	return compile({ ...SiteSpec, $defs }, "SiteSpec", {
		additionalProperties: false,
		bannerComment: "/* Made from schema/ by `npm run generate`. Do not edit. */",
		unreachableDefinitions: true,
		ignoreMinAndMaxItems: true,
		style: { useTabs: true, printWidth: 120 },
	});
}

function nameOf(file) {
	if (file === "site.json") return "SiteSpec";
	const type = sectionType(file);
	return type === null ? `${pascal(basename(file, ".json"))}Spec` : `${pascal(type)}SectionSpec`;
}

// A `title` on anything but a definition would become an alias type.
function inline(schema, file) {
	if (schema.$ref) return { $ref: `#/$defs/${nameOf(target(schema.$ref, file))}` };
	const rest = without(
		schema,
		...["title", "examples", "default", "format", "propertyNames", "discriminator", "$schema"],
	);
	return mapParts(rest, (part) => inline(part, file));
}

function pascal(words) {
	return words.replace(/(^|[-\s])(\w)/g, (_, __, letter) => letter.toUpperCase());
}
