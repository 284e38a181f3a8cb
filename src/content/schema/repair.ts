import matchesSchema from "virtual:validator";
import type { ErrorObject } from "ajv";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { maxFindings } from "../findings/limit.ts";
import { appendKey, getParentPointer, getValue, parsePointer } from "../findings/pointer.ts";
import { getChildSchema, getSchemaAt, isRecord, type LocatedSchema, type Schema } from "./walk.ts";

/** A definition whose wrong places were left out, or hold an example where something has to be there. */
export interface RepairedData {
	spec: SiteSpec;
	/** The JSON pointers of these places. All other places are where they were. */
	places: string[];
}

/** Errors at one place can hide errors below it, so that a definition is validated again after each round. */
const maxRounds = 5;

/** Repairs plain data that does not match the schema, so that the rest of it can be judged. Returns null where too much is wrong. */
export function repairData(data: unknown): RepairedData | null {
	const places = new Set<string>();
	let repaired = data;
	for (let round = 0; round < maxRounds; round++) {
		if (matchesSchema(repaired)) return { spec: repaired as SiteSpec, places: [...places] };
		const wrong = outermost((matchesSchema.errors ?? []).map((error) => placeOf(error, places)));
		if (wrong.length > maxFindings || wrong.includes("")) return null;
		for (const place of wrong) {
			places.add(place);
			repaired = withoutValue(repaired, place);
		}
	}
	return null;
}

/** Puts examples at places of a definition, whatever is there. */
export function replaceWithExamples(spec: SiteSpec, places: string[]): RepairedData | null {
	if (places.length > maxFindings) return null;
	const repaired = places.reduce<unknown>((data, place) => withoutValue(data, place), spec);
	return matchesSchema(repaired) ? { spec: repaired as SiteSpec, places } : null;
}

/** The place to repair. Where an example did not help, it is the group around it. */
function placeOf({ keyword, instancePath, params, propertyName }: ErrorObject, places: ReadonlySet<string>): string {
	const key = {
		additionalProperties: params.additionalProperty,
		required: params.missingProperty,
		dependentRequired: params.missingProperty,
		propertyNames: params.propertyName,
	}[keyword] as string | undefined;
	const name = key ?? propertyName;
	let place = name === undefined ? instancePath : appendKey(instancePath, name);
	while (places.has(place)) place = getParentPointer(place);
	return place;
}

function outermost(pointers: string[]): string[] {
	const all = new Set(pointers);
	return [...all].filter((pointer) => {
		for (let at = pointer; at !== ""; ) {
			at = getParentPointer(at);
			if (all.has(at)) return false;
		}
		return true;
	});
}

/** Leaves the value out, or puts an example in its place where its group needs it; an entry of a list keeps its number. */
function withoutValue(data: unknown, pointer: string): unknown {
	const above = getParentPointer(pointer);
	const key = parsePointer(pointer).at(-1)!;
	const group = getSchemaAt(above, data);
	const wanted = group && getChildSchema(group, key);
	const isNeeded = Array.isArray(getValue(data, above)) || isRequired(group?.schema, key, getValue(data, above));
	return changed(data, parsePointer(pointer), () => (isNeeded && wanted ? exampleOf(wanted) : undefined));
}

function isRequired(schema: Schema | undefined, key: string, group: unknown): boolean {
	const isNamed = schema?.required?.includes(key) ?? false;
	return isNamed || (isRecord(group) && !Object.hasOwn(group, key));
}

/** A copy with another value at the end of the way; undefined leaves it out. */
function changed(data: unknown, [key, ...rest]: string[], make: () => unknown): unknown {
	if (key === undefined) return make();
	if (Array.isArray(data)) return data.map((item, index) => (String(index) === key ? changed(item, rest, make) : item));
	const group = isRecord(data) ? data : {};
	const value = changed(Object.hasOwn(group, key) ? group[key] : undefined, rest, make);
	const entries = Object.entries(group).filter(([name]) => name !== key);
	return Object.fromEntries(value === undefined ? entries : [...entries, [key, value]]);
}

/** A value that the schema accepts. */
function exampleOf(located: LocatedSchema): unknown {
	const { schema } = located;
	const { const: only, enum: choices, examples = [], default: usual, oneOf, required = [] } = schema;
	const given = only ?? choices?.[0] ?? examples[0] ?? usual;
	if (given !== undefined) return given;
	if (oneOf) return exampleOf(getChildSchema({ schema: { items: oneOf[0]! }, file: located.file }, 0)!);
	const [type] = [schema.type].flat();
	if (type === "object")
		return Object.fromEntries(required.map((key) => [key, exampleOf(getChildSchema(located, key)!)]));
	if (type === "array") return schema.minItems ? [exampleOf(getChildSchema(located, 0)!)] : [];
	return { number: 1, integer: 1, boolean: false }[String(type)] ?? "Example";
}
