import { appendKey, getValue } from "../content/findings/pointer.ts";
import { getPlaceholderText } from "../content/schema/placeholder-text.ts";
import { slugify } from "../content/schema/slug.ts";
import { getChildSchema, isRecord, type LocatedSchema, rootSchema, selectBranch } from "../content/schema/walk.ts";
import { uniqueName } from "../editing/names.ts";
import type { Operation } from "../editing/operation.gen.ts";
import { fitExample, type SiteContents } from "./fit-example.ts";

/**
 * Returns the operations that insert an example of the schema. The example is fitted to this site, so that it renders
 * without further edits; its texts are placeholders. Returns null if the site lacks something that the example needs.
 */
export function insertExample(
	pointer: string,
	example: unknown,
	item: LocatedSchema,
	contents: SiteContents,
): Operation[] | null {
	const kind = selectBranch(item, example) ?? item;
	const missing = (kind.schema.needs ?? []).filter((key) => getValue(contents.data, appendKey("", key)) === undefined);
	const groups = missing.map(
		(key) =>
			[
				appendKey("", key),
				selectNamedEntries(createValue(getChildSchema(rootSchema, key)!, contents), example),
			] as const,
	);
	const data = {
		...(contents.data as object),
		...Object.fromEntries(groups.map(([groupPointer, group]) => [groupPointer.slice(1), group])),
	};
	const value = fitExample(example, kind, { ...contents, data }, null);
	if (value === undefined) return null;
	return [
		...groups.map(([groupPointer, group]): Operation => ({ do: "set", pointer: groupPointer, value: group })),
		...addCurrency(example, kind, data),
		{ do: "insert", pointer, value },
	];
}

/** Selects the entries of a group whose keys occur in an example, or all if there are none. */
function selectNamedEntries(group: unknown, example: unknown): unknown {
	const texts = isRecord(example) ? Object.values(example) : [];
	const namedEntries = isRecord(group) ? Object.entries(group).filter(([key]) => texts.includes(key)) : [];
	return namedEntries.length > 0 ? Object.fromEntries(namedEntries) : group;
}

/** Creates a new value from the first example of its schema. */
export function createValue(located: LocatedSchema, contents: SiteContents): unknown {
	const { schema } = located;
	const [example] = schema.examples ?? [];
	const fitted = example === undefined ? undefined : fitExample(example, located, contents, null);
	if (fitted !== undefined) return fitted;
	if (schema.type === "array") {
		const item = getChildSchema(located, "0");
		return item ? [createValue(item, contents)] : [];
	}
	const [name] = schema.propertyNames?.examples ?? [];
	if (typeof schema.additionalProperties === "object" && name !== undefined) {
		return { [String(name)]: createValue(getChildSchema(located, String(name))!, contents) };
	}
	if (schema.format === "calendar-date" || schema.format === "date-or-column") return getDayInFourWeeks();
	if (!schema.properties) return "";
	const keys = [...(schema.required ?? []), ...(schema.either?.[0] ?? [])].filter((key) =>
		getChildSchema(located, key),
	);
	return Object.fromEntries(keys.map((key) => [key, createValue(getChildSchema(located, key)!, contents)]));
}

/** Creates a new entry of a list. A new row gets the same columns as the first row. */
export function createEntry(item: LocatedSchema, siblings: unknown, contents: SiteContents): unknown {
	const rows = Array.isArray(siblings) ? siblings.filter(isRecord) : [];
	const [first] = rows;
	if (typeof item.schema.additionalProperties !== "object" || !first) return createValue(item, contents);
	const cells = Object.keys(first).map((key, index) => {
		const otherValues = rows.flatMap((row) => row[key] ?? []);
		return [key, createCell(otherValues, getPlaceholderText(getChildSchema(item, key)!.schema, index + 1) ?? "")];
	});
	return Object.fromEntries(cells);
}

/**
 * Creates a cell of a new row that suits its column: 0 in a column of numbers, a copy of the last value in one of days,
 * addresses, or “yes” and “no”, and a unique slug in one of slugs.
 *
 * @param otherValues the values of the other rows
 * @param placeholder the text for any other column
 */
export function createCell(otherValues: readonly unknown[], placeholder: string): unknown {
	const texts = otherValues.map(String).filter((text) => text !== "");
	const areAll = (is: (text: string) => boolean) => texts.length > 0 && texts.every(is);
	if (areAll((text) => /^-?\d+([.,]\d+)?$/.test(text))) return typeof otherValues[0] === "number" ? 0 : "0";
	if (areAll((text) => copiedValues.test(text))) return otherValues.at(-1);
	return areAll((text) => text === slugify(text)) ? uniqueName("new", texts) : placeholder;
}

/** Matches values that are copied, because no placeholder text would make sense. */
const copiedValues = /^(\d{4}-\d\d-\d\d|(\/|https?:|mailto:|tel:|images\/|files\/).*|yes|no|true|false)$/;

/** Returns the day in four weeks. The days in the schema's examples belong to other businesses and will be in the past. */
function getDayInFourWeeks(): string {
	const day = new Date(Date.now() + 28 * 24 * 60 * 60 * 1000);
	return day.toISOString().slice(0, "2031-05-31".length);
}

const pricingCurrency = "/pricing/currency";
const siteCurrency = "/site/currency";

/**
 * Returns the operations that give the site a currency if a price needs one, or move the currency to `pricing` if that group
 * exists.
 *
 * @param data the data of the site, including the new values
 */
export function addCurrency(example: unknown, kind: LocatedSchema, data: unknown): Operation[] {
	const current = getValue(data, siteCurrency);
	const hasPricing = getValue(data, pricingCurrency) !== undefined;
	if (hasPricing && current !== undefined)
		return [
			{ do: "set", pointer: pricingCurrency, value: current },
			{ do: "remove", pointer: siteCurrency },
		];
	if (hasPricing || current !== undefined || !hasPrice(example, kind)) return [];
	const [fallback] = getChildSchema(getChildSchema(rootSchema, "site")!, "currency")!.schema.examples!;
	return [{ do: "set", pointer: siteCurrency, value: fallback }];
}

function hasPrice(value: unknown, located: LocatedSchema): boolean {
	if (typeof value !== "object" || value === null) return located.schema.format === "price";
	return Object.entries(value).some(([key, inner]) => {
		const below = getChildSchema(located, key);
		return below !== null && hasPrice(inner, selectBranch(below, inner) ?? below);
	});
}
