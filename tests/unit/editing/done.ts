import type { OperationResult } from "../../../src/editing/apply-operations.ts";

/** A change that must have been possible. */
export function done(result: OperationResult | { refused: string }): OperationResult {
	if ("refused" in result) throw new Error(result.refused);
	return result;
}
