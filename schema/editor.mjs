// Generates the schema for text editors, in one file: the YAML language server finds it by the first line of site.yaml.
// That server ignores `discriminator`, so it would complete and check only one branch of a union, and it shows no
// defaults and no limits. This schema works around both.
import { basename } from "node:path";
import { mapSubschemas, schemaFiles } from "./files.mjs";
import { without } from "./keywords.mjs";
import { followReference, resolveReference } from "./references.mjs";
import { describe, describeLimits, escapeMarkdown, formatInline, nameKind } from "./wording.mjs";

/** Returns the text of schema/site.gen.json. */
export function renderEditorSchema() {
	const files = schemaFiles();
	const $defs = {};
	adaptPart({ $ref: "site.json" }, "");
	const $comment = "Made from the files beside this one by `npm run generate`. Do not edit.";
	const { site, ...parts } = $defs;
	return `${JSON.stringify({ $schema: files.get("site.json").$schema, $comment, ...site, $defs: parts }, null, "\t")}\n`;

	function adaptPart(written, file) {
		if (!written.$ref) return adaptSchema(written, file);
		const { $ref, ...siblings } = without(written);
		const path = resolveReference($ref, file);
		const name = getName(path);
		if (!(name in $defs)) {
			$defs[name] = null; // Routes contain routes: reserve the name before the schema is built.
			$defs[name] = adaptSchema(files.get(path), path);
		}
		const help = siblings.description
			? { markdownDescription: renderHelp(followReference(written, file, files).schema) }
			: {};
		return { $ref: `#/$defs/${name}`, ...siblings, ...help };
	}

	function adaptSchema(schema, file) {
		const { oneOf, discriminator, ...kept } = without(schema, "$schema", "format");
		const adapted = mapSubschemas(kept, (part) => adaptPart(part, file));
		adapted.markdownDescription = renderHelp(schema);
		if (schema.enumNames) adapted.enumDescriptions = schema.enumNames;
		// The checker accepts a number wherever free text is allowed.
		if (schema.type === "string" && !schema.pattern && !schema.enum && schema.const === undefined) {
			adapted.type = ["string", "number"];
		}
		if (schema.pattern) adapted.patternErrorMessage = schema.description;
		return oneOf ? { ...adapted, ...union(oneOf, discriminator.propertyName, file) } : adapted;
	}

	/** Checks the kind first, at `tag`, then only the rules of that kind, which allow any `tag`. */
	function union(oneOf, tag, file) {
		const branches = oneOf.map((branch) => followReference(branch, file, files));
		const values = branches.map(({ schema }) => schema.properties[tag].const);
		const { const: _, examples, ...tagSchema } = branches[0].schema.properties[tag];
		const enumDescriptions = branches.map(({ schema }) => describe(schema));
		return {
			required: [tag],
			properties: { [tag]: { ...tagSchema, enum: values, enumDescriptions } },
			allOf: branches.map((branch, index) => {
				const rules = adaptSchema(branch.schema, branch.file);
				return {
					if: { type: "object", required: [tag], properties: { [tag]: { const: values[index] } } },
					// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
					then: { ...rules, properties: { ...rules.properties, [tag]: true } },
				};
			}),
		};
	}
}

function getName(file) {
	return basename(file, ".json");
}

/** Returns the help text of a key. The server adds the allowed values and the examples. */
function renderHelp(schema) {
	const facts = [schema.enum || schema.properties || schema.oneOf ? "" : nameKind(schema), describeLimits(schema)];
	if (schema.default !== undefined) facts.push(`default: \`${formatInline(schema.default)}\``);
	const words = facts.filter(Boolean).join(", ");
	const description = escapeMarkdown(describe(schema));
	return words ? `${description}\n\n${words.charAt(0).toUpperCase()}${words.slice(1)}.` : description;
}
