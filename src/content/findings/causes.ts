import type { Finding } from "./finding.ts";
import { parentOf } from "./pointer.ts";

/** One cause, one message: what the schema says of a place falls away where a recovery explains it. */
export function causes(recoveries: Finding[], schemaErrors: Finding[]): Finding[] {
	const explained = new Set(recoveries.flatMap(({ pointer }) => (pointer === "" ? [] : [pointer])));
	const glued = recoveries.filter(({ code }) => code === "missing-space-after-colon");
	const incomplete = new Set(glued.map(({ pointer }) => parentOf(pointer)));
	const others = schemaErrors.filter(
		({ code, pointer }) => !isBelow(pointer, explained) && !(code === "missing-key" && incomplete.has(pointer)),
	);
	return [...recoveries, ...others];
}

function isBelow(pointer: string, pointers: ReadonlySet<string>): boolean {
	for (let at = pointer; at !== ""; at = parentOf(at)) if (pointers.has(at)) return true;
	return false;
}
