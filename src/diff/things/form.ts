import type { Field, Form, FormAction, Message } from "../../model/form.ts";
import { quoted, type Thing, thing } from "../thing.ts";
import { blocksThings } from "./blocks.ts";

export function formThing({ id, fields, consent, submit, action, success, prepared, failure }: Form): Thing {
	const traits = { submit, sends: address(action), subject: action.kind === "mailto" ? action.subject : null };
	return thing("form", id, "the form", traits, [
		...fields.map(fieldThing),
		...blocksThings(consent, "the consent"),
		messageThing("after sending", success),
		messageThing("about the prepared email", prepared),
		messageThing("after a failure", failure),
	]);
}

function address(action: FormAction): string {
	return action.kind === "post" ? action.url : action.address;
}

function fieldThing({ name, label, type, required, maxLength, autocomplete, shown, hint, options, messages }: Field) {
	return thing("field", name, `the field ${quoted(label)}`, {
		label,
		type,
		need: required ? "required" : "optional",
		maxLength: maxLength === null ? null : `${maxLength} characters`,
		autocomplete,
		shown: shown ? "shown" : "hidden",
		hint,
		options: options.join(", ") || null,
		required: messages.required,
		format: messages.format,
		tooLong: messages.maxLength,
	});
}

function messageThing(when: string, { title, text }: Message): Thing {
	return thing("message", when, `the message ${when}`, { label: title, text });
}
