import type { Code } from "../../model/code.gen.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { isPriceFormat } from "./amount.ts";
import { type Schema, type TextFormat, visitValues } from "./walk.ts";

/** A text of the definition, with its schema. */
export interface DefinitionText {
	pointer: string;
	value: string;
	schema: Schema;
}

/** Lists the texts of a valid definition, in the order of the file. */
export function listTexts(spec: SiteSpec): DefinitionText[] {
	const texts: DefinitionText[] = [];
	visitValues(spec, ({ pointer, value, expected }) => {
		if (typeof value === "string" && expected) texts.push({ pointer, value, schema: expected.schema });
	});
	return texts;
}

/** Whether a text is free text. Other texts are names or addresses, or have a fixed format. */
export function isFreeText({ format }: Schema): boolean {
	return format !== undefined && freeTextFormats.includes(format);
}

const freeTextFormats: TextFormat[] = ["prose", "label", "markdown", "value"];

/**
 * Formats whose texts name an entry of a group in the definition. `group` is the pointer of the group. `what` and `code`
 * are for findings about an unknown name.
 */
export const keyFormats: Partial<Record<TextFormat, { group: string; what: string; code: Code }>> = {
	"plan-key": { group: "/plans", what: "plan", code: "unknown-plan" },
	"form-key": { group: "/forms", what: "form", code: "unknown-form" },
	"collection-key": { group: "/collections", what: "collection", code: "unknown-collection" },
};

/** Lists the amounts of money of a valid definition, in the order of the file. */
export function listPrices(spec: SiteSpec): { pointer: string; value: number }[] {
	const amounts: { pointer: string; value: number }[] = [];
	visitValues(spec, ({ pointer, value, expected }) => {
		if (typeof value === "number" && isPriceFormat(expected?.schema.format)) amounts.push({ pointer, value });
	});
	return amounts;
}
