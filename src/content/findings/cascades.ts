import type { Finding } from "./finding.ts";
import { getParentPointer, getValue } from "./pointer.ts";
import { isError } from "./severity.ts";

/**
 * Drops the schema errors that a recovery explains: one cause, one message. Only a recovery that is an error explains
 * another error; if a warning did, a site that can't be built could be without any error.
 */
export function dropCascades(found: Finding[], schemaErrors: Finding[], data: unknown): Finding[] {
	const recoveries = found.filter(isError);
	const explained = new Set(recoveries.flatMap(({ pointer }) => (pointer === "" ? [] : [pointer])));
	const glued = recoveries.filter(({ code }) => code === "missing-space-after-colon");
	const incomplete = new Set(glued.map(({ pointer }) => getParentPointer(pointer)));
	const explainedNames = new Set(recoveries.map(({ pointer, about }) => `${getParentPointer(pointer)} ${about?.name}`));
	const isHidden = ({ pointer, about }: Finding) =>
		about !== undefined && explainedNames.has(`${pointer} ${about.name}`);
	const isUndecoded = recoveries.some(({ code }) => code === "not-utf-8");
	const remaining = schemaErrors.filter(
		(error) =>
			!isAtOrBelowAny(error.pointer, explained) &&
			!(isUndecoded && hasLostLetter(getValue(data, error.pointer))) &&
			!(error.code === "missing-key" && (incomplete.has(error.pointer) || isHidden(error))),
	);
	// Each entry of a list written in place of a group looks like a text with a colon.
	const misused = new Set(remaining.flatMap(({ code, pointer }) => (code === "wrong-type" ? [pointer] : [])));
	const isInMisused = ({ pointer }: Finding) => pointer !== "" && isAtOrBelowAny(getParentPointer(pointer), misused);
	return [...found.filter((finding) => !isInMisused(finding)), ...remaining];
}

function isAtOrBelowAny(pointer: string, pointers: ReadonlySet<string>): boolean {
	for (let ancestor = pointer; ancestor !== ""; ancestor = getParentPointer(ancestor))
		if (pointers.has(ancestor)) return true;
	return false;
}

function hasLostLetter(value: unknown): boolean {
	return typeof value === "string" && value.includes("\ufffd");
}
