import type { ErrorObject } from "ajv";
import type { LocatedSchema, Schema } from "./walk.ts";

/** A keyword of the schema that failed, and the value at which it did. */
export interface Violation {
	error: ErrorObject;
	pointer: string;
	value: unknown;
	schema: LocatedSchema | null;
	data: unknown;
}

/** " Write it like 2031-05-04."; empty where there is no simple one. */
export function formatExample(schema: Schema | undefined): string {
	const [first] = schema?.examples ?? [];
	return first === undefined || typeof first === "object" ? "" : ` Write it like ${first}.`;
}
