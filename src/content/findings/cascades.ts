import type { Finding } from "./finding.ts";
import { getParentPointer, getValue, listSelfAndAncestors } from "./pointer.ts";
import { isError } from "./severity.ts";

/**
 * Drops the schema errors that a recovery explains, and the recoveries that a wrong type explains: one cause, one
 * message. Only a recovery that is an error explains a schema error; if a warning did, a site that can't be built could
 * be without any error.
 *
 * @param sourceFindings what parsing the texts reported
 */
export function dropCascades(sourceFindings: Finding[], schemaErrors: Finding[], data: unknown): Finding[] {
	const recoveries = sourceFindings.filter(isError);
	const explained = new Set(recoveries.flatMap(({ pointer }) => (pointer === "" ? [] : [pointer])));
	const missingSpaces = recoveries.filter(({ code }) => code === "missing-space-after-colon");
	// In `phone:555` the space is missing, and so the group seems to lack the key `phone`.
	const incomplete = new Set(missingSpaces.map(({ pointer }) => getParentPointer(pointer)));
	const explainedNames = new Set(recoveries.map(({ pointer, about }) => `${getParentPointer(pointer)} ${about?.name}`));
	const isNamedByRecovery = ({ pointer, about }: Finding) =>
		about !== undefined && explainedNames.has(`${pointer} ${about.name}`);
	const isUndecoded = recoveries.some(({ code }) => code === "not-utf-8");
	const remaining = schemaErrors.filter(
		(error) =>
			!isAtOrBelowAny(error.pointer, explained) &&
			!(isUndecoded && hasLostLetter(getValue(data, error.pointer))) &&
			!(error.code === "missing-key" && (incomplete.has(error.pointer) || isNamedByRecovery(error))),
	);
	// If a list is written in place of a group, its entries look like texts with a colon, and a recovery reports each.
	const misused = new Set(remaining.flatMap(({ code, pointer }) => (code === "wrong-type" ? [pointer] : [])));
	const isInMisused = ({ pointer }: Finding) => pointer !== "" && isAtOrBelowAny(getParentPointer(pointer), misused);
	return [...sourceFindings.filter((finding) => !isInMisused(finding)), ...remaining];
}

function isAtOrBelowAny(pointer: string, pointers: ReadonlySet<string>): boolean {
	return listSelfAndAncestors(pointer).some((one) => pointers.has(one));
}

function hasLostLetter(value: unknown): boolean {
	return typeof value === "string" && value.includes("\ufffd");
}
