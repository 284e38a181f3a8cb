import type { Field } from "../../model/form.ts";
import type { Errors } from "./answers.ts";

/** The outcome that a service reports: it accepted the answers, rejected some of them, asks to wait, or failed. */
export type ServiceOutcome =
	| { kind: "sent" }
	| ({ kind: "refused" } & Refusal)
	| { kind: "busy"; seconds: number }
	| { kind: "failed" };

/** Errors by the name of a shown field, and the messages of all other errors. */
interface Refusal {
	errors: Errors;
	notes: readonly string[];
}

/**
 * Reads the response of a service. A status of 200 to 299 means success, unless the body is a list of errors or an HTML
 * page. Such a page is more likely a login or an error than a confirmation. If that guess is wrong, a message may arrive twice;
 * if success were assumed wrongly, the message would be lost.
 */
export async function readResponse(response: Response, fields: Field[]): Promise<ServiceOutcome> {
	const { status, ok, headers } = response;
	if (status === 429) return { kind: "busy", seconds: parseRetryAfter(headers.get("retry-after")) };
	if (status >= 500) return { kind: "failed" };
	// The status counts even if the connection breaks before the end of the body.
	const refusal = parseRefusal(await response.text().catch(() => ""), fields);
	if (refusal) return { kind: "refused", ...refusal };
	return { kind: ok && !isPage(headers.get("content-type")) ? "sent" : "failed" };
}

function isPage(contentType: string | null): boolean {
	return /^(text\/html|application\/xhtml)/i.test(contentType ?? "");
}

/** Default and maximum time to wait, in seconds. */
const defaultWait = 60;
const maxWait = 3600;

/**
 * Parses a `Retry-After` header, "120" or "Fri, 31 Dec 1999 23:59:59 GMT". Returns the seconds until the next attempt.
 */
export function parseRetryAfter(header: string | null): number {
	const text = header?.trim() ?? "";
	if (/^\d+$/.test(text)) return limitWait(Number(text));
	// `Date.parse` accepts many other formats, so only texts that end like a date in this header are parsed.
	return text.endsWith(" GMT") ? limitWait(Math.ceil((Date.parse(text) - Date.now()) / 1000)) : defaultWait;
}

function limitWait(seconds: number): number {
	return Number.isNaN(seconds) ? defaultWait : Math.min(Math.max(seconds, 1), maxWait);
}

/** Maximum number of errors that are read from a response. */
const maxErrors = 20;

/**
 * Reads the errors in the body of a response:
 *   { "errors": { "email": "Unknown" } }, { "errors": { "email": ["Unknown", "Taken"] } },
 *   { "errors": [{ "field": "email", "message": "Unknown" }, "Closed today"] }.
 * Returns null if there are none, and never throws.
 */
function parseRefusal(body: string, fields: Field[]): Refusal | null {
	const shownNames = new Set(fields.filter((field) => field.shown).map(({ name }) => name));
	const errors = new Map<string, string>();
	const notes = new Set<string>();
	for (const [name, content] of listErrors(body).slice(0, maxErrors)) {
		const message = toLine(content);
		if (message === "") continue;
		if (!shownNames.has(name)) notes.add(message);
		else if (!errors.has(name)) errors.set(name, message);
	}
	return errors.size + notes.size > 0 ? { errors, notes: [...notes] } : null;
}

function listErrors(body: string): [name: string, content: unknown][] {
	// `Object` turns null into an empty object.
	const { errors } = Object(parseJson(body)) as { errors?: unknown };
	if (!Array.isArray(errors)) return typeof errors === "object" && errors ? Object.entries(errors) : [];
	return errors.map((error) => {
		const { field, message } = Object(error) as { field?: unknown; message?: unknown };
		return [String(field), typeof error === "string" ? error : message];
	});
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Maximum length of an error, in characters. The errors of a service may be longer than fits beside a field. */
const maxLine = 200;

/** Converts errors to a line of text, without control characters or changes of the writing direction. */
function toLine(content: unknown): string {
	const texts = (Array.isArray(content) ? content : [content]).filter((text) => typeof text === "string");
	const line = texts
		.join(" ")
		.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
	const characters = [...line];
	return characters.length > maxLine ? `${characters.slice(0, maxLine - 1).join("")}…` : line;
}
