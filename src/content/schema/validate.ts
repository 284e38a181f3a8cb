import matchesSchema from "virtual:validator";
import type { ErrorObject } from "ajv";
import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { findLostEntries } from "./misplaced-keys.ts";
import { toFinding } from "./schema-error.ts";
import { findUnknownKeys } from "./unknown-keys.ts";

/** Validates plain data: returns the definition, or null with a finding for every place that is wrong. */
export function validate(data: unknown): { spec: SiteSpec | null; findings: Finding[] } {
	if (matchesSchema(data)) return { spec: data as SiteSpec, findings: [] };
	return { spec: null, findings: toFindings(matchesSchema.errors ?? [], data) };
}

/** Reports each cause once, without the errors that follow from another error. */
function toFindings(errors: ErrorObject[], data: unknown): Finding[] {
	const keyReports = [...findLostEntries(errors, data), ...findUnknownKeys(errors, data)];
	const explained = new Set(keyReports.flatMap(({ explains }) => explains));
	const independent = errors
		// `propertyNames` repeats what its own pattern says, and `additionalProperties` is an unknown key of `keyReports`.
		.filter(({ keyword }) => keyword !== "propertyNames" && keyword !== "additionalProperties")
		.filter((error) => !explained.has(error.keyword === "required" ? getMissingPointer(error) : error.instancePath))
		.slice(0, maxFindings + 1);

	// A value of the wrong type fails every other keyword, too. For a choice, the list of values says more than its type.
	const mistyped = listPaths(errors, "type");
	const wrongChoices = new Set([...listPaths(errors, "enum")].filter((path) => isScalar(getValue(data, path))));

	const others = independent
		.filter(({ keyword, instancePath }) =>
			wrongChoices.has(instancePath) ? keyword === "enum" : keyword === "type" || !mistyped.has(instancePath),
		)
		.map((error) => toFinding(error, data));
	const findings = [...keyReports.map(({ finding }) => finding), ...others];
	// If each error seems to follow from another, one of them must still be the cause.
	return findings.length > 0 ? findings : errors.slice(0, 1).map((error) => toFinding(error, data));
}

function listPaths(errors: ErrorObject[], failedKeyword: string): Set<string> {
	return new Set(errors.filter(({ keyword }) => keyword === failedKeyword).map(({ instancePath }) => instancePath));
}

function isScalar(value: unknown): boolean {
	return value !== null && typeof value !== "object";
}

function getMissingPointer({ instancePath, params }: ErrorObject): string {
	return appendKey(instancePath, params.missingProperty as string);
}
