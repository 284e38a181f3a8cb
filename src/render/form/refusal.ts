import type { Field } from "../../model/form.ts";
import type { Errors } from "./validate.ts";

/** What a service says is wrong: by the name of a field that is shown, and what belongs to none. */
export interface Refusal {
	errors: Errors;
	notes: readonly string[];
}

/** In characters, and in messages: a service may have more to say than fits beside a field. */
const longest = 200;
const most = 20;

/**
 * Finds the errors in the text of a response, as plain text:
 *   { "errors": { "email": "Unknown" } }, { "errors": { "email": ["Unknown", "Taken"] } },
 *   { "errors": [{ "field": "email", "message": "Unknown" }, "Closed today"] }.
 * Null where there is none; nothing that a service sends makes it throw.
 */
export function parseRefusal(body: string, fields: Field[]): Refusal | null {
	const shown = new Set(fields.filter((field) => field.shown).map(({ name }) => name));
	const errors = new Map<string, string>();
	const notes = new Set<string>();
	for (const [name, said] of errorsIn(body).slice(0, most)) {
		const message = plain(said);
		if (message === "") continue;
		if (!shown.has(name)) notes.add(message);
		else if (!errors.has(name)) errors.set(name, message);
	}
	return errors.size + notes.size > 0 ? { errors, notes: [...notes] } : null;
}

function errorsIn(body: string): [name: string, said: unknown][] {
	const { errors } = Object(parsed(body)) as { errors?: unknown };
	if (!Array.isArray(errors)) return typeof errors === "object" && errors ? Object.entries(errors) : [];
	return errors.map((error) => {
		const { field, message } = Object(error) as { field?: unknown; message?: unknown };
		return [String(field), typeof error === "string" ? error : message];
	});
}

function parsed(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}

/** One line of text, without characters that steer a terminal or turn the direction of writing. */
function plain(said: unknown): string {
	const texts = (Array.isArray(said) ? said : [said]).filter((text) => typeof text === "string");
	const line = texts
		.join(" ")
		.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
	const letters = [...line];
	return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : line;
}
