import type { FieldType } from "../../model/form.ts";
import type { FieldSpec } from "../../model/spec.gen.ts";
import { getParentPointer, getValue, parsePointer } from "../findings/pointer.ts";
import { isRecord } from "../schema/walk.ts";

/** A key that only some field types have. */
export type FieldTypeKey = "options" | "accept" | "maxSize" | "min" | "max" | "maxLength";

/** Traits of a field type. Its input is in `render/form/controls.tsx`. */
interface FieldTypeTraits {
	keys: readonly FieldTypeKey[];
	/** Default of `width`. */
	width: "full" | "half";
	/** Whether answers identify the visitor, regardless of `autocomplete`. */
	isPersonal: boolean;
}

export const fieldTypes: Record<FieldType, FieldTypeTraits> = {
	text: { keys: ["maxLength"], width: "full", isPersonal: false },
	email: { keys: ["maxLength"], width: "full", isPersonal: true },
	tel: { keys: ["maxLength"], width: "full", isPersonal: true },
	textarea: { keys: ["maxLength"], width: "full", isPersonal: false },
	number: { keys: ["min", "max", "maxLength"], width: "half", isPersonal: false },
	select: { keys: ["options"], width: "full", isPersonal: false },
	radio: { keys: ["options"], width: "full", isPersonal: false },
	checkboxes: { keys: ["options"], width: "full", isPersonal: false },
	date: { keys: [], width: "half", isPersonal: false },
	time: { keys: [], width: "half", isPersonal: false },
	checkbox: { keys: [], width: "full", isPersonal: false },
	file: { keys: ["accept", "maxSize"], width: "full", isPersonal: false },
};

const typeKeys: ReadonlySet<string> = new Set(Object.values(fieldTypes).flatMap(({ keys }) => keys));

/** Whether a key only has a meaning for other field types. */
export function isKeyOfOtherTypes(key: string, type: string): key is FieldTypeKey {
	return typeKeys.has(key) && !hasKey(type, key as FieldTypeKey);
}

/** Returns false for an unknown type. */
export function hasKey(type: string, key: FieldTypeKey): boolean {
	return Object.hasOwn(fieldTypes, type) && fieldTypes[type as FieldType].keys.includes(key);
}

export function listTypesWith(key: FieldTypeKey): FieldType[] {
	return (Object.keys(fieldTypes) as FieldType[]).filter((type) => hasKey(type, key));
}

/**
 * Lists the fields that can decide whether the field at the pointer is shown: earlier fields that have options and are
 * shown.
 */
export function listDecidingFields(pointer: string, data: unknown): FieldSpec[] {
	const fields = getValue(data, getParentPointer(pointer));
	const earlier = Array.isArray(fields) ? fields.slice(0, Number(parsePointer(pointer).at(-1))) : [];
	return earlier.filter((field) => isRecord(field) && hasKey(String(field.type), "options") && field.shown !== false);
}
