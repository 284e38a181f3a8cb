/** JSON pointers (RFC 6901): "/routes/0/sections/2". */

export type Key = string | number;

export function appendKey(pointer: string, key: Key): string {
	return `${pointer}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** "/routes/0/name" → "/routes/0" */
export function getParentPointer(pointer: string): string {
	return pointer.slice(0, pointer.lastIndexOf("/"));
}

/** "/routes/0" → ["/routes/0", "/routes"], without the root */
export function listSelfAndAncestors(pointer: string): string[] {
	const pointers: string[] = [];
	for (let current = pointer; current !== ""; current = getParentPointer(current)) pointers.push(current);
	return pointers;
}

/** "/routes/0" → ["/routes", ""], with the root */
export function listAncestors(pointer: string): string[] {
	return pointer === "" ? [] : [...listSelfAndAncestors(getParentPointer(pointer)), ""];
}

export function parsePointer(pointer: string): string[] {
	if (pointer === "") return [];
	return pointer
		.slice(1)
		.split("/")
		.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function isBelow(pointer: string, ancestor: string): boolean {
	return pointer.startsWith(`${ancestor}/`);
}

export function isAtOrBelow(pointer: string, ancestor: string): boolean {
	return pointer === ancestor || isBelow(pointer, ancestor);
}

export function getValue(data: unknown, pointer: string): unknown {
	let value = data;
	for (const key of parsePointer(pointer)) {
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
		value = (value as Record<string, unknown>)[key];
	}
	return value;
}
