import { appendKey, getParentPointer, getValue, parsePointer } from "../content/findings/pointer.ts";
import { getChildSchema, getSchemaAt, isRecord, type LocatedSchema, type TextFormat } from "../content/schema/walk.ts";
import { isPerPage } from "../content/semantics/placeholders.ts";
import type { Operation } from "../editing/operation.gen.ts";
import { addCurrency } from "./currency.ts";
import { createValue, type SiteContents } from "./starter.ts";

/** What puts a group under its key, with what it stands beside, and without what it takes the place of. */
export function addGroup(pointer: string, located: LocatedSchema, own: SiteContents): Operation[] {
	const value = createValue(located, own);
	const [first = "", ...below] = parsePointer(pointer);
	const data = below.length === 0 ? { ...(own.data as object), [first]: value } : own.data;
	const above = getSchemaAt(getParentPointer(pointer), data);
	const beside = companionsOf(pointer, own.data).map((key): Operation => {
		const at = appendKey(getParentPointer(pointer), key);
		return { do: "set", pointer: at, value: createValue(getChildSchema(above!, key)!, own) };
	});
	const others = removeAlternatives(pointer, own.data);
	return [...others, { do: "set", pointer, value }, ...beside, ...addCurrency(value, located, data)];
}

/** What takes those keys out that cannot stand beside the one at a pointer. */
export function removeAlternatives(pointer: string, data: unknown): Operation[] {
	const { ways, own } = waysFor(pointer, data);
	const others = ways.flat().filter((key) => !own.includes(key));
	return others.flatMap((key) => without(appendKey(getParentPointer(pointer), key), data));
}

/** What takes a group out, with what says nothing without it. */
export function removeGroup(pointer: string, data: unknown): Operation[] {
	const beside = waysFor(pointer, data).own.map((key) => appendKey(getParentPointer(pointer), key));
	return [...new Set([pointer, ...beside])].flatMap((at) => without(at, data));
}

function without(pointer: string, data: unknown): Operation[] {
	return getValue(data, pointer) === undefined ? [] : [{ do: "remove", pointer }];
}

/** The keys that have to stand beside the one at a pointer, and do not. */
function companionsOf(pointer: string, data: unknown): string[] {
	const { own } = waysFor(pointer, data);
	const others = own.filter((key) => appendKey(getParentPointer(pointer), key) !== pointer);
	return others.filter((key) => getValue(data, appendKey(getParentPointer(pointer), key)) === undefined);
}

function waysFor(pointer: string, data: unknown): { ways: string[][]; own: string[] } {
	const all = getSchemaAt(getParentPointer(pointer), data)?.schema.either ?? [];
	const own = all.find((keys) => keys.includes(parsePointer(pointer).at(-1)!));
	return own ? { ways: all, own } : { ways: [], own: [] };
}

/** What a group names, and a site may not have yet. */
const lacks: Partial<Record<TextFormat, string>> = {
	"collection-key": "This needs rows: add them to the ‘Collections’ of the whole site first.",
	"column-name": "This needs rows: add them to the ‘Collections’ of the whole site first.",
	"plan-key": "This needs a plan: add one to the ‘Plans’ of the whole site first.",
	"form-key": "This needs a form: add one to the ‘Forms’ of the whole site first.",
	"field-name": "This needs a question with answers to choose from: add one further up first.",
};

/** Why a group cannot be begun on this site; null where it can. */
export function findMissingPrerequisite(located: LocatedSchema, own: SiteContents): string | null {
	const { required = [], examples: [example] = [] } = located.schema;
	for (const key of required) {
		const { schema, file } = getChildSchema(located, key)!;
		const written = isRecord(example) ? example[key] : undefined;
		// What is made of each row takes its words from there.
		const format = isPerPage(String(written)) ? "column-name" : schema.format;
		const lack = format && lacks[format];
		if (lack && createValue({ schema, file }, own) === "") return lack;
	}
	return null;
}
