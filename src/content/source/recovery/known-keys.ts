import { isRecord, type LocatedSchema, type Schema, schemas } from "../../schema/walk.ts";

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

/** The lists whose entries begin with a tag, a key that says of which kind an entry is: `type` → `sections`. */
export const listsByTag: ReadonlyMap<string, { name: string; entry: LocatedSchema }> = new Map(
	properties.flatMap(([name, { items }]) => {
		const file = items?.$ref ?? "";
		const schema = schemas.get(file);
		const tag = schema?.discriminator?.propertyName;
		return schema === undefined || tag === undefined ? [] : [[tag, { name, entry: { schema, file } }]];
	}),
);

/** The keys whose values are objects with keys that authors choose, such as `forms`. */
export const keyedByAuthor: ReadonlySet<string> = new Set(
	properties.flatMap(([name, { additionalProperties }]) => (typeof additionalProperties === "object" ? [name] : [])),
);

function listProperties(value: unknown): [string, Schema][] {
	if (Array.isArray(value)) return value.flatMap(listProperties);
	if (!isRecord(value)) return [];
	return Object.entries(value).flatMap(([key, item]) =>
		key === "properties" && isRecord(item)
			? [...(Object.entries(item) as [string, Schema][]), ...listProperties(Object.values(item))]
			: listProperties(item),
	);
}
