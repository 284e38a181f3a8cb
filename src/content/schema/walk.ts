import type { formats } from "../../../schema/formats.mjs";
import { target } from "../../../schema/references.mjs";
import { appendKey, getValue, type Key, parsePointer } from "../findings/pointer.ts";

export type TextFormat = keyof typeof formats;

/** A JSON Schema, as far as this project reads it beside ajv. */
export interface Schema {
	$ref?: string;
	title?: string;
	description?: string;
	type?: string | string[];
	/** What a text is. Every text has one, unless it is a choice; of numbers, only prices. */
	format?: TextFormat;
	pattern?: string;
	minLength?: number;
	maxLength?: number;
	const?: unknown;
	enum?: string[];
	/** Labels of the values of `enum`; the values themselves if left out. */
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
	/** Of a number: what to say if it is above the maximum. */
	tooHigh?: string;
	minItems?: number;
	maxItems?: number;
	oneOf?: Schema[];
	discriminator?: { propertyName: string };
	/** Of a picture: its slot, the slots by the number of pictures in its list, or "opening" for how a page opens. */
	slot?: string | string[];
	/** Of an address: the key beside it that has the link's text. */
	words?: string;
	/** Of a group that can be written in several ways: the keys of each. */
	either?: string[][];
	/** Of what is shown for each row of a list: the key of the list beside it that can be written instead. */
	repeats?: string;
	/** Of a section type: the groups of the definition that it needs to show anything. */
	needs?: string[];
	/** Of a section type: the groups of the whole definition that it shows. */
	shows?: string[];
	/** Of a section type whose pages are entries of a feed: the key of their day. */
	entry?: string;
	/** Of a text in Markdown: whether its headings continue those of the page, and links can lead to them. */
	outline?: boolean;
	/** Of a section type with several examples: the difference of each: "beside a picture". */
	exampleNames?: string[];
	/** Of a section type with several examples: what each shows, in a sentence that says how it differs from the others. */
	exampleDescriptions?: string[];
	/** Of a key or a kind: its names in older formats. */
	formerly?: string[];
	/** Of a section type: other usual names, to show to owners: "FAQ". */
	alsoCalled?: string[];
	/** Of a section type: more names, in several languages and in the form of `normalizeWord`. */
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

/** A schema with the file its references are relative to. */
export interface LocatedSchema {
	schema: Schema;
	file: string;
}

/** The target of each reference in the schema files. Kept, because every compilation follows one for each value. */
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

function locateTarget({ $ref = "", ...overrides }: Schema, from: string): LocatedSchema {
	const file = target($ref, from);
	const schema = schemas.get(file);
	if (!schema) throw new Error(`No schema file ${file}, referenced from ${from}`);
	return { schema: { ...schema, ...overrides }, file };
}

/** Returns the branch of a union that a value belongs to, or null for an unknown kind; any other schema as it is. */
export function selectBranch(located: LocatedSchema, value: unknown): LocatedSchema | null {
	const { oneOf, discriminator } = located.schema;
	if (!oneOf || !discriminator) return located;
	const tag = isRecord(value) ? value[discriminator.propertyName] : undefined;
	const branches = oneOf.map((schema) => follow({ schema, file: located.file }));
	return branches.find(({ schema }) => schema.properties?.[discriminator.propertyName]?.const === tag) ?? null;
}

/** Returns the schema of a property or an entry. */
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
	/** The branch of a union that the value belongs to, or `expected` if there is none. */
	matched: LocatedSchema | null;
}

/** Checks whether the author chooses the keys of a group, as those of `plans`. */
export function hasFreeKeys({ matched }: Pick<VisitedValue, "matched">): boolean {
	return typeof matched?.schema.additionalProperties === "object";
}

/** Lists the values from the whole definition down to the one at a pointer. */
export function getAncestry(pointer: string, data: unknown): VisitedValue[] {
	const ancestry = [visitRoot(data)];
	for (const key of parsePointer(pointer))
		ancestry.push(stepInto(ancestry.at(-1)!, key, getValue(ancestry.at(-1)!.value, appendKey("", key))));
	return ancestry;
}

/** Visits every value that the schema knows, in the order of the file, parents first. */
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

/** Returns the schema that the value at a pointer matches. */
export function getSchemaAt(pointer: string, data: unknown): LocatedSchema | null {
	return getAncestry(pointer, data).at(-1)!.matched;
}

/** Lists the kinds of a union by the value of their tag. */
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

/** Returns the defaults that a schema file, or one of its properties, gives to its properties. */
export function getDefaults(file: string, property?: string): unknown {
	const schema = schemas.get(file);
	const properties = (property ? schema?.properties?.[property]?.properties : schema?.properties) ?? {};
	const withDefault = Object.entries(properties).filter(([, { default: value }]) => value !== undefined);
	return Object.fromEntries(withDefault.map(([key, { default: value }]) => [key, value]));
}
