import { strip } from "../../marks/marks.ts";
import type { Field, Form, FormAction } from "../../model/form.ts";
import type { FieldSpec, FormSpec } from "../../model/spec.gen.ts";
import { append } from "../findings/pointer.ts";
import { durationsIn } from "../site/cldr/duration.ts";
import { languageOf } from "../site/cldr/language.ts";
import { callingCodeOf } from "../site/country.ts";
import { worded } from "../site/template.ts";
import { english, type Words, wordsIn } from "../site/words.ts";
import { proseOf } from "./prose.ts";
import type { SectionContext } from "./section.ts";
import { uploadOf } from "./upload.ts";

export function formOf(id: string, context: SectionContext): Form {
	const { definition, fill } = context;
	const form = definition.spec.forms![id]!;
	const callingCode = callingCodeOf(definition.spec);
	const words = wordsIn(definition.spec.site.language) ?? english;
	return {
		id,
		fields: form.fields.map((field) => fieldOf(field, callingCode, words, context)),
		consent: form.consent ? proseOf(append(append("/forms", id), "consent"), context) : [],
		submit: fill(form.submit),
		action: actionOf(fill(form.action), form.fields),
		success: fill(form.success ?? words.form.success),
		prepared: fill(form.prepared ?? words.form.prepared),
		failure: fill(form.failure ?? words.form.failure),
		waits: durationsIn(languageOf(definition.spec.site.language)),
	};
}

/** All of it becomes an address. */
function actionOf({ post, mailto, subject }: FormSpec["action"], fields: FieldSpec[]): FormAction {
	const multipart = fields.some(({ type, shown }) => type === "file" && shown !== false);
	return post !== undefined
		? { kind: "post", url: post, multipart }
		: { kind: "mailto", address: mailto ?? "", subject: strip(subject ?? "") };
}

function fieldOf(
	{ messages, ...written }: FieldSpec,
	callingCode: string | null,
	words: Words,
	context: SectionContext,
): Field {
	const { definition, fill } = context;
	const field = fill(written);
	const { accept, maxSize, ...told } = { ...words.field, ...messages };
	const upload = field.type === "file" ? uploadOf(field, context) : null;
	const maxLength = field.maxLength ?? null;
	const said = (text: string, own: Record<string, string | number>) => worded(text, own, definition.constants);
	return {
		name: field.name,
		label: field.label,
		type: field.type,
		required: field.required ?? false,
		maxLength,
		min: field.min ?? null,
		max: field.max ?? null,
		width: field.width ?? (["date", "time", "number"].includes(field.type) ? "half" : "full"),
		callingCode: field.type === "tel" ? callingCode : null,
		autocomplete: field.autocomplete ?? null,
		shown: field.shown ?? true,
		showWhen: field.showWhen ?? null,
		hint: field.hint ?? null,
		options: field.options ?? [],
		file: upload?.limits ?? null,
		messages: upload
			? {
					required: fill(told.required),
					format: said(accept, { kinds: upload.kinds }),
					maxLength: said(maxSize, { max: upload.max }),
				}
			: { ...fill(told), maxLength: said(told.maxLength, { max: maxLength ?? "" }) },
	};
}
