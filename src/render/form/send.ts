import type { Answers, Field, Form, FormAction } from "../../model/form.ts";
import { listAskedFields } from "./answers.ts";
import { createMessageUrl, openMessage } from "./mailto.ts";
import { readResponse, type ServiceOutcome } from "./response.ts";

/** The outcome of sending: the response of the service, an email that the visitor has to send, or no network. */
export type SendOutcome = ServiceOutcome | { kind: "prepared"; href: string } | { kind: "offline" };

/** Sends valid answers by the action of the form. Never throws, and always settles. */
export async function sendForm(form: Form, answers: Answers): Promise<SendOutcome> {
	const { action, fields } = form;
	if (action.kind === "post") return post(action, fields, answers);
	const href = createMessageUrl(action, fields, answers);
	openMessage(href);
	return { kind: "prepared", href };
}

const json = "application/json";

/** Timeout after which the visitor can try again (ms), apart from the time for uploading files. */
const timeout = 15_000;

/** Minimum upload speed for which the timeout allows (bytes per millisecond). */
const minUploadSpeed = 40;

async function post(
	{ url, multipart }: FormAction & { kind: "post" },
	fields: Field[],
	answers: Answers,
): Promise<SendOutcome> {
	// After the outcome `offline`, answers are sent automatically when the network is back, so they must certainly not
	// have been sent yet. If the network is lost while sending, the outcome is `failed`.
	if (!navigator.onLine) return { kind: "offline" };
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), timeout + countFileBytes(answers) / minUploadSpeed);
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: multipart ? { accept: json } : { accept: json, "content-type": json },
			body: multipart ? createFormData(answers) : JSON.stringify(Object.fromEntries(answers)),
			signal: abort.signal,
			credentials: "omit",
			// Answers must only go to the host in the definition.
			redirect: "error",
		});
		return await readResponse(response, listAskedFields(fields, answers));
	} catch {
		// No network, no permission (CORS) and a timeout look the same to the visitor.
		return { kind: "failed" };
	} finally {
		clearTimeout(timer);
	}
}

/** Creates the body that a browser would send. Unchecked checkboxes are left out. */
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
