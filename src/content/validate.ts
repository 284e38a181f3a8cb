import matchesSchema from "virtual:validator";
import type { ErrorObject } from "ajv";
import type { SiteSpec } from "../model/spec.gen.ts";
import type { Finding } from "./finding.ts";
import { mostFindings } from "./limits.ts";
import { violation } from "./violation.ts";

/** Plain data → the definition it is, or null with a finding for every place that is not as the schema wants it. */
export function validate(data: unknown): { spec: SiteSpec | null; findings: Finding[] } {
	if (matchesSchema(data)) return { spec: data as SiteSpec, findings: [] };
	const errors = reasons(matchesSchema.errors ?? []);
	const findings = errors.slice(0, mostFindings + 1).map((error) => violation(error, data));
	return { spec: null, findings };
}

/** `propertyNames` repeats what its own pattern says. */
function reasons(errors: ErrorObject[]): ErrorObject[] {
	return errors.filter(({ keyword }) => keyword !== "propertyNames");
}
