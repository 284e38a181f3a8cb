import type { Finding } from "./finding.ts";
import { isError } from "./severity.ts";

/** The maximum number of findings. Locating each takes time, and nobody reads more. */
export const maxFindings = 200;

/**
 * Maximum number of places in which the same misspelling is plausible. More of them suggest that something was renamed.
 */
export const maxMisspellings = 2;

/** Keeps at most `maxFindings`, errors first. If any are dropped, appends a finding that says so. */
export function limitFindings(findings: Finding[]): Finding[] {
	if (findings.length <= maxFindings) return findings;
	const sorted = [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
	const more: Finding = {
		code: "too-many-faults",
		// It is an error only if an error was dropped.
		severity: isError(sorted[maxFindings]!) ? "error" : "warning",
		pointer: "",
		message: `There are more problems. These are the first ${maxFindings}: fix some and check again.`,
	};
	return [...sorted.slice(0, maxFindings), more];
}
