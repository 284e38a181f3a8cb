import type { Answers, Form } from "../../model/form.ts";
import { type Answer, answerOf } from "./answer.ts";
import { asked } from "./asked.ts";
import { messageUrl, openMessage } from "./mailto.ts";

/** What came of sending: a service answered, a message was prepared for the visitor to send, or there is no network. */
export type Outcome = Answer | { kind: "prepared"; href: string } | { kind: "offline" };

/** Does what the form's action says with valid answers. It never throws and always ends. */
export async function send(form: Form, answers: Answers): Promise<Outcome> {
	const { action, fields } = form;
	if (action.kind === "post") return post(action.url, form, answers);
	const href = messageUrl(action, fields, answers);
	openMessage(href);
	return { kind: "prepared", href };
}

/** In milliseconds. After that the visitor is told that it failed, and may try again. */
const patience = 15_000;

async function post(url: string, { fields }: Form, answers: Answers): Promise<Outcome> {
	// Only what has certainly not left may be sent again without asking: losing the network on the way is a failure.
	if (!navigator.onLine) return { kind: "offline" };
	const abort = new AbortController();
	const timer = setTimeout(() => abort.abort(), patience);
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify(Object.fromEntries(answers)),
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
