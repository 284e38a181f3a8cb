import type { OperationResult } from "../../../src/editing/apply-operations.ts";

/** Returns the result of operations, or throws if they were refused. */
export function requireResult(result: OperationResult | { refused: string }): OperationResult {
	if ("refused" in result) throw new Error(result.refused);
	return result;
}
