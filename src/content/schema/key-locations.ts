import { appendKey, getParentPointer, getValue } from "../findings/pointer.ts";
import { describeGroup } from "./breadcrumb.ts";
import { getChildSchema, getSchemaAt, isRecord, type LocatedSchema, listBranches, selectBranch } from "./walk.ts";

/**
 * Returns a sentence that says where an unknown key belongs, to append to a message; "" if that isn't certain.
 */
export function suggestKeyLocation(pointer: string, key: string, data: unknown): string {
	return (
		suggestGroupBeside(getSchemaAt(pointer, data), key) ??
		suggestSectionType(pointer, key, data) ??
		suggestGroupAround(pointer, key, data) ??
		""
	);
}

/** Finds the group or list beside a key in which it belongs: `from` for `perPage`, or `sections` for `heading`. */
function suggestGroupBeside(located: LocatedSchema | null, key: string): string | null {
	const group = findGroupWith(key, located);
	return group && ` It belongs under ‘${group}’.`;
}

/**
 * Finds the right group further out: for `announcement` below `navigation`, or `social` below `site` instead of
 * `organization`.
 */
function suggestGroupAround(pointer: string, key: string, data: unknown): string | null {
	for (let child = pointer; child !== ""; child = getParentPointer(child)) {
		const ancestor = getParentPointer(child);
		const ancestorValue = getValue(data, ancestor);
		const located = getSchemaAt(ancestor, data);
		if (!isRecord(ancestorValue) || !located) continue;
		if (!Object.hasOwn(ancestorValue, key) && hasKey(located, key))
			return ` It belongs to ${describeGroup(ancestor, data)}, further to the left.`;
		const group = findGroupWith(key, located);
		if (group && appendKey(ancestor, group) !== child)
			return ` It belongs under ‘${group}’, in ${describeGroup(ancestor, data)}.`;
	}
	return null;
}

/** Finds the section types that can have a key: for `price` in a section whose type can't. */
function suggestSectionType(pointer: string, key: string, data: unknown): string | null {
	const [section] = /^.*\/sections\/\d+/.exec(pointer) ?? [];
	const union = section && getChildSchema(getSchemaAt(getParentPointer(section), data)!, "0");
	if (!union) return null;
	const types = listBranches(union).filter(({ tag }) => hasKeyBelow(selectBranch(union, { type: tag }), key));
	if (types.length === 0) return null;
	return types.length === 1
		? ` Only sections of the type ‘${types[0]!.tag}’ have it.`
		: " Sections of this type don’t have it: delete it, or choose another type.";
}

/** Finds the only group or list below a schema that has a key. */
function findGroupWith(key: string, located: LocatedSchema | null): string | null {
	const names = Object.keys(located?.schema.properties ?? {}).filter((name) => {
		const group = getChildSchema(located!, name)!;
		return listEntrySchemas(group).some((entry) => hasKey(entry, key));
	});
	return names.length === 1 ? names[0]! : null;
}

/** Lists the schemas for entries of a list, one for each kind. For a group, lists only its own schema. */
function listEntrySchemas(located: LocatedSchema): (LocatedSchema | null)[] {
	const entry = located.schema.items ? getChildSchema(located, "0")! : located;
	return entry.schema.oneOf ? listBranches(entry).map(({ tag }) => selectBranch(entry, { type: tag })) : [entry];
}

function hasKeyBelow(located: LocatedSchema | null, key: string): boolean {
	if (!located) return false;
	if (hasKey(located, key)) return true;
	return Object.keys(located.schema.properties ?? {}).some((name) =>
		listEntrySchemas(getChildSchema(located, name)!).some((entry) => hasKeyBelow(entry, key)),
	);
}

function hasKey(located: LocatedSchema | null, key: string): boolean {
	return Object.hasOwn(located?.schema.properties ?? {}, key);
}
