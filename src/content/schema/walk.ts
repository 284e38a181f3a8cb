import type { formats } from "../../../schema/formats.mjs";
import { resolveReference } from "../../../schema/references.mjs";
import { appendKey, getValue, type Key, parsePointer } from "../findings/pointer.ts";

export type TextFormat = keyof typeof formats;

/** A JSON Schema: the keywords that this project reads itself, besides ajv. */
export interface Schema {
	$ref?: string;
	title?: string;
	description?: string;
	type?: string | string[];
	/** The kind of a text. Every text has a format, unless it is a choice. Of numbers, only prices have one. */
	format?: TextFormat;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	const?: unknown;
	enum?: string[];
	/** Labels for the values of `enum`. Default: the values themselves. */
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
	/** For a number: the message if it is above the maximum. */
	tooHigh?: string;
	minItems?: number;
	maxItems?: number;
	oneOf?: Schema[];
	discriminator?: { propertyName: string };
	/**
	 * For a picture: its slot, its slots by the number of pictures in the list, or "opening" for the picture of a hero.
	 */
	slot?: string | string[];
	/** For an address: the key beside it with the text of the link. */
	words?: string;
	/** For a group that can be written in several ways: the keys of each way. */
	either?: string[][];
	/** For a template that is repeated for each row: the key of the list beside it that can be written instead. */
	repeats?: string;
	/** For a section type: the top-level keys without which it shows nothing. */
	needs?: string[];
	/** For a section type: the top-level keys that it shows. */
	shows?: string[];
	/** For a section type whose pages are entries of a feed: the key of their date. */
	entry?: string;
	/** For a Markdown text: whether its headings are part of the outline of the page, so that links can lead to them. */
	outline?: boolean;
	/** For a section type with several examples: what is different about each: "beside a picture". */
	exampleNames?: string[];
	/** For a section type with several examples: a sentence about each that says how it differs from the others. */
	exampleDescriptions?: string[];
	/** For a key or a kind: its names in older formats. */
	formerly?: string[];
	/** For a section type: other common names, which owners see: "FAQ". */
	alsoCalled?: string[];
	/** For a section type: more names in several languages, normalized by `normalizeWord`. */
	synonyms?: string[];
	/** Placeholders that only this text has: `{date}`. */
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

/** A schema with the file to which its references are relative. */
export interface LocatedSchema {
	schema: Schema;
	file: string;
}

/** The target of each reference in the schema files. Precomputed, because a compilation follows one for every value. */
const targets: ReadonlyMap<Schema, LocatedSchema> = new Map(
	[...schemas].flatMap(([file, schema]) =>
		[...iterateReferences(schema)].map((reference) => [reference, locateTarget(reference, file)] as const),
	),
);

export const rootSchema: LocatedSchema = follow({ schema: { $ref: "site.json" }, file: "" });

/** Follows a reference. Keywords beside `$ref` override those of its target. */
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

function locateTarget({ $ref = "", ...overrides }: Schema, from: string): LocatedSchema {
	const file = resolveReference($ref, from);
	const schema = schemas.get(file);
	if (!schema) throw new Error(`No schema file ${file}, referenced from ${from}`);
	return { schema: { ...schema, ...overrides }, file };
}

/** Returns the branch of a union that matches a value; null for an unknown kind. Returns any other schema unchanged. */
export function selectBranch(located: LocatedSchema, value: unknown): LocatedSchema | null {
	const { oneOf, discriminator } = located.schema;
	if (!oneOf || !discriminator) return located;
	const tag = isRecord(value) ? value[discriminator.propertyName] : undefined;
	const branches = oneOf.map((schema) => follow({ schema, file: located.file }));
	return branches.find(({ schema }) => schema.properties?.[discriminator.propertyName]?.const === tag) ?? null;
}

/** Returns the schema of a property or an entry; null if there is none. */
export function getChildSchema(located: LocatedSchema, key: Key): LocatedSchema | null {
	const { schema, file } = located;
	const next =
		(Object.hasOwn(schema.properties ?? {}, key) ? schema.properties?.[key] : undefined) ||
		schema.items ||
		schema.additionalProperties;
	return next ? follow({ schema: next, file }) : null;
}

/** A value of a definition, valid or not, with its schema. */
export interface VisitedValue {
	pointer: string;
	/** Empty for the whole definition. */
	key: string;
	value: unknown;
	/** The schema for a value at this pointer; null if the schema has no such key. */
	expected: LocatedSchema | null;
	/** The branch of a union that matches the value, or else `expected`. */
	matched: LocatedSchema | null;
}

/** Whether the author chooses the keys of a group, as in `plans`. */
export function hasFreeKeys({ matched }: Pick<VisitedValue, "matched">): boolean {
	return typeof matched?.schema.additionalProperties === "object";
}

/** Lists the values from the whole definition down to the value at a pointer. */
export function getAncestry(pointer: string, data: unknown): VisitedValue[] {
	const ancestry = [visitRoot(data)];
	for (const key of parsePointer(pointer))
		ancestry.push(stepInto(ancestry.at(-1)!, key, getValue(ancestry.at(-1)!.value, appendKey("", key))));
	return ancestry;
}

/** Visits every value for which there is a schema, in the order of the file, parents first. */
export function visitValues(data: unknown, visit: (visited: VisitedValue) => void): void {
	visitBelow(visitRoot(data));

	function visitBelow(visited: VisitedValue): void {
		visit(visited);
		const { value } = visited;
		if (!Array.isArray(value) && !isRecord(value)) return;
		for (const [key, item] of Object.entries(value)) {
			const next = stepInto(visited, key, item);
			if (next.expected) visitBelow(next);
		}
	}
}

export function visitRoot(data: unknown): VisitedValue {
	return { pointer: "", key: "", value: data, expected: rootSchema, matched: rootSchema };
}

/** Steps down to a child, in the data and in the schema. */
export function stepInto(parent: VisitedValue, key: string, value: unknown): VisitedValue {
	const expected = parent.matched && getChildSchema(parent.matched, key);
	const matched = expected && (selectBranch(expected, value) ?? expected);
	return { pointer: appendKey(parent.pointer, key), key, value, expected, matched };
}

/** Returns the schema that the value at a pointer matches; null if the schema has no such key. */
export function getSchemaAt(pointer: string, data: unknown): LocatedSchema | null {
	return getAncestry(pointer, data).at(-1)!.matched;
}

/** Lists the branches of a union, each with the value of its tag. */
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

/** Returns the defaults of all properties in a schema file, or below one of its properties. */
export function getDefaults(file: string, property?: string): unknown {
	const schema = schemas.get(file);
	const properties = (property ? schema?.properties?.[property]?.properties : schema?.properties) ?? {};
	const withDefault = Object.entries(properties).filter(([, { default: value }]) => value !== undefined);
	return Object.fromEntries(withDefault.map(([key, { default: value }]) => [key, value]));
}
