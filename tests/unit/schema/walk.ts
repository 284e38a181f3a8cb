import { type Schema, schemas } from "../../../src/content/schema/walk.ts";

export interface Visited {
	file: string;
	/** JSON pointer of the schema in its file. */
	pointer: string;
	schema: Schema;
}

/** Lists every schema in every file: the file itself, its properties, items and branches, without following `$ref`. */
export function walk(): Visited[] {
	return [...schemas].flatMap(([file, schema]) => below({ file, pointer: "", schema }));
}

function below(visited: Visited): Visited[] {
	const { file, pointer, schema } = visited;
	const { properties = {}, items, additionalProperties, oneOf = [] } = schema;
	const next: [string, Schema][] = [
		...Object.entries(properties).map(([key, value]): [string, Schema] => [`/properties/${key}`, value]),
		...oneOf.map((value, index): [string, Schema] => [`/oneOf/${index}`, value]),
		...(items ? [["/items", items] as [string, Schema]] : []),
		...(additionalProperties ? [["/additionalProperties", additionalProperties] as [string, Schema]] : []),
	];
	return [visited, ...next.flatMap(([step, value]) => below({ file, pointer: pointer + step, schema: value }))];
}
