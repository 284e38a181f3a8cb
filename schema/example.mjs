import { follow } from "./references.mjs";

/** Returns the first example of a schema, or one built from the examples of its parts. */
export function exampleOf(written, from, files) {
	const { schema, file } = follow(written, from, files);
	const part = (inner) => exampleOf(inner, file, files);
	if (schema.const !== undefined) return schema.const;
	if (schema.examples) return schema.examples[0];
	if (schema.oneOf) return part(schema.oneOf[0]);
	if (schema.items) return [part(schema.items)];
	if (schema.properties) {
		return Object.fromEntries((schema.required ?? []).map((key) => [key, part(schema.properties[key])]));
	}
	return schema.additionalProperties ? { example: part(schema.additionalProperties) } : undefined;
}
