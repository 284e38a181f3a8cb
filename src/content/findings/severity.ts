import type { Diagnostic } from "../../model/diagnostic.ts";

/** A finding without a severity is an error. */
export function isError({ severity = "error" }: { severity?: Diagnostic["severity"] | undefined }): boolean {
	return severity === "error";
}

/** Tells whether there is no site. `check`, every other command and the editor decide by this alone. */
export function hasErrors(found: readonly { severity?: Diagnostic["severity"] | undefined }[]): boolean {
	return found.some(isError);
}
