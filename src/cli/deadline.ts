import { createContext, runInContext } from "node:vm";

/**
 * Does synchronous work, and ends it where it takes longer than so many milliseconds; then the answer is null. The limits
 * on what is read keep the work short, so that this says only that one of them is missing.
 */
export function runWithDeadline<T>(milliseconds: number, work: () => T): T | null {
	try {
		return runInContext("work()", createContext({ work }), { timeout: milliseconds });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return null;
		throw error;
	}
}
