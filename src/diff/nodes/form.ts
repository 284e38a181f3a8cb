import type { Field, Form, Message } from "../../model/form.ts";
import { type ContentNode, createNode, quoteShort } from "../node.ts";
import { describeBlocks } from "./blocks.ts";

export function describeForm({ id, fields, consent, submit, action, success, prepared, failure }: Form): ContentNode {
	const destination = action.kind === "post" ? action.url : action.address;
	const subject = action.kind === "mailto" ? action.subject : null;
	return createNode("form", id, "the form", { submit, sends: destination, subject }, [
		...fields.map((field) => describeField(field, fields)),
		...describeBlocks(consent, "the consent"),
		describeMessage("after sending", success),
		describeMessage("about the prepared email", prepared),
		describeMessage("after a failure", failure),
	]);
}

function describeField(field: Field, fields: Field[]): ContentNode {
	const { name, label, type, required, maxLength, min, max, width } = field;
	const { autocomplete, shown, showWhen, hint, options, file, messages } = field;
	return createNode("field", name, `the field ${quoteShort(label)}`, {
		label,
		type,
		// Not `required`, which is the message for an empty answer.
		need: required ? "required" : "optional",
		maxLength: maxLength === null ? null : `${maxLength} characters`,
		min: min === null ? null : String(min),
		max: max === null ? null : String(max),
		width,
		autocomplete,
		shown: shown ? "shown" : "hidden",
		waits: showWhen && formatCondition(showWhen, fields),
		hint,
		options: options.join(", ") || null,
		limits: file?.text ?? null,
		required: messages.required,
		format: messages.format,
		tooLongMessage: messages.maxLength,
	});
}

/** Formats the condition under which a field is shown: "‘Yes’ of the field ‘Guests’". */
function formatCondition({ field: name, is }: NonNullable<Field["showWhen"]>, fields: Field[]): string {
	const label = fields.find((field) => field.name === name)?.label ?? name;
	return `${quoteShort(is)} of the field ${quoteShort(label)}`;
}

function describeMessage(when: string, { heading, text }: Message): ContentNode {
	return createNode("message", when, `the message ${when}`, { label: heading, text });
}
