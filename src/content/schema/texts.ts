import type { SiteSpec } from "../../model/spec.gen.ts";
import { type Schema, type TextFormat, visitValues } from "./walk.ts";

/** A text of the definition, with what the schema says of it. */
export interface DefinitionText {
	pointer: string;
	value: string;
	schema: Schema;
}

/** Every text of a valid definition, in the order of the file. */
export function listTexts(spec: SiteSpec): DefinitionText[] {
	const found: DefinitionText[] = [];
	visitValues(spec, ({ pointer, value, expected }) => {
		if (typeof value === "string" && expected) found.push({ pointer, value, schema: expected.schema });
	});
	return found;
}

/** Whether any words can stand in a text. All others are names, addresses, or written in a fixed way. */
export function isFreeText({ format }: Schema): boolean {
	return format !== undefined && words.includes(format);
}

const words: TextFormat[] = ["prose", "label", "markdown", "value"];

/** Every amount of money of a valid definition, in the order of the file. */
export function listPrices(spec: SiteSpec): { pointer: string; value: number }[] {
	const found: { pointer: string; value: number }[] = [];
	visitValues(spec, ({ pointer, value, expected }) => {
		if (typeof value === "number" && expected?.schema.format === "price") found.push({ pointer, value });
	});
	return found;
}
