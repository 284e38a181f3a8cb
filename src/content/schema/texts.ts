import type { SiteSpec } from "../../model/spec.gen.ts";
import { type Format, type Schema, visit } from "./walk.ts";

/** A text of the definition, with what the schema says of it. */
export interface Text {
	pointer: string;
	value: string;
	schema: Schema;
}

/** Every text of a valid definition, in the order of the file. */
export function texts(spec: SiteSpec): Text[] {
	const found: Text[] = [];
	visit(spec, ({ pointer, value, wanted }) => {
		if (typeof value === "string" && wanted) found.push({ pointer, value, schema: wanted.schema });
	});
	return found;
}

/** Whether any words can stand in a text. All others are names, addresses, or written in a fixed way. */
export function isWords({ format }: Schema): boolean {
	return format !== undefined && words.includes(format);
}

const words: Format[] = ["prose", "label", "markdown", "value"];
