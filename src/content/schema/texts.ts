import type { SiteSpec } from "../../model/spec.gen.ts";
import { type Schema, type TextFormat, visitValues } from "./walk.ts";

/** A text of the definition, with its schema. */
export interface DefinitionText {
	pointer: string;
	value: string;
	schema: Schema;
}

/** Lists the texts of a valid definition, in the order of the file. */
export function listTexts(spec: SiteSpec): DefinitionText[] {
	const found: DefinitionText[] = [];
	visitValues(spec, ({ pointer, value, expected }) => {
		if (typeof value === "string" && expected) found.push({ pointer, value, schema: expected.schema });
	});
	return found;
}

/** Tells whether a text can be any words. Others are names, addresses, or have a fixed form. */
export function isFreeText({ format }: Schema): boolean {
	return format !== undefined && words.includes(format);
}

const words: TextFormat[] = ["prose", "label", "markdown", "value"];

/** Lists the amounts of money of a valid definition, in the order of the file. */
export function listPrices(spec: SiteSpec): { pointer: string; value: number }[] {
	const found: { pointer: string; value: number }[] = [];
	visitValues(spec, ({ pointer, value, expected }) => {
		if (typeof value === "number" && expected?.schema.format === "price") found.push({ pointer, value });
	});
	return found;
}
