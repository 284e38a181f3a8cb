import type { Code } from "../../model/code.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { append, valueAt } from "../findings/pointer.ts";
import { meantBy, nameMeant } from "./meant.ts";
import { exampleIn, type Violation } from "./violation.ts";
import type { Format } from "./walk.ts";

/** Names of groups of the definition: one in capitals is none either. */
const named: Partial<Record<Format, { key: string; what: string; code: Code }>> = {
	"plan-key": { key: "plans", what: "plan", code: "unknown-plan" },
	"form-key": { key: "forms", what: "form", code: "unknown-form" },
	"collection-key": { key: "collections", what: "collection", code: "unknown-collection" },
};

/** A text or a name that is not written as it must be. */
export function wrongPattern({ error, pointer, schema, value, data }: Violation): Finding {
	const name = error.propertyName;
	const format = name === undefined ? schema?.schema.format : undefined;
	const group = format && named[format];
	if (group) {
		const allowed = Object.keys(valueAt(data, append("", group.key)) ?? {});
		const closest = nearest(String(value), allowed);
		const message = `There is no ${group.what} ‘${value}’.${didYouMean(closest)}`;
		return { code: group.code, pointer, message, allowed, closest, fix: instead(closest) };
	}
	if (name !== undefined) {
		const wanted = schema?.schema.propertyNames;
		const closest = nameMeant(name, wanted?.pattern, valueAt(data, pointer));
		const message = `‘${name}’ is not written as a name must be${closest ? "." : `${exampleIn(wanted)}.`}${didYouMean(closest)}`;
		const place = { pointer: append(pointer, name), at: "key" } as const;
		return { code: "wrong-format", ...place, message, why: wanted?.description, closest, fix: instead(closest) };
	}
	const meant = meantBy(String(value), format);
	// "london" is a time zone, and no currency.
	const closest = meant !== undefined && new RegExp(schema?.schema.pattern ?? "").test(meant) ? meant : undefined;
	return {
		code: "wrong-format",
		pointer,
		message: `‘${value}’ is not written as it must be${closest ? "." : `${exampleIn(schema?.schema)}.`}${didYouMean(closest)}`,
		why: schema?.schema.description,
		closest,
		fix: instead(closest),
	};
}
