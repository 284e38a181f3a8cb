import type { Field, Form, FormAction, Message } from "../../model/form.ts";
import { type ContentNode, createNode, quoteShort } from "../node.ts";
import { describeBlocks } from "./blocks.ts";

export function describeForm({ id, fields, consent, submit, action, success, prepared, failure }: Form): ContentNode {
	const properties = { submit, sends: address(action), subject: action.kind === "mailto" ? action.subject : null };
	return createNode("form", id, "the form", properties, [
		...fields.map((field) => fieldThing(field, fields)),
		...describeBlocks(consent, "the consent"),
		messageThing("after sending", success),
		messageThing("about the prepared email", prepared),
		messageThing("after a failure", failure),
	]);
}

function address(action: FormAction): string {
	return action.kind === "post" ? action.url : action.address;
}

function fieldThing(field: Field, fields: Field[]) {
	const {
		name,
		label,
		type,
		required,
		maxLength,
		min,
		max,
		width,
		autocomplete,
		shown,
		showWhen,
		hint,
		options,
		file,
		messages,
	} = field;
	return createNode("field", name, `the field ${quoteShort(label)}`, {
		label,
		type,
		need: required ? "required" : "optional",
		maxLength: maxLength === null ? null : `${maxLength} characters`,
		min: min === null ? null : String(min),
		max: max === null ? null : String(max),
		width,
		autocomplete,
		shown: shown ? "shown" : "hidden",
		waits:
			showWhen &&
			`${quoteShort(showWhen.is)} of the field ${quoteShort(fields.find(({ name }) => name === showWhen.field)?.label ?? showWhen.field)}`,
		hint,
		options: options.join(", ") || null,
		limits: file?.text ?? null,
		required: messages.required,
		format: messages.format,
		tooLong: messages.maxLength,
	});
}

function messageThing(when: string, { heading, text }: Message): ContentNode {
	return createNode("message", when, `the message ${when}`, { label: heading, text });
}
