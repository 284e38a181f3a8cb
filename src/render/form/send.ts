import type { Answers, Field, Form, FormAction } from "../../model/form.ts";
import { listAskedFields } from "./answers.ts";
import { createMessageUrl, openMessage } from "./mailto.ts";
import { readResponse, type ServiceOutcome } from "./response.ts";

/** The outcome of sending: a response of the service, an email for the visitor to send, or no network. */
export type SendOutcome = ServiceOutcome | { kind: "prepared"; href: string } | { kind: "offline" };

/** Sends valid answers as the form's action says. Never throws, and always ends. */
export async function sendForm(form: Form, answers: Answers): Promise<SendOutcome> {
	const { action, fields } = form;
	if (action.kind === "post") return post(action, fields, answers);
	const href = createMessageUrl(action, fields, answers);
	openMessage(href);
	return { kind: "prepared", href };
}

const json = "application/json";

/** After this long the visitor may try again (ms)… */
const timeout = 15_000;

/** …plus the time that files take at this speed (bytes a millisecond). */
const slowestUpload = 40;

async function post(
	{ url, multipart }: FormAction & { kind: "post" },
	fields: Field[],
	answers: Answers,
): Promise<SendOutcome> {
	// Answers with the outcome `offline` are sent automatically once there is a network, so it is only for answers that
	// certainly weren't sent. If the network is lost on the way, the outcome is `failed`.
	if (!navigator.onLine) return { kind: "offline" };
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), timeout + countFileBytes(answers) / slowestUpload);
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: multipart ? { accept: json } : { accept: json, "content-type": json },
			body: multipart ? createFormData(answers) : JSON.stringify(Object.fromEntries(answers)),
			signal: abort.signal,
			credentials: "omit",
			// Answers go to no other host than the one in the definition.
			redirect: "error",
		});
		return await readResponse(response, listAskedFields(fields, answers));
	} catch {
		// No network, no permission (CORS), or a timeout: the same to the visitor.
		return { kind: "failed" };
	} finally {
		clearTimeout(timer);
	}
}

/** Creates the body that a browser would send: it leaves out unchecked checkboxes. */
function createFormData(answers: Answers): FormData {
	const data = new FormData();
	for (const [name, answer] of answers)
		for (const part of [answer].flat()) if (part !== false) data.append(name, part === true ? "on" : part);
	return data;
}

function countFileBytes(answers: Answers): number {
	let bytes = 0;
	for (const answer of answers.values()) if (answer instanceof File) bytes += answer.size;
	return bytes;
}
