import type { Answer, Answers, Field } from "../../model/form.ts";
import { controls } from "./controls.tsx";

/** Reads the answers to all fields that are shown and whose condition is met. */
export function readAnswers(form: HTMLFormElement, fields: Field[]): Answers {
	const data = new FormData(form);
	const shownFields = fields.filter((field) => field.shown);
	const allAnswers = new Map(shownFields.map((field) => [field.name, readAnswer(form, data, field)]));
	return new Map(listAskedFields(shownFields, allAnswers).map(({ name }) => [name, allAnswers.get(name)!]));
}

function readAnswer(form: HTMLFormElement, data: FormData, field: Field): Answer {
	// A field named `querySelector` would shadow the method of the form.
	const input = Element.prototype.querySelector.call(form, `[name="${field.name}"]`) as HTMLInputElement | null;
	return controls[field.type].parse(data.getAll(field.name), field, input);
}

/** Error messages by the name of the field, in the order of the fields. */
export type Errors = ReadonlyMap<string, string>;

export function validateAnswers(fields: Field[], answers: Answers): Errors {
	const errors = new Map<string, string>();
	for (const field of listAskedFields(fields, answers)) {
		const problem = findProblem(field, answers.get(field.name) ?? "");
		if (problem) errors.set(field.name, field.messages[problem]);
	}
	return errors;
}

function findProblem(field: Field, answer: Answer): keyof Field["messages"] | null {
	if (isEmpty(answer)) return field.required ? "required" : null;
	return controls[field.type].check(answer, field);
}

function isEmpty(answer: Answer): boolean {
	if (answer instanceof File) return answer.name === "";
	return answer === "" || answer === false || (Array.isArray(answer) && answer.length === 0);
}

/**
 * Lists the fields that are shown and whose condition (`showWhen`) the answers meet. A condition that refers to a field
 * that isn't listed before it is never met.
 */
export function listAskedFields(fields: Field[], answers: Answers): Field[] {
	const askedNames = new Set<string>();
	return fields.filter(({ name, shown, showWhen }) => {
		const applies =
			showWhen === null || (askedNames.has(showWhen.field) && isChosen(answers.get(showWhen.field), showWhen.is));
		if (shown && applies) askedNames.add(name);
		return shown && applies;
	});
}

function isChosen(answer: Answer | undefined, option: string): boolean {
	return Array.isArray(answer) ? answer.includes(option) : answer === option;
}
