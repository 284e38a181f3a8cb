import { appendKey, getParentPointer, getValue } from "../../content/findings/pointer.ts";
import { getAncestry, getChildSchema, isRecord, type LocatedSchema } from "../../content/schema/walk.ts";
import { getSectionPointer } from "../../content/semantics/sections.ts";
import type { Operation } from "../../editing/operation.gen.ts";
import { removeAlternatives } from "../../scaffold/group.ts";
import { getValuePointer } from "./editor.ts";

/**
 * Returns the operations that set or replace the picture at a pointer. Keeps the caption of an old picture, but not its
 * description, which isn't true of the new picture.
 *
 * @param name the name of the stored file: "images/loaf.jpg"
 */
export function putPicture(pointer: string, name: string, data: unknown): Operation[] {
	const old = getValue(data, pointer);
	const caption = isRecord(old) && old.caption !== undefined ? { caption: old.caption } : {};
	const value = { src: name, ...caption };
	if (Array.isArray(getValue(data, getParentPointer(pointer))) && old === undefined)
		return [{ do: "insert", pointer, value }];
	return [...(old === undefined ? removeAlternatives(pointer, data) : []), { do: "set", pointer, value }];
}

/**
 * Finds the pointer for a picture that is dropped on a value: the picture that contains the value, or else a picture of the
 * innermost group around the value, up to its section. Returns null if there is none.
 */
export function findPicturePlace(dropped: string, data: unknown): string | null {
	const pointer = getValuePointer(dropped);
	const section = getSectionPointer(pointer);
	const ancestry = getAncestry(pointer, data).reverse();
	const picture = ancestry.find(({ matched }) => matched && isPicture(matched));
	if (picture) return picture.pointer;
	if (section === null) return null;
	for (const { pointer: group, matched, value } of ancestry) {
		if (group.length < section.length) return null;
		const keys = isRecord(value) && matched ? Object.keys(matched.schema.properties ?? {}) : [];
		for (const key of keys) {
			const place = findPlaceAt(appendKey(group, key), getChildSchema(matched!, key), data);
			if (place !== null) return place;
		}
	}
	return null;
}

/**
 * Returns the pointer if the schema allows a picture there. For a list of pictures, returns the pointer of a new entry.
 */
function findPlaceAt(pointer: string, located: LocatedSchema | null, data: unknown): string | null {
	if (!located) return null;
	if (isPicture(located)) return pointer;
	const item = located.schema.type === "array" ? getChildSchema(located, "0") : null;
	if (!item || !isPicture(item)) return null;
	const list = getValue(data, pointer);
	const count = Array.isArray(list) ? list.length : 0;
	return count < (located.schema.maxItems ?? Number.POSITIVE_INFINITY) ? appendKey(pointer, count) : null;
}

function isPicture({ schema }: LocatedSchema): boolean {
	return schema.slot !== undefined && schema.type === "object";
}

/** Media types of pictures that can be uploaded, for the attribute `accept`. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif,image/svg+xml";
