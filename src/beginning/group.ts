import { append, keysOf, parentOf, valueAt } from "../content/findings/pointer.ts";
import { child, type Format, isRecord, type Located, schemaAt } from "../content/schema/walk.ts";
import { isPerPage } from "../content/site/placeholders.ts";
import type { Operation } from "../editing/operation.ts";
import { currencyFor } from "./currency.ts";
import { type Own, starterOf } from "./starter.ts";

/** What puts a group under its key, with what it stands beside, and without what it takes the place of. */
export function grouped(pointer: string, located: Located, own: Own): Operation[] {
	const value = starterOf(located, own);
	const [first = "", ...below] = keysOf(pointer);
	const data = below.length === 0 ? { ...(own.data as object), [first]: value } : own.data;
	const above = schemaAt(parentOf(pointer), data);
	const beside = companionsOf(pointer, own.data).map((key): Operation => {
		const at = append(parentOf(pointer), key);
		return { do: "set", pointer: at, value: starterOf(child(above!, key)!, own) };
	});
	const others = replacedBy(pointer, own.data);
	return [...others, { do: "set", pointer, value }, ...beside, ...currencyFor(value, located, data)];
}

/** What takes those keys out that cannot stand beside the one at a pointer. */
export function replacedBy(pointer: string, data: unknown): Operation[] {
	const { ways, own } = waysFor(pointer, data);
	const others = ways.flat().filter((key) => !own.includes(key));
	return others.flatMap((key) => without(append(parentOf(pointer), key), data));
}

/** What takes a group out, with what says nothing without it. */
export function ungrouped(pointer: string, data: unknown): Operation[] {
	const beside = waysFor(pointer, data).own.map((key) => append(parentOf(pointer), key));
	return [...new Set([pointer, ...beside])].flatMap((at) => without(at, data));
}

function without(pointer: string, data: unknown): Operation[] {
	return valueAt(data, pointer) === undefined ? [] : [{ do: "remove", pointer }];
}

/** The keys that have to stand beside the one at a pointer, and do not. */
function companionsOf(pointer: string, data: unknown): string[] {
	const { own } = waysFor(pointer, data);
	const others = own.filter((key) => append(parentOf(pointer), key) !== pointer);
	return others.filter((key) => valueAt(data, append(parentOf(pointer), key)) === undefined);
}

function waysFor(pointer: string, data: unknown): { ways: string[][]; own: string[] } {
	const all = schemaAt(parentOf(pointer), data)?.schema.either ?? [];
	const own = all.find((keys) => keys.includes(keysOf(pointer).at(-1)!));
	return own ? { ways: all, own } : { ways: [], own: [] };
}

/** What a group names, and a site may not have yet. */
const lacks: Partial<Record<Format, string>> = {
	"collection-key": "This needs rows: add them to the ‘Collections’ of the whole site first.",
	"column-name": "This needs rows: add them to the ‘Collections’ of the whole site first.",
	"plan-key": "This needs a plan: add one to the ‘Plans’ of the whole site first.",
	"form-key": "This needs a form: add one to the ‘Forms’ of the whole site first.",
	"field-name": "This needs a question with answers to choose from: add one further up first.",
};

/** Why a group cannot be begun on this site; null where it can. */
export function lackOf(located: Located, own: Own): string | null {
	const { required = [], examples: [example] = [] } = located.schema;
	for (const key of required) {
		const { schema, file } = child(located, key)!;
		const written = isRecord(example) ? example[key] : undefined;
		// What is made of each row takes its words from there.
		const format = isPerPage(String(written)) ? "column-name" : schema.format;
		const lack = format && lacks[format];
		if (lack && starterOf({ schema, file }, own) === "") return lack;
	}
	return null;
}
