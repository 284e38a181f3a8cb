import { appendKey, getValue, parsePointer } from "../findings/pointer.ts";

/** Returns the last good value of what is now at a pointer, or undefined if there is none. */
export type GetFallback = (pointer: string) => unknown;

/** An earlier version of a definition: as it was written, and repaired. */
export interface RepairedVersion {
	written: unknown;
	repaired: unknown;
}

/** Creates a function that finds last good values in the earlier version, although entries of lists may have moved. */
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

/** Finds the key that a value had in the earlier version; null if it is new. Entries of lists may have moved. */
function findCounterpart(key: string, current: unknown, earlier: unknown): string | null {
	if (!Array.isArray(current) || !Array.isArray(earlier)) return key;
	const entry = JSON.stringify(current[Number(key)]);
	if (entry === JSON.stringify(earlier[Number(key)])) return key;
	const oldIndex = earlier.findIndex((other) => JSON.stringify(other) === entry);
	if (oldIndex !== -1) return String(oldIndex);
	// An edited entry is probably where it was, if the list has as many entries as before.
	return current.length === earlier.length ? key : null;
}
