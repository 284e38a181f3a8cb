import matchesSchema from "virtual:validator";
import type { ErrorObject } from "ajv";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { maxFindings } from "../findings/limit.ts";
import { findNearest } from "../findings/nearest.ts";
import { appendKey, getParentPointer, getValue, listAncestors, parsePointer } from "../findings/pointer.ts";
import type { GetFallback } from "./fallback.ts";
import { getChildSchema, getSchemaAt, isRecord, type LocatedSchema, type Schema } from "./walk.ts";

/** A definition whose invalid values were replaced by their last valid values, or by examples if needed, or removed. */
export interface RepairedData {
	spec: SiteSpec;
	/** JSON pointers of the repaired values. The pointers of all other values are unchanged. */
	repairedPointers: string[];
}

const noFallback: GetFallback = () => undefined;

/** Maximum number of rounds. Each validates again, because an error can hide others below it. */
const maxRounds = 8;

/** Repairs plain data so that the rest can be checked and rendered. Returns null if too much is invalid. */
export function repairData(data: unknown, getFallback = noFallback): RepairedData | null {
	const repair = createRepair(getFallback);
	let repaired = data;
	for (let round = 0; round < maxRounds; round++) {
		if (matchesSchema(repaired)) return { spec: repaired as SiteSpec, repairedPointers: repair.listPointers() };
		const wrongPointers = removeNested((matchesSchema.errors ?? []).map((error) => repair.findPointer(error)));
		if (wrongPointers.length > maxFindings || wrongPointers.includes("")) return null;
		for (const pointer of wrongPointers) repaired = repair.apply(repaired, pointer);
	}
	return null;
}

/** Repairs the values at pointers, which match the schema, but can't be used for another reason. */
export function repairValues(spec: SiteSpec, pointers: string[], getFallback = noFallback): RepairedData | null {
	if (pointers.length > maxFindings) return null;
	const repair = createRepair(getFallback);
	let repaired: unknown = spec;
	for (const pointer of pointers) repaired = repair.apply(repaired, pointer);
	return matchesSchema(repaired) ? { spec: repaired as SiteSpec, repairedPointers: pointers } : null;
}

/**
 * Creates a repair that replaces an invalid value by its last valid value. If that is invalid, too, removes the value, or
 * replaces it by an example.
 */
function createRepair(getFallback: GetFallback) {
	/** How each value was repaired the last time. A value that was given up is removed, or replaced by an example. */
	const states = new Map<string, "fallback" | "givenUp">();
	return {
		listPointers: () => [...states.keys()],

		/** Returns the pointer of the value to repair: the wrong one, or if it was given up, the nearest group above that wasn't. */
		findPointer({ keyword, instancePath, params, propertyName }: ErrorObject): string {
			const key = {
				additionalProperties: params.additionalProperty,
				required: params.missingProperty,
				dependentRequired: params.missingProperty,
				propertyNames: params.propertyName,
			}[keyword] as string | undefined;
			const name = key ?? propertyName;
			let pointer = name === undefined ? instancePath : appendKey(instancePath, name);
			while (states.get(pointer) === "givenUp") pointer = getParentPointer(pointer);
			return pointer;
		},

		apply(data: unknown, pointer: string): unknown {
			const fallback = states.has(pointer) ? undefined : getFallback(pointer);
			const isUseful = fallback !== undefined && fallback !== getValue(data, pointer);
			states.set(pointer, isUseful ? "fallback" : "givenUp");
			return isUseful ? copyWith(data, parsePointer(pointer), () => fallback) : removeOrReplace(data, pointer);
		},
	};
}

function removeNested(pointers: string[]): string[] {
	const all = new Set(pointers);
	return [...all].filter((pointer) => !listAncestors(pointer).some((ancestor) => all.has(ancestor)));
}

/** Removes a value, or replaces it by an example if it is required or an entry of a list. */
function removeOrReplace(data: unknown, pointer: string): unknown {
	const parentPointer = getParentPointer(pointer);
	const key = parsePointer(pointer).at(-1)!;
	const group = getSchemaAt(parentPointer, data);
	const childSchema = group && getChildSchema(group, key);
	const isNeeded =
		Array.isArray(getValue(data, parentPointer)) || isRequired(group?.schema, key, getValue(data, parentPointer));
	return copyWith(data, parsePointer(pointer), () => {
		if (!isNeeded || !childSchema) return undefined;
		const value = getValue(data, pointer);
		const choices = childSchema.schema.enum?.filter((choice) => typeof choice === "string");
		// The nearest choice is probably the intended one. Any other could make rules report mistakes that don't exist.
		return (choices && typeof value === "string" && findNearest(value, choices)) || makeExample(childSchema);
	});
}

function isRequired(schema: Schema | undefined, key: string, group: unknown): boolean {
	const isListed = schema?.required?.includes(key) ?? false;
	// If the key doesn't exist, it is only repaired because something requires it, such as `dependentRequired`.
	return isListed || group === undefined || (isRecord(group) && !Object.hasOwn(group, key));
}

/** Copies data with another value at a path; undefined removes the value. */
function copyWith(data: unknown, [key, ...rest]: string[], make: () => unknown): unknown {
	if (key === undefined) return make();
	if (Array.isArray(data))
		return data.map((item, index) => (String(index) === key ? copyWith(item, rest, make) : item));
	const group = isRecord(data) ? data : {};
	const value = copyWith(Object.hasOwn(group, key) ? group[key] : undefined, rest, make);
	// A replaced key keeps its position, because the order of keys is the order of plans and forms.
	const entries = Object.entries({ ...group, [key]: value });
	return Object.fromEntries(entries.filter(([name]) => name !== key || value !== undefined));
}

/** Creates a value of the right type, from the samples in the schema if there are any. It may still be invalid: the next round repairs it. */
function makeExample(located: LocatedSchema): unknown {
	const { schema } = located;
	const { const: only, enum: choices, examples = [], default: usual, oneOf, required = [] } = schema;
	const sample = only ?? choices?.[0] ?? examples[0] ?? usual;
	if (sample !== undefined) return sample;
	// The first branch becomes the schema of an entry, so that its reference is followed.
	if (oneOf) return makeExample(getChildSchema({ schema: { items: oneOf[0]! }, file: located.file }, 0)!);
	const [type] = [schema.type].flat();
	if (type === "object")
		return Object.fromEntries(required.map((key) => [key, makeExample(getChildSchema(located, key)!)]));
	if (type === "array") return schema.minItems ? [makeExample(getChildSchema(located, 0)!)] : [];
	return { number: 1, integer: 1, boolean: false }[String(type)] ?? "Example";
}
