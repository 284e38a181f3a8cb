import { appendKey, getParentPointer, getValue } from "../findings/pointer.ts";
import { describeGroup } from "./breadcrumb.ts";
import { getChildSchema, getSchemaAt, isRecord, type LocatedSchema, listBranches, selectBranch } from "./walk.ts";

/** Where a key belongs that is not known in a group, as a sentence; empty where that is not certain. */
export function suggestKeyLocation(pointer: string, key: string, data: unknown): string {
	return below(getSchemaAt(pointer, data), key) ?? around(pointer, key, data) ?? ofOtherTypes(pointer, key, data) ?? "";
}

/** `perPage` beside `from`, `heading` beside `sections`. */
function below(place: LocatedSchema | null, key: string): string | null {
	const group = groupKnowing(key, place);
	return group && ` It belongs under ‘${group}’.`;
}

/** `announcement` below `navigation`, and `social` below `site` in the place of `organization`. */
function around(pointer: string, key: string, data: unknown): string | null {
	for (let [from, at] = [pointer, getParentPointer(pointer)]; from !== ""; [from, at] = [at, getParentPointer(at)]) {
		const above = getValue(data, at);
		const place = getSchemaAt(at, data);
		if (!isRecord(above) || !place) continue;
		if (!Object.hasOwn(above, key) && knows(place, key))
			return ` It belongs to ${describeGroup(at, data)}, further to the left.`;
		const group = groupKnowing(key, place);
		if (group && appendKey(at, group) !== from) return ` It belongs under ‘${group}’, in ${describeGroup(at, data)}.`;
	}
	return null;
}

/** `price` among services. */
function ofOtherTypes(pointer: string, key: string, data: unknown): string | null {
	const [section] = /^.*\/sections\/\d+/.exec(pointer) ?? [];
	const union = section && getChildSchema(getSchemaAt(getParentPointer(section), data)!, "0");
	if (!union) return null;
	const types = listBranches(union).filter(({ tag }) => knowsDeep(selectBranch(union, { type: tag }), key));
	if (types.length === 0) return null;
	return types.length === 1
		? ` Only sections of the type ‘${types[0]!.tag}’ have it.`
		: " Sections of this type don’t have it.";
}

/** The one group or list here that knows a key. */
function groupKnowing(key: string, place: LocatedSchema | null): string | null {
	const names = Object.keys(place?.schema.properties ?? {}).filter((name) => {
		const group = getChildSchema(place!, name)!;
		return entriesOf(group).some((entry) => knows(entry, key));
	});
	return names.length === 1 ? names[0]! : null;
}

/** What is judged for each entry of a list, of each kind; of a group itself. */
function entriesOf(place: LocatedSchema): (LocatedSchema | null)[] {
	const entry = place.schema.items ? getChildSchema(place, "0")! : place;
	return entry.schema.oneOf ? listBranches(entry).map(({ tag }) => selectBranch(entry, { type: tag })) : [entry];
}

function knowsDeep(place: LocatedSchema | null, key: string): boolean {
	if (!place) return false;
	if (knows(place, key)) return true;
	return Object.keys(place.schema.properties ?? {}).some((name) =>
		entriesOf(getChildSchema(place, name)!).some((entry) => knowsDeep(entry, key)),
	);
}

function knows(place: LocatedSchema | null, key: string): boolean {
	return Object.hasOwn(place?.schema.properties ?? {}, key);
}
