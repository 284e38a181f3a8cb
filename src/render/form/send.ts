import type { Answers, Field, Form, FormAction } from "../../model/form.ts";
import { createMessageUrl, openMessage } from "./mailto.ts";
import { parseRefusal, type Refusal } from "./refusal.ts";
import { listAskedFields } from "./validate.ts";
import { parseRetryAfter } from "./wait.ts";

/** What came of sending: a service answered, a message was prepared for the visitor to send, or there is no network. */
export type SendOutcome = ServiceAnswer | { kind: "prepared"; href: string } | { kind: "offline" };

type Post = FormAction & { kind: "post" };

/** Does what the form's action says with valid answers. It never throws and always ends. */
export async function sendForm(form: Form, answers: Answers): Promise<SendOutcome> {
	const { action, fields } = form;
	if (action.kind === "post") return post(action, fields, answers);
	const href = createMessageUrl(action, fields, answers);
	openMessage(href);
	return { kind: "prepared", href };
}

const json = "application/json";

/** In milliseconds. After that the visitor is told that it failed, and may try again. */
const patience = 15_000;

/** In bytes a millisecond: slower than this no file is expected to leave. */
const slowest = 40;

async function post({ url, multipart }: Post, fields: Field[], answers: Answers): Promise<SendOutcome> {
	// Only what has certainly not left may be sent again without asking: losing the network on the way is a failure.
	if (!navigator.onLine) return { kind: "offline" };
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), patience + bytesOf(answers) / slowest);
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: multipart ? { accept: json } : { accept: json, "content-type": json },
			body: multipart ? partsOf(answers) : JSON.stringify(Object.fromEntries(answers)),
			signal: abort.signal,
			credentials: "omit",
			// Answers go to the host that the definition names, and to no other that it may point to.
			redirect: "error",
		});
		return await readAnswer(response, listAskedFields(fields, answers));
	} catch {
		// No network, no permission (CORS), or no answer in time: the same to the visitor.
		return { kind: "failed" };
	} finally {
		clearTimeout(timer);
	}
}

/** As a browser sends them by itself: of boxes only those that are checked. */
function partsOf(answers: Answers): FormData {
	const data = new FormData();
	for (const [name, answer] of answers)
		for (const part of [answer].flat()) if (part !== false) data.append(name, part === true ? "on" : part);
	return data;
}

/** Of the files among answers. */
function bytesOf(answers: Answers): number {
	let bytes = 0;
	for (const answer of answers.values()) if (answer instanceof File) bytes += answer.size;
	return bytes;
}

/** How a service answered: it took the answers, wants some of them changed, wants to be left alone for a while, or failed. */
export type ServiceAnswer =
	| { kind: "sent" }
	| ({ kind: "refused" } & Refusal)
	| { kind: "busy"; seconds: number }
	| { kind: "failed" };

/**
 * Reads a service's response. A status of 200 to 299 says that it took the answers, whatever follows, with two
 * exceptions: a list of errors, and a page made for people. The page is a login, an error or the wrong address more often
 * than a confirmation, and a message that is wrongly called sent is lost, while one that is wrongly called
 * failed comes twice.
 */
export async function readAnswer(response: Response, fields: Field[]): Promise<ServiceAnswer> {
	const { status, ok, headers } = response;
	if (status === 429) return { kind: "busy", seconds: parseRetryAfter(headers.get("retry-after")) };
	if (status >= 500) return { kind: "failed" };
	// The status is there even where the connection breaks before the end.
	const refusal = parseRefusal(await response.text().catch(() => ""), fields);
	if (refusal) return { kind: "refused", ...refusal };
	return { kind: ok && !isPage(headers.get("content-type")) ? "sent" : "failed" };
}

function isPage(contentType: string | null): boolean {
	return /^(text\/html|application\/xhtml)/i.test(contentType ?? "");
}
