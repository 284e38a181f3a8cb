import type { Answer, Answers, Field, FormAction } from "../../model/form.ts";

/**
 * The address of a prepared message (RFC 6068): with the answers, one line a field, or without a body, which the
 * browser adds itself when it sends the plain form.
 */
export function createMessageUrl(
	{ address, subject }: FormAction & { kind: "mailto" },
	fields: Field[] = [],
	answers: Answers = new Map(),
): string {
	const lines = fields
		.filter((field) => answers.has(field.name))
		.map((field) => `${field.label}: ${written(answers.get(field.name))}`);
	const to = encodeURIComponent(address).replace("%40", "@");
	const body = lines.length > 0 ? `&body=${encodeURIComponent(crlf(lines.join("\n")))}` : "";
	return `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`;
}

/**
 * Opens the visitor's mail program through a link of the top window. In a frame, browsers check a navigation of the frame
 * itself against the outer page's `frame-src`, which knows no mail; the top window may go there with a click's
 * permission (`allow-top-navigation-by-user-activation` in the frame's sandbox). No page is left by it.
 */
export function openMessage(href: string): void {
	const link = document.createElement("a");
	link.href = href;
	link.target = "_top";
	link.hidden = true;
	document.body.append(link);
	link.click();
	link.remove();
}

/** A box in signs, which need no translation. */
function written(answer: Answer | undefined): string {
	if (Array.isArray(answer)) return answer.join(", ");
	return typeof answer === "boolean" ? (answer ? "☑" : "☐") : String(answer ?? "");
}

function crlf(text: string): string {
	return text.replace(/\r\n|\r|\n/g, "\r\n");
}
