import type { Field, FileLimits, Form, FormAction } from "../../model/form.ts";
import type { Labels } from "../../model/site.ts";
import type { FieldSpec, FormSpec } from "../../model/spec.gen.ts";
import { strip } from "../../stega/stega.ts";
import { appendKey } from "../findings/pointer.ts";
import { getDefaults } from "../schema/walk.ts";
import { type BuiltInTexts, english, getBuiltInTexts } from "../semantics/built-in-words.ts";
import { getDurationPatterns } from "../semantics/cldr/date-time.ts";
import { getLanguage } from "../semantics/cldr/language.ts";
import { getFormFields, getSubmitLabel } from "../semantics/contract-forms.ts";
import { fieldTypes, hasKey } from "../semantics/field-types.ts";
import { formatFileSize } from "../semantics/files.ts";
import { getCallingCode } from "../semantics/locale.ts";
import { fillLabel } from "../semantics/template.ts";
import { resolveMarkdown } from "./prose.ts";
import type { SectionContext } from "./section.ts";

/** What a form needs to know about the page that shows it. */
export type FormContext = Pick<SectionContext, "definition" | "fill" | "label" | "page">;

export function resolveForm(id: string, context: FormContext): Form {
	const { definition, fill } = context;
	const form = definition.spec.forms![id]!;
	const callingCode = getCallingCode(definition.spec);
	const builtIn = getBuiltInTexts(definition.spec.site.language) ?? english;
	const fields = getFormFields(form, definition.spec);
	return {
		id,
		fields: fields.map((field) => resolveField(field, callingCode, builtIn, context)),
		consent: form.consent ? resolveMarkdown(appendKey(appendKey("/forms", id), "consent"), context) : [],
		submit: fill(getSubmitLabel(form, definition.spec)),
		action: resolveAction(fill(form.action), fields),
		success: fill(form.success ?? builtIn.form.success),
		prepared: fill(form.prepared ?? builtIn.form.prepared),
		failure: fill(form.failure ?? builtIn.form.failure),
		...(form.purpose ? { showsCopy: true as const } : {}),
		waits: getDurationPatterns(getLanguage(definition.spec.site.language)),
	};
}

function resolveAction({ post, mailto, subject }: FormSpec["action"], fields: FieldSpec[]): FormAction {
	const multipart = fields.some(({ type, shown }) => hasKey(type, "accept") && shown !== false);
	return post !== undefined
		? { kind: "post", url: post, multipart }
		: { kind: "mailto", address: mailto ?? "", subject: strip(subject ?? "") };
}

function resolveField(
	{ messages, ...written }: FieldSpec,
	callingCode: string | null,
	builtIn: BuiltInTexts,
	context: FormContext,
): Field {
	const { definition, fill } = context;
	const field = fill(written);
	const { accept, maxSize, ...texts } = { ...builtIn.field, ...messages };
	const upload = hasKey(field.type, "accept") ? resolveUpload(field, context) : null;
	const maxLength = field.maxLength ?? null;
	const fillMessage = (text: string, values: Record<string, string | number>) =>
		fillLabel(text, values, definition.constants);
	return {
		name: field.name,
		label: field.label,
		type: field.type,
		required: field.required ?? false,
		maxLength,
		min: field.min ?? null,
		max: field.max ?? null,
		width: field.width ?? fieldTypes[field.type].width,
		callingCode: field.type === "tel" ? callingCode : null,
		autocomplete: field.autocomplete ?? null,
		shown: field.shown ?? true,
		showWhen: field.showWhen ?? null,
		hint: field.hint ?? null,
		options: field.options ?? [],
		file: upload?.limits ?? null,
		messages: upload
			? {
					required: fill(texts.required),
					format: fillMessage(accept, { kinds: upload.kinds }),
					maxLength: fillMessage(maxSize, { max: upload.max }),
				}
			: { ...fill(texts), maxLength: fillMessage(texts.maxLength, { max: maxLength ?? "" }) },
	};
}

export interface Upload {
	limits: FileLimits;
	/** Names of the accepted kinds: "PDF, pictures". */
	kinds: string;
	/** The maximum size as a text: "5 MB". */
	max: string;
}

function resolveUpload(
	{ accept = [], maxSize = defaultMaxSize }: Pick<FieldSpec, "accept" | "maxSize">,
	{ definition, label }: FormContext,
): Upload {
	const bytes = Math.round(maxSize * 1_000_000);
	const max = formatFileSize(definition.spec.site.language, definition.locale.formatNumber, bytes);
	const names = accept.map((kind) => {
		const { name } = uploadKinds[kind];
		return name === null ? kind.toUpperCase() : label(name);
	});
	const text = [...names, label("fileLimit", { size: max })].join(", ");
	const tokens = new Set(accept.flatMap((kind) => uploadKinds[kind].accept));
	return { limits: { accept: [...tokens], maxSize: bytes, text }, kinds: names.join(", "), max };
}

const { maxSize: defaultMaxSize } = getDefaults("field.json") as Required<Pick<FieldSpec, "maxSize">>;

/**
 * The files of each kind, for the attribute `accept`. `image/*` also offers the camera; documents have their extensions,
 * because browsers may not know their media types.
 */
const uploadKinds: Record<NonNullable<FieldSpec["accept"]>[number], { name: keyof Labels | null; accept: string[] }> = {
	image: { name: "fileImage", accept: ["image/*"] },
	pdf: { name: null, accept: [".pdf"] },
	document: { name: "fileDocument", accept: [".pdf", ".doc", ".docx", ".odt", ".rtf", ".txt"] },
};
