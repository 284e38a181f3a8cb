import matchesSchema from "virtual:validator";
import type { ErrorObject } from "ajv";
import type { SiteSpec } from "../model/spec.gen.ts";
import type { Finding } from "./finding.ts";
import { violation } from "./violation.ts";

/** Of places that are not as the schema wants them; to explain each takes time, and nobody reads them. */
const mostFaults = 200;

/** Plain data → the definition it is, or null with a finding for every place that is not as the schema wants it. */
export function validate(data: unknown): { spec: SiteSpec | null; findings: Finding[] } {
	if (matchesSchema(data)) return { spec: data as SiteSpec, findings: [] };
	const errors = reasons(matchesSchema.errors ?? []);
	const findings = errors.slice(0, mostFaults).map((error) => violation(error, data));
	return { spec: null, findings: errors.length > mostFaults ? [...findings, tooManyFaults(errors.length)] : findings };
}

/** `propertyNames` repeats what its own pattern says. */
function reasons(errors: ErrorObject[]): ErrorObject[] {
	return errors.filter(({ keyword }) => keyword !== "propertyNames");
}

function tooManyFaults(count: number): Finding {
	return {
		code: "too-many-faults",
		pointer: "",
		message: `There are ${count} places like these; the first ${mostFaults} are named. Put them right and check again.`,
	};
}
