import { appendKey, getParentPointer, getValue, parsePointer } from "../content/findings/pointer.ts";
import { getChildSchema, getSchemaAt, isRecord, type LocatedSchema, type TextFormat } from "../content/schema/walk.ts";
import { isPerPage } from "../content/semantics/placeholders.ts";
import type { Operation } from "../editing/operation.gen.ts";
import type { SiteContents } from "./fit-example.ts";
import { addCurrency, createValue } from "./starter.ts";

/** Returns the operations that add a group, with the keys that it needs beside it, instead of its alternatives. */
export function addGroup(pointer: string, located: LocatedSchema, own: SiteContents): Operation[] {
	const value = createValue(located, own);
	const [first = "", ...below] = parsePointer(pointer);
	const data = below.length === 0 ? { ...(own.data as object), [first]: value } : own.data;
	const parent = getSchemaAt(getParentPointer(pointer), data);
	const companions = listMissingCompanions(pointer, own.data).map((key): Operation => {
		const at = appendKey(getParentPointer(pointer), key);
		return { do: "set", pointer: at, value: createValue(getChildSchema(parent!, key)!, own) };
	});
	const others = removeAlternatives(pointer, own.data);
	return [...others, { do: "set", pointer, value }, ...companions, ...addCurrency(value, located, data)];
}

/** Returns the operations that remove the alternatives of a key. */
export function removeAlternatives(pointer: string, data: unknown): Operation[] {
	const { alternatives, own } = findAlternatives(pointer, data);
	const others = alternatives.flat().filter((key) => !own.includes(key));
	return others.flatMap((key) => removeIfPresent(appendKey(getParentPointer(pointer), key), data));
}

/** Returns the operations that remove a group and the keys that are useless without it. */
export function removeGroup(pointer: string, data: unknown): Operation[] {
	const companions = findAlternatives(pointer, data).own.map((key) => appendKey(getParentPointer(pointer), key));
	return [...new Set([pointer, ...companions])].flatMap((at) => removeIfPresent(at, data));
}

function removeIfPresent(pointer: string, data: unknown): Operation[] {
	return getValue(data, pointer) === undefined ? [] : [{ do: "remove", pointer }];
}

/** Lists the keys that must be beside the one at a pointer, and aren't. */
function listMissingCompanions(pointer: string, data: unknown): string[] {
	const { own } = findAlternatives(pointer, data);
	const others = own.filter((key) => appendKey(getParentPointer(pointer), key) !== pointer);
	return others.filter((key) => getValue(data, appendKey(getParentPointer(pointer), key)) === undefined);
}

/** Finds the alternative sets of keys, and the set that contains the key at a pointer. */
function findAlternatives(pointer: string, data: unknown): { alternatives: string[][]; own: string[] } {
	const all = getSchemaAt(getParentPointer(pointer), data)?.schema.either ?? [];
	const own = all.find((keys) => keys.includes(parsePointer(pointer).at(-1)!));
	return own ? { alternatives: all, own } : { alternatives: [], own: [] };
}

/** What to do if the site lacks what a text of some format names. */
const advice: Partial<Record<TextFormat, string>> = {
	"collection-key": "This needs rows. Add them under ‘Collections’ of the whole site first.",
	"column-name": "This needs rows. Add them under ‘Collections’ of the whole site first.",
	"plan-key": "This needs a plan. Add one under ‘Plans’ of the whole site first.",
	"form-key": "This needs a form. Add one under ‘Forms’ of the whole site first.",
	"field-name": "This needs a question with answers to choose from. Add one above it first.",
};

/** Says what the site needs before a group can be added, or returns null. */
export function findMissingPrerequisite(located: LocatedSchema, own: SiteContents): string | null {
	const { required = [], examples: [example] = [] } = located.schema;
	for (const key of required) {
		const { schema, file } = getChildSchema(located, key)!;
		const value = isRecord(example) ? example[key] : undefined;
		// A text with a column of each row needs rows.
		const format = isPerPage(String(value)) ? "column-name" : schema.format;
		const missing = format && advice[format];
		if (missing && createValue({ schema, file }, own) === "") return missing;
	}
	return null;
}
