import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { galleryText } from "../../../schema/gallery.mjs";
import { galleryLists } from "../../../schema/gallery-lists.mjs";
import { resolveReference } from "../../../schema/references.mjs";
import { isRecord, type Schema, schemas, visitValues } from "../../../src/content/schema/walk.ts";
import { filesBelow } from "../phrases.ts";
import { listSchemas } from "./list-schemas.ts";

const gallery = parse(galleryText(schemas, galleryLists));
const sites = filesBelow("tests/sites")
	.filter((file) => file.endsWith("/site.yaml") && !file.includes("/broken/"))
	.map((file) => parse(readFileSync(file, "utf8")));

/** Groups whose keys all work in the same way, so that one of them is enough. */
const groupsOfLikeKeys = [
	// Labels have texts in every language of the program, and tests of their own.
	"labels.json#",
	// Prices for other periods.
	"plan.json#/properties/otherPrices",
];

it("each key of the schema is shown by the gallery or by a site of the tests", () => {
	expect(listMissing([gallery, ...sites], () => true)).toEqual([]);
});

it("the gallery shows every key of lists from collections", () => {
	const parts = ["row-source.json#", "where.json#", "/properties/each/", "cards/schema.json#/properties/card/"];
	expect(listMissing([gallery], (place) => parts.some((part) => place.includes(part)))).toEqual([]);
});

/**
 * Lists the keys that no value in `definitions` has, as places in the schema. A key that several groups share is enough in
 * one of them, and one key of `groupsOfLikeKeys` is enough for its group.
 */
function listMissing(definitions: unknown[], isExpected: (place: string) => boolean): string[] {
	const shown = new Map<Schema["properties"], Set<string>>();
	for (const data of definitions)
		visitValues(data, ({ value, matched }) => {
			const properties = matched?.schema.properties;
			if (!properties || !isRecord(value)) return;
			shown.set(properties, new Set([...(shown.get(properties) ?? []), ...Object.keys(value)]));
		});
	const keys = listSchemas().flatMap(({ file, pointer, schema: { properties = {} } }) =>
		Object.entries(properties).map(([key, schema]) => ({
			place: `${file}#${pointer}/properties/${key}`,
			group: `${file}#${pointer}`,
			shared: identifySharedKey(key, schema, file),
			isShown: shown.get(properties)?.has(key) ?? false,
		})),
	);
	const shownParts = new Set(keys.flatMap(({ isShown, group, shared }) => (isShown ? [group, shared] : [])));
	return keys
		.filter(({ isShown, shared }) => !isShown && !(shared !== null && shownParts.has(shared)))
		.filter(({ group }) => !groupsOfLikeKeys.includes(group) || !shownParts.has(group))
		.map(({ place }) => place)
		.filter(isExpected);
}

/** Identifies a key that several groups share, such as `hidden`; null for a key with a schema of its own. */
function identifySharedKey(key: string, { $ref }: Schema, from: string): string | null {
	if (!$ref) return null;
	const file = resolveReference($ref, from);
	return schemas.get(file)?.properties ? null : `${file} ${key}`;
}
