import type { Code } from "../../model/code.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { guessMeaning, guessName } from "./guess-meaning.ts";
import { formatExample, type Violation } from "./violation.ts";
import type { TextFormat } from "./walk.ts";

/** Names of groups of the definition: one in capitals is none either. */
const named: Partial<Record<TextFormat, { key: string; what: string; code: Code }>> = {
	"plan-key": { key: "plans", what: "plan", code: "unknown-plan" },
	"form-key": { key: "forms", what: "form", code: "unknown-form" },
	"collection-key": { key: "collections", what: "collection", code: "unknown-collection" },
};

/** A text or a name that is not written as it must be. */
export function reportWrongPattern({ error, pointer, schema, value, data }: Violation): Finding {
	const name = error.propertyName;
	const format = name === undefined ? schema?.schema.format : undefined;
	const group = format && named[format];
	if (group) {
		const allowed = Object.keys(getValue(data, appendKey("", group.key)) ?? {});
		const closest = findNearest(String(value), allowed);
		const message = `There’s no ${group.what} ‘${value}’.${formatSuggestion(closest)}`;
		return { code: group.code, pointer, message, allowed, closest, fix: suggestReplacement(closest) };
	}
	if (name !== undefined) {
		const wanted = schema?.schema.propertyNames;
		const closest = guessName(name, wanted?.pattern, getValue(data, pointer));
		const message = `‘${name}’ can’t be a name here.${closest ? "" : formatExample(wanted)}${formatSuggestion(closest)}`;
		const place = { pointer: appendKey(pointer, name), at: "key" } as const;
		return {
			code: "wrong-format",
			...place,
			message,
			why: wanted?.description,
			closest,
			fix: suggestReplacement(closest),
		};
	}
	const meant = guessMeaning(String(value), format);
	// "london" is a time zone, and no currency.
	const closest = meant !== undefined && new RegExp(schema?.schema.pattern ?? "").test(meant) ? meant : undefined;
	const isMidnight = format === "time-of-day" && /^24:/.test(String(value));
	return {
		code: "wrong-format",
		pointer,
		message: isMidnight
			? "The last time of a day is 23:59."
			: `‘${value}’ isn’t written correctly.${closest ? "" : formatExample(schema?.schema)}${formatSuggestion(closest)}`,
		why: schema?.schema.description,
		closest,
		fix: suggestReplacement(closest),
	};
}
