import type { SiteSpec } from "../../model/spec.gen.ts";
import { append } from "../findings/pointer.ts";
import { branch, child, isRecord, type Located, root, type Schema } from "./walk.ts";

/** A text of the definition, with what the schema says of it. */
export interface Text {
	pointer: string;
	value: string;
	schema: Schema;
}

/** Every text of a valid definition, in the order of the file. */
export function texts(spec: SiteSpec): Text[] {
	const found: Text[] = [];
	walk(spec, root, "");
	return found;

	function walk(value: unknown, located: Located, pointer: string): void {
		if (typeof value === "string") {
			found.push({ pointer, value, schema: located.schema });
			return;
		}
		if (!Array.isArray(value) && !isRecord(value)) return;
		const owner = branch(located, value);
		for (const [key, item] of Object.entries(value)) {
			const next = owner && child(owner, key);
			if (next) walk(item, next, append(pointer, key));
		}
	}
}
