import type { Answer, Answers, Field, FileLimits } from "../../model/form.ts";
import { asked } from "./asked.ts";
import { isFormatted } from "./format.ts";

/** What is wrong, by the name of the field, in the words of the field; in the order of the fields. */
export type Errors = ReadonlyMap<string, string>;

/** Checks normalised answers. What is not asked is not required of a visitor. */
export function validate(fields: Field[], answers: Answers): Errors {
	const errors = new Map<string, string>();
	for (const field of asked(fields, answers)) {
		const broken = brokenRule(field, answers.get(field.name) ?? "");
		if (broken) errors.set(field.name, field.messages[broken]);
	}
	return errors;
}

function brokenRule(field: Field, answer: Answer): keyof Field["messages"] | null {
	if (answer instanceof File && answer.name !== "") return brokenLimit(field.file!, answer);
	if (answer === "" || answer === false || answer instanceof File || (Array.isArray(answer) && answer.length === 0))
		return field.required ? "required" : null;
	if (answer === true) return null;
	if (Array.isArray(answer)) return answer.every((one) => field.options.includes(one)) ? null : "format";
	if (!isFormatted(field, answer)) return "format";
	if (field.maxLength !== null && length(field.type === "tel" ? answer.replace("+", "") : answer) > field.maxLength)
		return "maxLength";
	return null;
}

/** A browser leaves the media type empty where it does not know it: such a file may be a picture all the same. */
function brokenLimit({ accept, maxSize }: FileLimits, { name, type, size }: File): "format" | "maxLength" | null {
	const isOne = (kind: string) =>
		kind.startsWith(".") ? name.toLowerCase().endsWith(kind) : type === "" || type.startsWith(kind.slice(0, -1));
	if (accept.length > 0 && !accept.some(isOne)) return "format";
	return size > maxSize ? "maxLength" : null;
}

/** In characters as people count them: an emoji is one, not two. */
function length(text: string): number {
	return [...text].length;
}
