import type { Finding } from "./finding.ts";

/** One cause, one message: what the schema says of a place falls away where an recovery explains it. */
export function causes(recoveries: Finding[], schemaErrors: Finding[]): Finding[] {
	const explained = new Set(recoveries.flatMap(({ pointer }) => (pointer === "" ? [] : [pointer])));
	const glued = recoveries.filter(({ code }) => code === "missing-space-after-colon");
	const incomplete = new Set(glued.map(({ pointer }) => pointer.slice(0, pointer.lastIndexOf("/"))));
	const others = schemaErrors.filter(
		({ code, pointer }) => !isBelow(pointer, explained) && !(code === "missing-key" && incomplete.has(pointer)),
	);
	return [...recoveries, ...others];
}

function isBelow(pointer: string, pointers: ReadonlySet<string>): boolean {
	for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) if (pointers.has(at)) return true;
	return false;
}
