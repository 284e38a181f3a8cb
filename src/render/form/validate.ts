import type { Answer, Answers, Field, FileLimits } from "../../model/form.ts";
import { isFormatted } from "./format.ts";
/** What is wrong, by the name of the field, in the words of the field; in the order of the fields. */
export type Errors = ReadonlyMap<string, string>;

/** Checks normalised answers. What is not asked is not required of a visitor. */
export function validateAnswers(fields: Field[], answers: Answers): Errors {
	const errors = new Map<string, string>();
	for (const field of listAskedFields(fields, answers)) {
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

/** The fields that a visitor is asked: those that are shown, and do not wait for an answer that was not given. */
export function listAskedFields(fields: Field[], answers: Answers): Field[] {
	const names = new Set<string>();
	return fields.filter(({ name, shown, showWhen }) => {
		const applies =
			showWhen === null || (names.has(showWhen.field) && isChosen(answers.get(showWhen.field), showWhen.is));
		if (shown && applies) names.add(name);
		return shown && applies;
	});
}

function isChosen(answer: Answer | undefined, option: string): boolean {
	return Array.isArray(answer) ? answer.includes(option) : answer === option;
}
