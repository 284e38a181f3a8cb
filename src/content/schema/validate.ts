import matchesSchema from "virtual:validator";
import type { ErrorObject } from "ajv";
import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { findLostEntries } from "./misplaced-keys.ts";
import { toFinding } from "./schema-error.ts";
import { findUnknownKeys } from "./unknown-keys.ts";

/** Validates plain data. Returns the spec, or null and a finding for each wrong value. */
export function validate(data: unknown): { spec: SiteSpec | null; findings: Finding[] } {
	if (matchesSchema(data)) return { spec: data as SiteSpec, findings: [] };
	return { spec: null, findings: toFindings(matchesSchema.errors ?? [], data) };
}

/** Reports each cause once. Drops errors that are consequences of other errors. */
function toFindings(errors: ErrorObject[], data: unknown): Finding[] {
	const keyReports = [...findLostEntries(errors, data), ...findUnknownKeys(errors, data)];
	const explained = new Set(keyReports.flatMap(({ explains }) => explains));
	const independent = errors
		// `propertyNames` repeats the error of its pattern, and `keyReports` covers `additionalProperties`.
		.filter(({ keyword }) => keyword !== "propertyNames" && keyword !== "additionalProperties")
		.filter((error) => !explained.has(error.keyword === "required" ? getMissingPointer(error) : error.instancePath))
		.slice(0, maxFindings + 1);

	// A value of the wrong type fails all other keywords, too. If it should be a choice, the error about the choices is
	// more helpful than the one about its type.
	const mistyped = listPaths(errors, "type");
	const wrongChoices = new Set([...listPaths(errors, "enum")].filter((path) => isScalar(getValue(data, path))));

	const others = independent
		.filter(({ keyword, instancePath }) =>
			wrongChoices.has(instancePath) ? keyword === "enum" : keyword === "type" || !mistyped.has(instancePath),
		)
		.map((error) => toFinding(error, data));
	const findings = [...keyReports.map(({ finding }) => finding), ...others];
	// If each error seems to be a consequence of another one, the first is reported anyway.
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
