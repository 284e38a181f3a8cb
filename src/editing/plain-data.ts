import { appendKey, parsePointer } from "../content/findings/pointer.ts";
import { isRecord } from "../content/schema/walk.ts";

/** Returns a copy with a new value at a pointer. The parent of the value must exist. */
export function setValue(data: unknown, pointer: string, value: unknown): unknown {
	return copyAndChange(data, pointer, (owner, key) => {
		(owner as Record<string, unknown>)[key] = value;
	});
}

export function insertValue(data: unknown, pointer: string, value: unknown): unknown {
	return copyAndChange(data, pointer, (owner, key) => {
		(owner as unknown[]).splice(Number(key), 0, value);
	});
}

export function deleteValue(data: unknown, pointer: string): unknown {
	return copyAndChange(data, pointer, (owner, key) => {
		if (Array.isArray(owner)) owner.splice(Number(key), 1);
		else delete (owner as Record<string, unknown>)[key];
	});
}

export function moveValue(data: unknown, pointer: string, to: number): unknown {
	return copyAndChange(data, pointer, (owner, key) => {
		const list = owner as unknown[];
		list.splice(to, 0, ...list.splice(Number(key), 1));
	});
}

/** Compares plain data. Ignores the order of keys. */
export function isEqual(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (Array.isArray(a))
		return Array.isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
	if (!isRecord(a) || !isRecord(b)) return false;
	const keys = Object.keys(a);
	return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}

/**
 * Checks whether lists and groups are nested deeper than `levels`. Not recursive, so deep data can't overflow the
 * stack.
 */
export function isDeeperThan(value: unknown, levels: number): boolean {
	let level = [value];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > levels) return true;
		level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
	}
	return false;
}

type Owner = unknown[] | Record<string, unknown>;

function copyAndChange(data: unknown, pointer: string, change: (owner: Owner, key: string) => void): unknown {
	const [key, ...rest] = parsePointer(pointer);
	const copy: Owner = Array.isArray(data) ? [...data] : { ...(data as Record<string, unknown>) };
	if (rest.length === 0) change(copy, key!);
	else {
		const value = (copy as Record<string, unknown>)[key!];
		(copy as Record<string, unknown>)[key!] = copyAndChange(value, rest.reduce<string>(appendKey, ""), change);
	}
	return copy;
}
