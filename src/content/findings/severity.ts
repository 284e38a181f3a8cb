import type { Diagnostic } from "../../model/diagnostic.ts";

/** A finding without a severity is an error. */
export function isError({ severity = "error" }: { severity?: Diagnostic["severity"] | undefined }): boolean {
	return severity === "error";
}

/** Tells whether there is an error, and therefore no site. All commands and the editor use this test. */
export function hasErrors(findings: readonly { severity?: Diagnostic["severity"] | undefined }[]): boolean {
	return findings.some(isError);
}
