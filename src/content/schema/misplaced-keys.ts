import type { ErrorObject } from "ajv";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getParentPointer, getValue, listAncestors, parsePointer } from "../findings/pointer.ts";
import { describeGroup } from "./breadcrumb.ts";
import { getChildSchema, getSchemaAt, isRecord, type LocatedSchema } from "./walk.ts";

/** A finding for unknown keys with the same cause. */
export interface UnknownKeysReport {
	finding: Finding;
	keys: string[];
	/** Pointers of schema errors that have the same cause. */
	explains: string[];
}

/** Finds keys that are known at another level, because a line is indented wrongly. */
export function findMisplacedKeys(pointer: string, unknownKeys: string[], data: unknown): UnknownKeysReport | null {
	const group = getValue(data, pointer);
	const located = getSchemaAt(pointer, data);
	if (!isRecord(group) || !located) return null;
	return (
		findTooFarOut(pointer, unknownKeys, group, located) ??
		findTooFarIn(pointer, unknownKeys, group, data) ??
		findMissingParent(pointer, unknownKeys, data)
	);
}

/** Finds an empty key such as `theme:`, with its own keys beside it instead of below. */
function findTooFarOut(
	pointer: string,
	unknownKeys: string[],
	group: Record<string, unknown>,
	located: LocatedSchema,
): UnknownKeysReport | null {
	const [first = ""] = unknownKeys;
	const names = Object.keys(group);
	const previousKey = names[names.indexOf(first) - 1];
	if (previousKey === undefined || group[previousKey] !== null) return null;
	const keys = filterKnown(getChildSchema(located, previousKey), unknownKeys);
	if (!keys.includes(first)) return null;
	const message = `${describeKeys(keys)} under ‘${previousKey}’: indent ${keys.length === 1 ? "this line" : "these lines"} further.`;
	return { finding: reportKey(pointer, first, message), keys, explains: [appendKey(pointer, previousKey)] };
}

/** Finds a key that is too far in, such as `theme:` below `organization:`, perhaps with its own keys beside it. */
function findTooFarIn(
	pointer: string,
	unknownKeys: string[],
	group: Record<string, unknown>,
	data: unknown,
): UnknownKeysReport | null {
	const [first = ""] = unknownKeys;
	const outer = findOuterGroup(pointer, first, data);
	if (outer === null) return null;
	const ownKeys =
		group[first] === null ? filterKnown(getChildSchema(getSchemaAt(outer, data)!, first), unknownKeys) : [];
	const isCertain = ownKeys.length > 0 || getSchemaAt(outer, data)?.schema.required?.includes(first);
	if (!isCertain && !isLastKey(pointer, first, group, data)) return null;
	const isTop = outer === "";
	const move = `Delete ${isTop ? "all spaces" : "spaces"} at the start of this line, and as many before each line that belongs to it`;
	const target = isTop ? "to begin at the left edge" : `for ${describeGroup(outer, data)}`;
	const message = `${move}: ‘${first}’ ${isCertain ? "is" : "may be"} meant ${target}.`;
	return {
		finding: reportKey(pointer, first, message),
		keys: [first, ...ownKeys],
		explains: [appendKey(outer, first)],
	};
}

/** Finds the nearest group above that could have a key and doesn't. */
function findOuterGroup(pointer: string, key: string, data: unknown): string | null {
	for (const ancestor of listAncestors(pointer)) {
		const group = getValue(data, ancestor);
		if (!isRecord(group) || Object.hasOwn(group, key)) continue;
		if (Object.hasOwn(getSchemaAt(ancestor, data)?.schema.properties ?? {}, key)) return ancestor;
	}
	return null;
}

/**
 * Finds lists such as `options:` whose entries are indented too little, so that they became entries of the outer list.
 */
export function findLostEntries(errors: ErrorObject[], data: unknown): UnknownKeysReport[] {
	const mistyped = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === "type" ? [instancePath] : [])));
	return errors.flatMap(({ keyword, instancePath: pointer, params }): UnknownKeysReport[] => {
		const entry = getParentPointer(pointer);
		const list = getParentPointer(entry);
		const index = Number(parsePointer(entry).at(-1));
		if (keyword !== "type" || params.type !== "array" || getValue(data, pointer) !== null) return [];
		const entries: string[] = [];
		for (let next = index + 1; mistyped.has(appendKey(list, next)); next++) entries.push(appendKey(list, next));
		if (!Array.isArray(getValue(data, list)) || entries.length === 0) return [];
		const key = parsePointer(pointer).at(-1)!;
		const lines = entries.length === 1 ? "the line" : `the ${entries.length} lines`;
		const message = `Indent ${lines} below ‘${key}’ further than ‘${key}’ itself.`;
		const finding: Finding = { code: "wrong-type", pointer, at: "key", message };
		return [{ finding, keys: [], explains: [pointer, ...entries] }];
	});
}

/**
 * Whether a key is the last one of its group, and the group is the last entry of its list. Only then can it belong to
 * an outer group.
 */
function isLastKey(pointer: string, key: string, group: Record<string, unknown>, data: unknown): boolean {
	const parentGroup = getValue(data, getParentPointer(pointer));
	const isLastEntry = !Array.isArray(parentGroup) || pointer.endsWith(`/${parentGroup.length - 1}`);
	return Object.keys(group).at(-1) === key && isLastEntry;
}

/** Finds keys of a group such as `labels` without the line `labels:` above them. */
function findMissingParent(pointer: string, unknownKeys: string[], data: unknown): UnknownKeysReport | null {
	if (unknownKeys.length < 2) return null;
	for (const ancestor of [pointer, ...listAncestors(pointer)]) {
		const [group, located] = [getValue(data, ancestor), getSchemaAt(ancestor, data)];
		const absent = Object.keys(located?.schema.properties ?? {}).filter((name) => isRecord(group) && !(name in group));
		const parent = absent.find(
			(name) => filterKnown(getChildSchema(located!, name), unknownKeys).length === unknownKeys.length,
		);
		if (parent !== undefined) {
			const message = `${describeKeys(unknownKeys)} under ‘${parent}’: add a line ‘${parent}:’ above them.`;
			return {
				finding: reportKey(pointer, unknownKeys[0]!, message),
				keys: unknownKeys,
				explains: [appendKey(ancestor, parent)],
			};
		}
	}
	return null;
}

function reportKey(pointer: string, key: string, message: string): Finding {
	return { code: "unknown-key", pointer: appendKey(pointer, key), at: "key", message };
}

function filterKnown(located: LocatedSchema | null, keys: string[]): string[] {
	return keys.filter((key) => Object.hasOwn(located?.schema.properties ?? {}, key));
}

/** Formats keys with a verb: "‘a’ belongs", "‘a’ and 3 others belong". */
function describeKeys([first, ...otherKeys]: string[]): string {
	if (otherKeys.length === 0) return `‘${first}’ belongs`;
	return `‘${first}’ and ${otherKeys.length === 1 ? `‘${otherKeys[0]}’` : `${otherKeys.length} others`} belong`;
}
