import type { Form } from "../../model/site.ts";
import { messageUrl, openMessage } from "./mailto.ts";
import type { Answers } from "./read.ts";

/** What came of sending: a service took it, a message was prepared for the visitor to send, or neither. */
export type Outcome = { kind: "sent" } | { kind: "prepared"; href: string } | { kind: "failed" };

/** Does what the form's action says with valid answers. It never throws and always ends. */
export async function send({ action, fields }: Form, answers: Answers): Promise<Outcome> {
	if (action.kind === "post") return post(action.url, answers);
	const href = messageUrl(action, fields, answers);
	openMessage(href);
	return { kind: "prepared", href };
}

/** In milliseconds. After that the visitor is told that it failed, and may try again. */
const patience = 15_000;

async function post(url: string, answers: Answers): Promise<Outcome> {
	try {
		const response = await fetch(url, {
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json" },
			body: JSON.stringify(Object.fromEntries(answers)),
			signal: AbortSignal.timeout(patience),
			credentials: "omit",
		});
		return { kind: response.ok ? "sent" : "failed" };
	} catch {
		// No network, no permission (CORS), or no answer in time: the same to the visitor.
		return { kind: "failed" };
	}
}
