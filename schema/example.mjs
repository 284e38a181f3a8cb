import { followReference } from "./references.mjs";

/** Returns the first example of a schema, or one built from the examples of its parts. */
export function findExample(subschema, from, files) {
	const { schema, file } = followReference(subschema, from, files);
	const findPartExample = (inner) => findExample(inner, file, files);
	if (schema.const !== undefined) return schema.const;
	if (schema.examples) return schema.examples[0];
	if (schema.oneOf) return findPartExample(schema.oneOf[0]);
	if (schema.items) return [findPartExample(schema.items)];
	if (schema.properties) {
		return Object.fromEntries((schema.required ?? []).map((key) => [key, findPartExample(schema.properties[key])]));
	}
	return schema.additionalProperties ? { example: findPartExample(schema.additionalProperties) } : undefined;
}
