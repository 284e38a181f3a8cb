import { isFreeText } from "../../schema/texts.ts";
import { getChildSchema, isRecord, type LocatedSchema, type Schema, schemas } from "../../schema/walk.ts";

const properties = [...schemas.values()].flatMap(listProperties);

/** All keys of all objects in the schema. */
export const knownKeys: ReadonlySet<string> = new Set(properties.map(([name]) => name));

/** The keys that can have a list as their value. */
export const listKeys: ReadonlySet<string> = new Set(
	properties.flatMap(([name, { type }]) => (type === "array" ? [name] : [])),
);

const otherKeys = new Set(properties.flatMap(([name, { type }]) => (type === "array" ? [] : [name])));

/** The keys that have a list as their value everywhere. */
export const onlyListKeys: ReadonlySet<string> = new Set([...listKeys].filter((key) => !otherKeys.has(key)));

/** The lists whose entries begin with a tag, a key that tells the kind of the entry: `type` → `sections`. */
export const listsByTag: ReadonlyMap<string, { name: string; entry: LocatedSchema }> = new Map(
	properties.flatMap(([name, { items }]) => {
		const file = items?.$ref ?? "";
		const schema = schemas.get(file);
		const tag = schema?.discriminator?.propertyName;
		return schema === undefined || tag === undefined ? [] : [[tag, { name, entry: { schema, file } }]];
	}),
);

/** The keys whose values are objects with keys that authors choose, such as `forms`, or lists of such objects: `rows`. */
export const keyedByAuthor: ReadonlySet<string> = new Set(
	properties.flatMap(([name, { additionalProperties, items }]) =>
		typeof (additionalProperties ?? items?.additionalProperties) === "object" ? [name] : [],
	),
);

const groups = [...schemas].flatMap(([file, schema]) =>
	[...iterateGroups(schema)].map((group): LocatedSchema => ({ schema: group, file })),
);

/** Lists the other keys that a group with these keys can have. */
export function listKeysBeside(siblings: string[]): string[] {
	const keys = findGroupsWith(siblings).flatMap(({ schema }) => Object.keys(schema.properties!));
	return keys.filter((key) => !siblings.includes(key));
}

/** Tells whether a group can have a key beside these others, with this text as its value. */
export function canHaveKey(siblings: string[], key: string, text: string): boolean {
	const isOneWord = !/^[^"'[{].*\s/.test(text);
	return findGroupsWith([...siblings, key]).some(
		(group) => isOneWord || isFreeText(getChildSchema(group, key)!.schema),
	);
}

function findGroupsWith(keys: string[]): LocatedSchema[] {
	return groups.filter(({ schema }) => keys.every((key) => Object.hasOwn(schema.properties!, key)));
}

function* iterateGroups(schema: Schema): Generator<Schema> {
	const { items, additionalProperties, oneOf = [] } = schema;
	if (schema.properties) yield schema;
	for (const inner of [...Object.values(schema.properties ?? {}), items, additionalProperties, ...oneOf]) {
		if (inner) yield* iterateGroups(inner);
	}
}

function listProperties(value: unknown): [string, Schema][] {
	if (Array.isArray(value)) return value.flatMap(listProperties);
	if (!isRecord(value)) return [];
	return Object.entries(value).flatMap(([key, item]) =>
		key === "properties" && isRecord(item)
			? [...(Object.entries(item) as [string, Schema][]), ...listProperties(Object.values(item))]
			: listProperties(item),
	);
}
