import type { Diagnostic } from "../../model/diagnostic.ts";

/** Whether a finding is an error, which is the default severity. */
export function isError({ severity = "error" }: { severity?: Diagnostic["severity"] | undefined }): boolean {
	return severity === "error";
}

/** Whether there is an error, and therefore no site. */
export function hasErrors(findings: readonly { severity?: Diagnostic["severity"] | undefined }[]): boolean {
	return findings.some(isError);
}
