import type { Field, Form, FormAction, Message } from "../../model/form.ts";
import type { FieldSpec, FormSpec } from "../../model/spec.gen.ts";
import { append } from "../findings/pointer.ts";
import { durationsIn } from "../site/cldr/duration.ts";
import { languageOf } from "../site/cldr/language.ts";
import { callingCodeOf } from "../site/country.ts";
import type { Definition } from "../site/definition.ts";
import { fillKnown } from "../site/placeholders.ts";
import { defaultsOf } from "./defaults.ts";
import { proseOf } from "./prose.ts";

export function formOf(id: string, definition: Definition): Form {
	const form = definition.spec.forms![id]!;
	const callingCode = callingCodeOf(definition.spec);
	const messages = defaultsOf("form.json") as Record<"success" | "prepared" | "failure", Message>;
	return {
		id,
		fields: form.fields.map((field) => fieldOf(field, callingCode)),
		consent: form.consent ? proseOf(append(append("/forms", id), "consent"), definition) : [],
		submit: form.submit,
		action: actionOf(form.action),
		success: form.success ?? messages.success,
		prepared: form.prepared ?? messages.prepared,
		failure: form.failure ?? messages.failure,
		waits: durationsIn(languageOf(definition.spec.site.language)),
	};
}

function actionOf({ post, mailto, subject }: FormSpec["action"]): FormAction {
	return post !== undefined
		? { kind: "post", url: post }
		: { kind: "mailto", address: mailto ?? "", subject: subject ?? "" };
}

function fieldOf(field: FieldSpec, callingCode: string | null): Field {
	const messages = { ...(defaultsOf("field.json", "messages") as Field["messages"]), ...field.messages };
	const maxLength = field.maxLength ?? null;
	return {
		name: field.name,
		label: field.label,
		type: field.type,
		required: field.required ?? false,
		maxLength,
		callingCode: field.type === "tel" ? callingCode : null,
		autocomplete: field.autocomplete ?? null,
		shown: field.shown ?? true,
		hint: field.hint ?? null,
		options: field.options ?? [],
		messages: { ...messages, maxLength: fillKnown(messages.maxLength, { max: maxLength ?? "" }) },
	};
}
