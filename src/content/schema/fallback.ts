import { appendKey, getValue, parsePointer } from "../findings/pointer.ts";

/** Returns the last valid value of what is now at a pointer; undefined if there is none. */
export type GetFallback = (pointer: string) => unknown;

/** An earlier version of a definition, as it was written and as it was repaired. */
export interface RepairedVersion {
	written: unknown;
	repaired: unknown;
}

/** Creates a function that finds last valid values in an earlier version, even if entries of lists have moved. */
export function createFallback(before: RepairedVersion, written: unknown): GetFallback {
	return (pointer) => {
		let oldPointer = "";
		let [current, earlier] = [written, before.written];
		for (const key of parsePointer(pointer)) {
			const counterpart = findCounterpart(key, current, earlier);
			if (counterpart === null) return undefined;
			oldPointer = appendKey(oldPointer, counterpart);
			current = getValue(current, appendKey("", key));
			earlier = getValue(earlier, appendKey("", counterpart));
		}
		return getValue(before.repaired, oldPointer);
	};
}

/** Finds the key of a value in the earlier version; null if the value is new. */
function findCounterpart(key: string, current: unknown, earlier: unknown): string | null {
	if (!Array.isArray(current) || !Array.isArray(earlier)) return key;
	const entry = JSON.stringify(current[Number(key)]);
	if (entry === JSON.stringify(earlier[Number(key)])) return key;
	const oldIndex = earlier.findIndex((other) => JSON.stringify(other) === entry);
	if (oldIndex !== -1) return String(oldIndex);
	// If the number of entries is the same, an edited entry has probably not moved.
	return current.length === earlier.length ? key : null;
}
