import { formatList } from "../../text/words.ts";
import type { Finding } from "./finding.ts";
import { appendKey, getParentPointer, getValue, listSelfAndAncestors } from "./pointer.ts";
import { isError } from "./severity.ts";

/**
 * Drops schema errors that a recovery explains, and recoveries that a wrong type explains, so that each cause is
 * reported once. Only a recovery that is an error can explain a schema error. Otherwise, a site that can't be built
 * could have no error.
 *
 * @param allSourceFindings the findings from parsing the texts
 */
export function dropCascades(allSourceFindings: Finding[], schemaErrors: Finding[], data: unknown): Finding[] {
	const tooLong = new Set(schemaErrors.flatMap(({ code, pointer }) => (code === "too-long" ? [pointer] : [])));
	// If a text is too long, the lines that were joined to it are the cause.
	const sourceFindings = allSourceFindings.map(
		(finding): Finding =>
			finding.code === "joined-lines" && tooLong.has(finding.pointer) ? { ...finding, severity: "error" } : finding,
	);
	const recoveries = sourceFindings.filter(isError);
	const explained = new Set(recoveries.flatMap(({ pointer }) => (pointer === "" ? [] : [pointer])));
	const missingSpaces = recoveries.filter(({ code }) => code === "missing-space-after-colon");
	// Because of the missing space in `phone:555`, the group seems to lack the key `phone`.
	const incomplete = new Set(missingSpaces.map(({ pointer }) => getParentPointer(pointer)));
	const explainedNames = new Set(recoveries.map(({ pointer, about }) => `${getParentPointer(pointer)} ${about?.name}`));
	const isNamedByRecovery = ({ pointer, about }: Finding) =>
		about !== undefined && explainedNames.has(`${pointer} ${about.name}`);
	const isUndecoded = recoveries.some(({ code }) => code === "not-utf-8");
	const independent = schemaErrors.filter(
		(error) =>
			!isAtOrBelowAny(error.pointer, explained) &&
			!(isUndecoded && hasLostLetter(getValue(data, error.pointer))) &&
			!(error.code === "missing-key" && (incomplete.has(error.pointer) || isNamedByRecovery(error))),
	);
	const remaining = mergeMissingParts(independent, data);
	// If a list is written instead of a group, its entries look like texts with a colon, which recoveries report.
	const misused = new Set(remaining.flatMap(({ code, pointer }) => (code === "wrong-type" ? [pointer] : [])));
	const isInMisused = ({ pointer }: Finding) => pointer !== "" && isAtOrBelowAny(getParentPointer(pointer), misused);
	return [...sourceFindings.filter((finding) => !isInMisused(finding)), ...remaining];
}

/** Reports missing parts of the file once, at its end, if there are so many that the end was probably cut off. */
function mergeMissingParts(findings: Finding[], data: unknown): Finding[] {
	const missing = findings.filter(({ code, pointer, about }) => code === "missing-key" && pointer === "" && about);
	const last = Object.keys(data ?? {}).at(-1);
	if (missing.length < 3 || last === undefined) return mentionEnd(findings, data);
	const names = missing.map(({ about }) => `‘${about!.name}’`);
	const message = `This file has no ${formatList(names, "or")}. If its end was cut off, ${restoreAdvice} Otherwise, add them.`;
	const merged: Finding = { code: "missing-key", pointer: appendKey("", last), at: "key", message };
	return [merged, ...findings.filter((finding) => !missing.includes(finding))];
}

const restoreAdvice = "undo your last change, or go back to an earlier copy of the file.";

/** Mentions, in findings about a missing key of the last entry, that the end of the file may have been cut off. */
function mentionEnd(findings: Finding[], data: unknown): Finding[] {
	const lastEntry = findLastEntry(data);
	return findings.map((finding) => {
		const { code, pointer, message } = finding;
		if (code !== "missing-key" || pointer === "" || pointer !== lastEntry) return finding;
		return {
			...finding,
			message: `${message} Or was the end of the file cut off? Then ${restoreAdvice}`,
			why: undefined,
		};
	});
}

/** Returns the pointer of the last and innermost group or list of a file. */
function findLastEntry(data: unknown): string {
	let [pointer, value] = ["", data];
	for (;;) {
		const [key, last] = Object.entries(value ?? {}).at(-1) ?? [];
		if (key === undefined || typeof last !== "object" || last === null) return pointer;
		[pointer, value] = [appendKey(pointer, key), last];
	}
}

function isAtOrBelowAny(pointer: string, pointers: ReadonlySet<string>): boolean {
	return listSelfAndAncestors(pointer).some((one) => pointers.has(one));
}

function hasLostLetter(value: unknown): boolean {
	return typeof value === "string" && value.includes("\ufffd");
}
