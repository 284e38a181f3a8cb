import { appendKey, getParentPointer, getValue, parsePointer } from "../content/findings/pointer.ts";
import { getChildSchema, getSchemaAt, isRecord, type LocatedSchema, type TextFormat } from "../content/schema/walk.ts";
import { isPerPage } from "../content/semantics/placeholders.ts";
import type { Operation } from "../editing/operation.gen.ts";
import type { SiteContents } from "./fit-example.ts";
import { addCurrency, createValue } from "./new-values.ts";

/** Returns the operations that add a group with its companion keys, and remove its alternatives. */
export function addGroup(pointer: string, located: LocatedSchema, contents: SiteContents): Operation[] {
	const value = createValue(located, contents);
	const [first = "", ...below] = parsePointer(pointer);
	// `addCurrency` must see the new group, because it may be `pricing`, which is at the root.
	const data = below.length === 0 ? { ...(contents.data as object), [first]: value } : contents.data;
	const parent = getSchemaAt(getParentPointer(pointer), data);
	const companions = listMissingCompanions(pointer, contents.data).map((key): Operation => {
		const companionPointer = appendKey(getParentPointer(pointer), key);
		return { do: "set", pointer: companionPointer, value: createValue(getChildSchema(parent!, key)!, contents) };
	});
	const removals = removeAlternatives(pointer, contents.data);
	return [...removals, { do: "set", pointer, value }, ...companions, ...addCurrency(value, located, data)];
}

/** Returns the operations that remove the alternatives of a key. */
export function removeAlternatives(pointer: string, data: unknown): Operation[] {
	const { alternatives, keySet } = findAlternatives(pointer, data);
	const others = alternatives.flat().filter((key) => !keySet.includes(key));
	return others.flatMap((key) => removeIfPresent(appendKey(getParentPointer(pointer), key), data));
}

/** Returns the operations that remove a group and its companion keys. */
export function removeGroup(pointer: string, data: unknown): Operation[] {
	const companions = findAlternatives(pointer, data).keySet.map((key) => appendKey(getParentPointer(pointer), key));
	return [...new Set([pointer, ...companions])].flatMap((keyPointer) => removeIfPresent(keyPointer, data));
}

function removeIfPresent(pointer: string, data: unknown): Operation[] {
	return getValue(data, pointer) === undefined ? [] : [{ do: "remove", pointer }];
}

/** Lists the missing keys that the key at a pointer requires beside it. */
function listMissingCompanions(pointer: string, data: unknown): string[] {
	const { keySet } = findAlternatives(pointer, data);
	const companions = keySet.filter((key) => appendKey(getParentPointer(pointer), key) !== pointer);
	return companions.filter((key) => getValue(data, appendKey(getParentPointer(pointer), key)) === undefined);
}

/** Finds the alternative sets of keys, and the set that contains the key at a pointer. */
function findAlternatives(pointer: string, data: unknown): { alternatives: string[][]; keySet: string[] } {
	const all = getSchemaAt(getParentPointer(pointer), data)?.schema.either ?? [];
	const keySet = all.find((keys) => keys.includes(parsePointer(pointer).at(-1)!));
	return keySet ? { alternatives: all, keySet } : { alternatives: [], keySet: [] };
}

/** The advice for a text that refers to something that the site lacks, by the format of the text. */
const advice: Partial<Record<TextFormat, string>> = {
	"collection-key": "This needs rows. Add them under ‘Collections’ of the whole site first.",
	"column-name": "This needs rows. Add them under ‘Collections’ of the whole site first.",
	"plan-key": "This needs a plan. Add one under ‘Plans’ of the whole site first.",
	"form-key": "This needs a form. Add one under ‘Forms’ of the whole site first.",
	"field-name": "This needs a question with answers to choose from. Add one above it first.",
};

/** Describes what the site needs before a group can be added, or returns null. */
export function describeMissingPrerequisite(located: LocatedSchema, contents: SiteContents): string | null {
	const { required = [], examples: [example] = [] } = located.schema;
	for (const key of required) {
		const { schema, file } = getChildSchema(located, key)!;
		const value = isRecord(example) ? example[key] : undefined;
		// A text with a placeholder such as {row.town} needs rows.
		const format = isPerPage(String(value)) ? "column-name" : schema.format;
		const missing = format && advice[format];
		if (missing && createValue({ schema, file }, contents) === "") return missing;
	}
	return null;
}
