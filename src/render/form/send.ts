import type { Answers, Field, Form, FormAction } from "../../model/form.ts";
import { type Answer, answerOf } from "./answer.ts";
import { asked } from "./asked.ts";
import { messageUrl, openMessage } from "./mailto.ts";

/** What came of sending: a service answered, a message was prepared for the visitor to send, or there is no network. */
export type Outcome = Answer | { kind: "prepared"; href: string } | { kind: "offline" };

type Post = FormAction & { kind: "post" };

/** Does what the form's action says with valid answers. It never throws and always ends. */
export async function send(form: Form, answers: Answers): Promise<Outcome> {
	const { action, fields } = form;
	if (action.kind === "post") return post(action, fields, answers);
	const href = messageUrl(action, fields, answers);
	openMessage(href);
	return { kind: "prepared", href };
}

const json = "application/json";

/** In milliseconds. After that the visitor is told that it failed, and may try again. */
const patience = 15_000;

/** In bytes a millisecond: slower than this no file is expected to leave. */
const slowest = 40;

async function post({ url, multipart }: Post, fields: Field[], answers: Answers): Promise<Outcome> {
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
		return await answerOf(response, asked(fields, answers));
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
