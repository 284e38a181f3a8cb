import { getDurationPatterns } from "../../../../src/content/semantics/cldr/date-time.ts";
import { getLanguage } from "../../../../src/content/semantics/cldr/language.ts";
import type { Field, Form } from "../../../../src/model/form.ts";
import type { Labels } from "../../../../src/model/site.ts";

/** Creates an optional text field. `part` replaces some of its values. */
export function field(name: string, part: Partial<Field> = {}): Field {
	return {
		name,
		label: `${name} label`,
		type: "text",
		required: false,
		maxLength: null,
		min: null,
		max: null,
		width: "full",
		callingCode: null,
		autocomplete: null,
		shown: true,
		showWhen: null,
		hint: null,
		options: [],
		file: null,
		messages: { required: `${name} required`, format: `${name} format`, maxLength: `${name} maxLength` },
		...part,
	};
}

/** Creates a form with a field of each basic type. `part` replaces some of its values. */
export function form(part: Partial<Form> = {}): Form {
	return {
		id: "trial",
		fields: [
			field("name", { required: true, maxLength: 200, autocomplete: "name" }),
			field("email", { type: "email", required: true }),
			field("phone", { type: "tel", required: true, maxLength: 10, hint: "phone hint" }),
			field("website", { required: true, maxLength: 300, shown: false }),
			field("note", { type: "textarea" }),
			field("agree", { type: "checkbox" }),
		],
		consent: [{ kind: "paragraph", children: [{ kind: "text", text: "consent text" }] }],
		submit: "submit label",
		action: { kind: "post", url: "https://forms.example/acme", multipart: false },
		success: { heading: "success title", text: "success text" },
		prepared: { heading: "prepared title", text: "prepared text" },
		failure: { heading: "failure title", text: "failure text" },
		waits: getDurationPatterns(getLanguage("en")),
		...part,
	};
}

/** The text of each label is its path, such as "labels.optional". */
export const labels = new Proxy({} as Labels, { get: (_, key) => `labels.${String(key)}` });
