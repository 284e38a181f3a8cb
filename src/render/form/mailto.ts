import type { Answers, Field, FormAction } from "../../model/form.ts";
import { controls } from "./controls.tsx";

/**
 * Creates the URL of a prepared email (RFC 6068), with a line for each answer. Without answers, it has no body, because
 * the browser adds one when it submits the form itself.
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
 * Opens the visitor's email program by a link that targets the top window. Navigation of a frame would be checked against
 * `frame-src` of the outer page, which can't allow `mailto:`. The top window may navigate after a click, even from a
 * sandboxed frame with `allow-top-navigation-by-user-activation`. The page stays open.
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
