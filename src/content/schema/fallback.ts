import { appendKey, getValue, parsePointer } from "../findings/pointer.ts";

/** Returns the last good value at a pointer, or undefined if there is none. */
export type GetFallback = (pointer: string) => unknown;

/** An earlier version of a definition: as it was written, and repaired. */
export interface RepairedVersion {
	written: unknown;
	repaired: unknown;
}

/** Finds the last good values of a definition in the version before, although entries of lists may have moved. */
export function createFallback(before: RepairedVersion, written: unknown): GetFallback {
	return (pointer) => {
		let at = "";
		let [current, then] = [written, before.written];
		for (const key of parsePointer(pointer)) {
			const counterpart = findCounterpart(key, current, then);
			if (counterpart === null) return undefined;
			at = appendKey(at, counterpart);
			current = getValue(current, appendKey("", key));
			then = getValue(then, appendKey("", counterpart));
		}
		return getValue(before.repaired, at);
	};
}

/** Finds the key that a value had in the earlier version; null if it is new. Entries of lists may have moved. */
function findCounterpart(key: string, current: unknown, then: unknown): string | null {
	if (!Array.isArray(current) || !Array.isArray(then)) return key;
	const entry = JSON.stringify(current[Number(key)]);
	if (entry === JSON.stringify(then[Number(key)])) return key;
	const oldIndex = then.findIndex((other) => JSON.stringify(other) === entry);
	if (oldIndex !== -1) return String(oldIndex);
	// An entry that was edited is still where it was, unless others came or went.
	return current.length === then.length ? key : null;
}
