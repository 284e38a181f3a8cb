import type { FieldSpec } from "../../model/spec.gen.ts";
import { getParentPointer, getValue, parsePointer } from "../findings/pointer.ts";
import { isRecord } from "../schema/walk.ts";

/** The types of fields with answers to choose from. */
export const choiceTypes: string[] = ["select", "radio", "checkboxes"];

/** The keys of a field that mean something to some types alone. */
const ofTypes: Readonly<Record<string, readonly string[]>> = {
	options: choiceTypes,
	accept: ["file"],
	maxSize: ["file"],
	min: ["number"],
	max: ["number"],
	maxLength: ["text", "textarea", "email", "tel", "number"],
};

/** The types of fields to which a key means something; null where it does to all of them. */
export function listTypesWith(key: string): readonly string[] | null {
	return Object.hasOwn(ofTypes, key) ? ofTypes[key]! : null;
}

/** Whether a key says nothing in a field of this type. */
export function isMeaningless(key: string, type: string): boolean {
	return listTypesWith(key)?.includes(type) === false;
}

/** The fields on whose answer the one at a pointer can depend: what comes before it, and can be seen. */
export function listDecidingFields(pointer: string, data: unknown): FieldSpec[] {
	const fields = getValue(data, getParentPointer(pointer));
	const before = Array.isArray(fields) ? fields.slice(0, Number(parsePointer(pointer).at(-1))) : [];
	return before.filter((field) => isRecord(field) && choiceTypes.includes(String(field.type)) && field.shown !== false);
}
