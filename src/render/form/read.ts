import type { Answer, Answers, Field } from "../../model/form.ts";
import { listAskedFields } from "./validate.ts";

/** The answers in a form's elements, normalised. */
export function readAnswers(form: HTMLFormElement, fields: Field[]): Answers {
	const data = new FormData(form);
	const shown = fields.filter((field) => field.shown);
	const all: Answers = new Map(shown.map((field) => [field.name, answer(form, data, field)]));
	return new Map(listAskedFields(shown, all).map(({ name }) => [name, all.get(name)!]));
}

function answer(form: HTMLFormElement, data: FormData, field: Field): Answer {
	if (field.type === "checkboxes") return data.getAll(field.name).map(String);
	if (field.type === "checkbox") return data.has(field.name);
	if (field.type === "file") return data.get(field.name) ?? "";
	if (isHalfTyped(form, field)) return malformed;
	return normalizeAnswer(field, String(data.get(field.name) ?? ""));
}

/** Stands for half a date, or letters for a number, whose value the browser gives as empty. It fits no format, so the visitor is told. */
const malformed = "?";

function isHalfTyped(form: HTMLFormElement, field: Field): boolean {
	if (field.type !== "date" && field.type !== "time" && field.type !== "number") return false;
	// A field of the same name stands in the place of the form's own function.
	const control = Element.prototype.querySelector.call(form, `[name="${field.name}"]`) as HTMLInputElement | null;
	return control?.validity?.badInput === true;
}

/** The answer as rules see it and as it is sent: trimmed, a telephone number as its digits, what was chosen as it is. */
export function normalizeAnswer(field: Pick<Field, "type" | "callingCode">, value: string): string {
	if (field.type === "select" || field.type === "radio") return value;
	return field.type === "tel" ? dialled(value, field.callingCode) : value.trim();
}

/**
 * "+1 (312) 555-0100" → "3125550100" in a country that is called by 1, "+44 20 7946 0321" → "+442079460321". Letters stay,
 * to be refused.
 */
function dialled(value: string, callingCode: string | null): string {
	const number = value.replace(punctuation, "").replace(/\p{Nd}/gu, inAscii);
	if (number === "" || !/^[^\p{L}\p{N}]*[+\uff0b]/u.test(value)) return number;
	const isOwn = callingCode !== null && number.startsWith(callingCode);
	return isOwn ? number.slice(callingCode.length) : `+${number}`;
}

/** Symbols (+) and the invisible marks that address books copy along (U+202A) are punctuation here. */
const punctuation = /[\s\p{P}\p{S}\p{C}]/gu;

/** "٣" → "3". The ten digits of a script stand in their order, behind the nine or nothing of another. */
function inAscii(digit: string): string {
	let [code, before] = [digit.codePointAt(0)!, 0];
	while (/\p{Nd}/u.test(String.fromCodePoint(--code))) before++;
	return `${before % 10}`;
}
