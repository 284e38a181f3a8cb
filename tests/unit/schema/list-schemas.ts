import { type Schema, schemas } from "../../../src/content/schema/walk.ts";

interface VisitedSchema {
	file: string;
	/** JSON pointer of the schema in its file. */
	pointer: string;
	schema: Schema;
}

/** Lists every schema of every file: of the file itself, of its properties, items and branches. Doesn't follow `$ref`. */
export function listSchemas(): VisitedSchema[] {
	return [...schemas].flatMap(([file, schema]) => listWithin({ file, pointer: "", schema }));
}

/** Lists a schema and all schemas in it. */
function listWithin(visited: VisitedSchema): VisitedSchema[] {
	const { file, pointer, schema } = visited;
	const { properties = {}, items, additionalProperties, oneOf = [] } = schema;
	const next: [string, Schema][] = [
		...Object.entries(properties).map(([key, value]): [string, Schema] => [`/properties/${key}`, value]),
		...oneOf.map((value, index): [string, Schema] => [`/oneOf/${index}`, value]),
		...(items ? [["/items", items] as [string, Schema]] : []),
		...(additionalProperties ? [["/additionalProperties", additionalProperties] as [string, Schema]] : []),
	];
	return [visited, ...next.flatMap(([step, value]) => listWithin({ file, pointer: pointer + step, schema: value }))];
}
