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
		let [now, then] = [written, before.written];
		for (const key of parsePointer(pointer)) {
			const counterpart = findCounterpart(key, now, then);
			if (counterpart === null) return undefined;
			at = appendKey(at, counterpart);
			now = getValue(now, appendKey("", key));
			then = getValue(then, appendKey("", counterpart));
		}
		return getValue(before.repaired, at);
	};
}

/** Finds the key that a value had in the earlier version; null if it is new. Entries of lists may have moved. */
function findCounterpart(key: string, now: unknown, then: unknown): string | null {
	if (!Array.isArray(now) || !Array.isArray(then)) return key;
	const entry = JSON.stringify(now[Number(key)]);
	if (entry === JSON.stringify(then[Number(key)])) return key;
	const moved = then.findIndex((other) => JSON.stringify(other) === entry);
	if (moved !== -1) return String(moved);
	// An entry that was edited is still where it was, unless others came or went.
	return now.length === then.length ? key : null;
}
