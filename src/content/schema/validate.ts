import matchesSchema from "virtual:validator";
import type { ErrorObject } from "ajv";
import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { findLostEntries } from "./misplaced-keys.ts";
import { toFinding } from "./schema-error.ts";
import { findUnknownKeys } from "./unknown-keys.ts";

/** Plain data → the definition it is, or null with a finding for every place that is not as the schema wants it. */
export function validate(data: unknown): { spec: SiteSpec | null; findings: Finding[] } {
	if (matchesSchema(data)) return { spec: data as SiteSpec, findings: [] };
	return { spec: null, findings: reasons(matchesSchema.errors ?? [], data) };
}

/** One cause, one finding: what only follows from another error is not said. */
function reasons(errors: ErrorObject[], data: unknown): Finding[] {
	const strangers = [...findLostEntries(errors, data), ...findUnknownKeys(errors, data)];
	const explained = new Set(strangers.flatMap(({ explains }) => explains));
	const judged = errors
		// `propertyNames` repeats what its own pattern says.
		.filter(({ keyword }) => keyword !== "propertyNames" && keyword !== "additionalProperties")
		.filter((error) => !explained.has(error.keyword === "required" ? missing(error) : error.instancePath))
		.slice(0, maxFindings + 1);

	// A value of the wrong type breaks every other rule for it, too; where few values are possible, those say more.
	const mistyped = pathsOf(errors, "type");
	const chosen = new Set([...pathsOf(errors, "enum")].filter((path) => isPlain(getValue(data, path))));

	const others = judged
		.filter(({ keyword, instancePath }) =>
			chosen.has(instancePath) ? keyword === "enum" : keyword === "type" || !mistyped.has(instancePath),
		)
		.map((error) => toFinding(error, data));
	const found = [...strangers.map(({ finding }) => finding), ...others];
	// Each of several errors may seem to follow from another; one of them is always the cause.
	return found.length > 0 ? found : errors.slice(0, 1).map((error) => toFinding(error, data));
}

function pathsOf(errors: ErrorObject[], wanted: string): Set<string> {
	return new Set(errors.filter(({ keyword }) => keyword === wanted).map(({ instancePath }) => instancePath));
}

function isPlain(value: unknown): boolean {
	return value !== null && typeof value !== "object";
}

function missing({ instancePath, params }: ErrorObject): string {
	return appendKey(instancePath, params.missingProperty as string);
}
