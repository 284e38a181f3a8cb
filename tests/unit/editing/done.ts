import type { Change } from "../../../src/editing/operation.ts";

/** A change that must have been possible. */
export function done(result: Change | { refused: string }): Change {
	if ("refused" in result) throw new Error(result.refused);
	return result;
}
