import type { formats } from "../../../schema/formats.mjs";
import { target } from "../../../schema/references.mjs";
import { appendKey, getValue, type Key, parsePointer } from "../findings/pointer.ts";

/** What a text is. */
export type TextFormat = keyof typeof formats;

/** A JSON Schema, as far as this project reads it beside ajv. */
export interface Schema {
	$ref?: string;
	title?: string;
	description?: string;
	type?: string | string[];
	/** Of every text that is no choice. */
	format?: TextFormat;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	const?: unknown;
	enum?: string[];
	/** What each of these is called where it is chosen; without it, its own words. */
	enumNames?: string[];
	default?: unknown;
	examples?: unknown[];
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: Schema | false;
	propertyNames?: Schema;
	maxProperties?: number;
	items?: Schema;
	minimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
	oneOf?: Schema[];
	discriminator?: { propertyName: string };
	/** Of a picture: its slot, those by how many pictures stand in its list, or "opening": that of how a page opens. */
	slot?: string | string[];
	/** Of an address: the key beside it that holds the words of the link. */
	words?: string;
	/** Of a group that is written in one of several ways: the keys of each. */
	either?: string[][];
	/** Of a section type: the groups of the whole definition without which it shows nothing. */
	needs?: string[];
	/** Of a section type with several examples: what sets each apart, after its title: "beside a picture". */
	exampleNames?: string[];
	/** Of a section type: what others call it. */
	synonyms?: string[];
	/** Names in braces that only this text understands: `{date}`. */
	placeholders?: string[];
}

const modules = import.meta.glob<Schema>(
	["../../../schema/**/*.json", "../../sections/*/schema.json", "!**/*.gen.json"],
	{
		eager: true,
		import: "default",
	},
);

/** Every schema file by its path from `schema/`: "form.json", "../src/sections/hero/schema.json". */
export const schemas: ReadonlyMap<string, Schema> = new Map(
	Object.entries(modules).map(([path, schema]) => [
		path.replace("../../../schema/", "").replace("../../sections/", "../src/sections/"),
		schema,
	]),
);

/** A schema with the file its references are relative to. */
export interface LocatedSchema {
	schema: Schema;
	file: string;
}

/** The targets of all references in the schema files. Each value of a definition follows one, at every compilation. */
const targets: ReadonlyMap<Schema, LocatedSchema> = new Map(
	[...schemas].flatMap(([file, schema]) =>
		[...iterateReferences(schema)].map((reference) => [reference, locateTarget(reference, file)] as const),
	),
);

export const rootSchema: LocatedSchema = follow({ schema: { $ref: "site.json" }, file: "" });

/** Follows a reference; titles and descriptions beside it win over those of its target. */
function follow(located: LocatedSchema): LocatedSchema {
	if (!located.schema.$ref) return located;
	return targets.get(located.schema) ?? locateTarget(located.schema, located.file);
}

function* iterateReferences(schema: Schema): Generator<Schema> {
	if (schema.$ref) yield schema;
	const { properties = {}, items, additionalProperties, oneOf = [] } = schema;
	for (const inner of [...Object.values(properties), items, additionalProperties, ...oneOf]) {
		if (inner) yield* iterateReferences(inner);
	}
}

function locateTarget({ $ref = "", ...own }: Schema, from: string): LocatedSchema {
	const file = target($ref, from);
	const schema = schemas.get(file);
	if (!schema) throw new Error(`No schema file ${file}, referenced from ${from}`);
	return { schema: { ...schema, ...own }, file };
}

/** The branch of a union that a value belongs to; the schema itself where it is no union; null for an unknown kind. */
export function selectBranch(located: LocatedSchema, value: unknown): LocatedSchema | null {
	const { oneOf, discriminator } = located.schema;
	if (!oneOf || !discriminator) return located;
	const tag = isRecord(value) ? value[discriminator.propertyName] : undefined;
	const branches = oneOf.map((schema) => follow({ schema, file: located.file }));
	return branches.find(({ schema }) => schema.properties?.[discriminator.propertyName]?.const === tag) ?? null;
}

/** The schema of a property or an item of a value. */
export function getChildSchema(located: LocatedSchema, key: Key): LocatedSchema | null {
	const { schema, file } = located;
	const next =
		(Object.hasOwn(schema.properties ?? {}, key) ? schema.properties?.[key] : undefined) ||
		schema.items ||
		schema.additionalProperties;
	return next ? follow({ schema: next, file }) : null;
}

/** A value of a definition, valid or not, with what the schema says of it. */
export interface VisitedValue {
	pointer: string;
	/** Its own in the group or list it stands in; empty for the whole definition. */
	key: string;
	value: unknown;
	/** What is wanted in its place; null where nothing is. */
	expected: LocatedSchema | null;
	/** What it was judged by: of a union the branch it belongs to, or the union itself where its kind is unknown. */
	matched: LocatedSchema | null;
}

/** The values from the whole definition down to the one at a pointer. */
export function getAncestry(pointer: string, data: unknown): VisitedValue[] {
	const way = [visitRoot(data)];
	for (const key of parsePointer(pointer))
		way.push(stepInto(way.at(-1)!, key, getValue(way.at(-1)!.value, appendKey("", key))));
	return way;
}

/** Every value that the schema knows, in the order of the file, each before what stands in it. */
export function visitValues(data: unknown, see: (visited: VisitedValue) => void): void {
	below(visitRoot(data));

	function below(visited: VisitedValue): void {
		see(visited);
		const { value } = visited;
		if (!Array.isArray(value) && !isRecord(value)) return;
		for (const [key, item] of Object.entries(value)) {
			const next = stepInto(visited, key, item);
			if (next.expected) below(next);
		}
	}
}

export function visitRoot(data: unknown): VisitedValue {
	return { pointer: "", key: "", value: data, expected: rootSchema, matched: rootSchema };
}

/** One step down: the only place that knows how the schema goes along with a value. */
export function stepInto(above: VisitedValue, key: string, value: unknown): VisitedValue {
	const wanted = above.matched && getChildSchema(above.matched, key);
	const judged = wanted && (selectBranch(wanted, value) ?? wanted);
	return { pointer: appendKey(above.pointer, key), key, value, expected: wanted, matched: judged };
}

/** The schema a value was judged by. */
export function getSchemaAt(pointer: string, data: unknown): LocatedSchema | null {
	return getAncestry(pointer, data).at(-1)!.matched;
}

/** The kinds of a union: the value that its tag has, with the schema of that kind. */
export function listBranches({
	schema: { oneOf = [], discriminator },
	file,
}: LocatedSchema): { tag: string; schema: Schema }[] {
	return oneOf.map((kind) => {
		const { schema } = follow({ schema: kind, file });
		return { tag: String(schema.properties?.[discriminator?.propertyName ?? ""]?.const), schema };
	});
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
