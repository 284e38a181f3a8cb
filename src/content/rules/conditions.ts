import type { FieldSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import { decidingOver } from "../site/deciding.ts";
import type { Definition } from "../site/definition.ts";
import { filled } from "../site/template.ts";

export function possibleConditions({ spec, constants }: Definition): Finding[] {
	return Object.entries(spec.forms ?? {}).flatMap(([id, { fields }]) =>
		fields.flatMap(({ showWhen }, index): Finding[] => {
			if (!showWhen) return [];
			const at = append(append(append("/forms", id), "fields"), index);
			const pointer = append(at, "showWhen");
			const before = decidingOver(at, spec);
			const field = before.find(({ name }) => name === showWhen.field);
			if (!field) return [notAsked(showWhen.field, fields, before, pointer)];
			const answers = field.options ?? [];
			const is = filled(showWhen.is, constants);
			if (answers.some((answer) => filled(answer, constants) === is)) return [];
			const what = `‘${showWhen.is}’ is no answer of the field ‘${field.name}’.`;
			return [notAllowed(append(pointer, "is"), what, showWhen.is, answers)];
		}),
	);
}

function notAsked(name: string, fields: FieldSpec[], before: FieldSpec[], pointer: string): Finding {
	const isThere = fields.some((field) => field.name === name);
	const what = isThere
		? `‘${name}’ cannot decide over this field: that takes a question further up that visitors see, with answers to choose from.`
		: `This form has no field ‘${name}’.`;
	const names = before.map((field) => field.name);
	return notAllowed(append(pointer, "field"), what, isThere ? null : name, names);
}

/** @param written what may be another in other letters */
function notAllowed(pointer: string, what: string, written: string | null, allowed: string[]): Finding {
	const closest = written === null ? undefined : nearest(written, allowed);
	const message = `${what}${didYouMean(closest)}`;
	return { code: "value-not-allowed", pointer, message, allowed, closest, fix: instead(closest) };
}
