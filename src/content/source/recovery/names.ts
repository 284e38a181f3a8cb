import { isRecord, type Schema, schemas } from "../../schema/walk.ts";

const all = [...schemas.values()].flatMap(propertiesIn);

/** Every key that the schema knows, wherever it may stand. */
export const knownKeys: ReadonlySet<string> = new Set(all.map(([name]) => name));

/** The keys that a list follows. */
export const listKeys: ReadonlySet<string> = new Set(
	all.flatMap(([name, { type }]) => (type === "array" ? [name] : [])),
);

const otherKeys = new Set(all.flatMap(([name, { type }]) => (type === "array" ? [] : [name])));

/** Those that are nothing but a list wherever they stand. */
export const onlyLists: ReadonlySet<string> = new Set([...listKeys].filter((key) => !otherKeys.has(key)));

/** By the key with which entries of several kinds begin: the list that they stand in, `type` → `sections`. */
export const listsByTag: ReadonlyMap<string, string> = new Map(
	all.flatMap(([name, { items }]) => {
		const tag = schemas.get(items?.$ref ?? "")?.discriminator?.propertyName;
		return tag === undefined ? [] : [[tag, name]];
	}),
);

/** The keys below which names stand that the author gives. */
export const ownNames: ReadonlySet<string> = new Set(
	all.flatMap(([name, { additionalProperties }]) => (typeof additionalProperties === "object" ? [name] : [])),
);

function propertiesIn(value: unknown): [string, Schema][] {
	if (Array.isArray(value)) return value.flatMap(propertiesIn);
	if (!isRecord(value)) return [];
	return Object.entries(value).flatMap(([key, item]) =>
		key === "properties" && isRecord(item)
			? [...(Object.entries(item) as [string, Schema][]), ...propertiesIn(Object.values(item))]
			: propertiesIn(item),
	);
}
