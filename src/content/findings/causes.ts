import type { Finding } from "./finding.ts";
import { parentOf } from "./pointer.ts";

/** One cause, one message: what the schema says of a place falls away where a recovery explains it. */
export function causes(recoveries: Finding[], schemaErrors: Finding[]): Finding[] {
	const explained = new Set(recoveries.flatMap(({ pointer }) => (pointer === "" ? [] : [pointer])));
	const glued = recoveries.filter(({ code }) => code === "missing-space-after-colon");
	const incomplete = new Set(glued.map(({ pointer }) => parentOf(pointer)));
	const hidden = new Set(recoveries.map(({ pointer, about }) => `${parentOf(pointer)} ${about?.name}`));
	const isHidden = ({ pointer, about }: Finding) => about !== undefined && hidden.has(`${pointer} ${about.name}`);
	const others = schemaErrors.filter(
		(error) =>
			!isBelow(error.pointer, explained) &&
			!(error.code === "missing-key" && (incomplete.has(error.pointer) || isHidden(error))),
	);
	return [...recoveries, ...others];
}

function isBelow(pointer: string, pointers: ReadonlySet<string>): boolean {
	for (let at = pointer; at !== ""; at = parentOf(at)) if (pointers.has(at)) return true;
	return false;
}
