import type { Answer, Answers, Field } from "../../model/form.ts";
import { asked } from "./asked.ts";
import { normalize } from "./normalize.ts";

/** The answers in a form's elements, normalised. */
export function read(form: HTMLFormElement, fields: Field[]): Answers {
	const data = new FormData(form);
	const shown = fields.filter((field) => field.shown);
	const all: Answers = new Map(shown.map((field) => [field.name, answer(form, data, field)]));
	return new Map(asked(shown, all).map(({ name }) => [name, all.get(name)!]));
}

function answer(form: HTMLFormElement, data: FormData, field: Field): Answer {
	if (field.type === "checkboxes") return data.getAll(field.name).map(String);
	if (field.type === "checkbox") return data.has(field.name);
	if (field.type === "file") return data.get(field.name) ?? "";
	if (isHalfTyped(form, field)) return malformed;
	return normalize(field, String(data.get(field.name) ?? ""));
}

/** Stands for half a date, or letters for a number, whose value the browser gives as empty. It fits no format, so the visitor is told. */
const malformed = "?";

function isHalfTyped(form: HTMLFormElement, field: Field): boolean {
	if (field.type !== "date" && field.type !== "time" && field.type !== "number") return false;
	// A field of the same name stands in the place of the form's own function.
	const control = Element.prototype.querySelector.call(form, `[name="${field.name}"]`) as HTMLInputElement | null;
	return control?.validity?.badInput === true;
}
