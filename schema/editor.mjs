// The schema as editors want it, in one file: the YAML language server reads it through the first line of site.yaml.
// It differs from the schema as it is written where that server would help less: it does not know `discriminator`, so
// a union would offer the values of one branch only and blame that branch; and it shows no defaults and no limits.
import { basename } from "node:path";
import { mapParts, schemaFiles } from "./files.mjs";
import { without } from "./keywords.mjs";
import { follow, target } from "./references.mjs";
import { inline, kind, limits, plain } from "./wording.mjs";

/** The text of schema/site.gen.json. */
export function editorSchema() {
	const files = schemaFiles();
	const $defs = {};
	adapt({ $ref: "site.json" }, "");
	const $comment = "Made from the files beside this one by `npm run generate`. Do not edit.";
	const { site, ...parts } = $defs;
	return `${JSON.stringify({ $schema: files.get("site.json").$schema, $comment, ...site, $defs: parts }, null, "\t")}\n`;

	function adapt(written, file) {
		if (!written.$ref) return resolved(written, file);
		const { $ref, ...own } = without(written);
		const path = target($ref, file);
		const name = nameOf(path);
		if (!(name in $defs)) {
			$defs[name] = null; // A page can hold pages: the name stands before the schema does.
			$defs[name] = resolved(files.get(path), path);
		}
		const help = own.description ? { markdownDescription: helpOf(follow(written, file, files).schema) } : {};
		return { $ref: `#/$defs/${name}`, ...own, ...help };
	}

	function resolved(schema, file) {
		const { oneOf, discriminator, ...kept } = without(schema, "$schema", "format");
		const adapted = mapParts(kept, (part) => adapt(part, file));
		adapted.markdownDescription = helpOf(schema);
		if (schema.enumNames) adapted.enumDescriptions = schema.enumNames;
		// The checker reads a number as the text that it is, where any text can stand.
		if (schema.type === "string" && !schema.pattern && !schema.enum && schema.const === undefined) {
			adapted.type = ["string", "number"];
		}
		if (schema.pattern) adapted.patternErrorMessage = schema.description;
		return oneOf ? { ...adapted, ...union(oneOf, discriminator.propertyName, file) } : adapted;
	}

	/** First the one question what kind it is, then the rules of that kind and of no other. */
	function union(oneOf, tag, file) {
		const branches = oneOf.map((branch) => follow(branch, file, files));
		const values = branches.map(({ schema }) => schema.properties[tag].const);
		const { const: _, examples, ...question } = branches[0].schema.properties[tag];
		const enumDescriptions = branches.map(({ schema }) => schema.description);
		return {
			required: [tag],
			properties: { [tag]: { ...question, enum: values, enumDescriptions } },
			allOf: branches.map((branch, index) => {
				const rules = resolved(branch.schema, branch.file);
				return {
					if: { type: "object", required: [tag], properties: { [tag]: { const: values[index] } } },
					// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
					then: { ...rules, properties: { ...rules.properties, [tag]: true } },
				};
			}),
		};
	}
}

function nameOf(file) {
	return basename(file, ".json");
}

/** What a person reads beside the key; the server itself adds the values to choose from and the examples. */
function helpOf(schema) {
	const facts = [schema.enum || schema.properties || schema.oneOf ? "" : kind(schema), limits(schema)];
	if (schema.default !== undefined) facts.push(`without it: \`${inline(schema.default)}\``);
	const words = facts.filter(Boolean).join(", ");
	const description = plain(schema.description ?? "");
	return words ? `${description}\n\n${words.charAt(0).toUpperCase()}${words.slice(1)}.` : description;
}
