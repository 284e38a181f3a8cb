import type { Finding } from "./finding.ts";
import { isError } from "./severity.ts";

/** To find the place of each takes time, and nobody reads more. */
export const mostFindings = 200;

/** The first of many findings, errors before all others. */
export function capped(findings: Finding[]): Finding[] {
	if (findings.length <= mostFindings) return findings;
	const sorted = [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
	const more: Finding = {
		code: "too-many-faults",
		severity: isError(sorted[mostFindings]!) ? "error" : "warning",
		pointer: "",
		message: `More is wrong than can be told at once: these are the first ${mostFindings} places.`,
	};
	return [...sorted.slice(0, mostFindings), more];
}
