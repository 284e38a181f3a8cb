import type { Finding } from "./finding.ts";
import { getParentPointer, getValue } from "./pointer.ts";
import { isError } from "./severity.ts";

/**
 * Drop the schema errors that a recovery explains: one cause, one message. Only a recovery that is an error itself
 * explains another error. A warning hides nothing, or a site that cannot be built would have no error.
 */
export function dropCascades(found: Finding[], schemaErrors: Finding[], data: unknown): Finding[] {
	const recoveries = found.filter(isError);
	const explained = new Set(recoveries.flatMap(({ pointer }) => (pointer === "" ? [] : [pointer])));
	const glued = recoveries.filter(({ code }) => code === "missing-space-after-colon");
	const incomplete = new Set(glued.map(({ pointer }) => getParentPointer(pointer)));
	const hidden = new Set(recoveries.map(({ pointer, about }) => `${getParentPointer(pointer)} ${about?.name}`));
	const isHidden = ({ pointer, about }: Finding) => about !== undefined && hidden.has(`${pointer} ${about.name}`);
	const isUnread = recoveries.some(({ code }) => code === "not-utf-8");
	const others = schemaErrors.filter(
		(error) =>
			!isBelow(error.pointer, explained) &&
			!(isUnread && hasLostLetter(getValue(data, error.pointer))) &&
			!(error.code === "missing-key" && (incomplete.has(error.pointer) || isHidden(error))),
	);
	// In a list where a group belongs, each entry looks like a text with a colon.
	const misused = new Set(others.flatMap(({ code, pointer }) => (code === "wrong-type" ? [pointer] : [])));
	return [...found.filter(({ pointer }) => pointer === "" || !isBelow(getParentPointer(pointer), misused)), ...others];
}

function isBelow(pointer: string, pointers: ReadonlySet<string>): boolean {
	for (let at = pointer; at !== ""; at = getParentPointer(at)) if (pointers.has(at)) return true;
	return false;
}

function hasLostLetter(value: unknown): boolean {
	return typeof value === "string" && value.includes("\ufffd");
}
