import type { Answers, Field, FormAction } from "../../model/form.ts";
import { controls } from "./controls.tsx";

/**
 * Creates the URL of a prepared email (RFC 6068), with one line for each answer. Without answers it has no body: the
 * browser adds one when it submits the form itself.
 */
export function createMessageUrl(
	{ address, subject }: FormAction & { kind: "mailto" },
	fields: Field[] = [],
	answers: Answers = new Map(),
): string {
	const lines = fields.flatMap(({ name, label, type }) => {
		const answer = answers.get(name);
		return answer === undefined ? [] : [`${label}: ${controls[type].format(answer)}`];
	});
	const to = encodeURIComponent(address).replace("%40", "@");
	const body = lines.length > 0 ? `&body=${encodeURIComponent(convertToCrlf(lines.join("\n")))}` : "";
	return `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`;
}

function convertToCrlf(text: string): string {
	return text.replace(/\r\n|\r|\n/g, "\r\n");
}

/**
 * Opens the visitor's mail program through a link of the top window. Browsers check a navigation of a frame against the
 * outer page's `frame-src`, which can't allow `mailto:`; the top window may navigate after a click
 * (`allow-top-navigation-by-user-activation` in the frame's sandbox). The page stays open.
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
