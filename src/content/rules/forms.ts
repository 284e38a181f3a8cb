import type { Diagnostic } from "../../model/diagnostic.ts";
import type { FieldSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import {
	type FieldTypeKey,
	hasKey,
	isKeyOfOtherTypes,
	listDecidingFields,
	listTypesWith,
} from "../semantics/field-types.ts";
import { fillConstants } from "../semantics/template.ts";
import { footerFormPointer } from "./footer-form.ts";

export function checkForms({ spec, texts }: Definition): Finding[] {
	const forms = spec.forms ?? {};
	const ids = Object.keys(forms);
	const formTexts = texts
		.filter(({ schema }) => schema.format === "form-key")
		// A section on a site without any form is reported elsewhere.
		.filter(({ pointer }) => ids.length > 0 || pointer === footerFormPointer);
	const unknownTexts = formTexts.filter(({ value }) => !Object.hasOwn(forms, value));
	return [
		...unknownTexts.map(({ pointer, value }): Finding => {
			const closest = findNearest(value, ids);
			const message = `There’s no form ‘${value}’.${formatSuggestion(closest)}`;
			const about: Finding["about"] = { kind: "form", name: value, getReplacement: (other) => other };
			return { code: "unknown-form", pointer, about, message, allowed: ids, closest, fix: suggestReplacement(closest) };
		}),
		...ids.flatMap((id) => [...checkKeys(id), ...checkAction(id), ...checkUploads(id), ...checkFields(id)]),
	];

	function checkKeys(id: string): Finding[] {
		const form = forms[id]!;
		if (form.purpose) return [];
		const missing = (["fields", "submit"] as const).filter((key) => form[key] === undefined);
		return missing.map((key): Finding => {
			const message =
				key === "fields"
					? "Add the questions of this form under ‘fields’, each with ‘name’, ‘label’ and ‘type’."
					: "Add ‘submit’ here: the words on the button that sends the form.";
			return { code: "missing-key", pointer: appendKey("/forms", id), at: "key", message };
		});
	}

	function checkAction(id: string): Finding[] {
		const { post, mailto } = forms[id]!.action;
		if ((post === undefined) !== (mailto === undefined)) return [];
		const pointer = appendKey(appendKey("/forms", id), "action");
		const message = "Write either ‘post’ or ‘mailto’: answers can go to only one place.";
		return [{ code: "choose-one", pointer, at: "key", message, allowed: ["post", "mailto"] }];
	}

	function checkUploads(id: string): Finding[] {
		const { action, fields = [] } = forms[id]!;
		if (action.mailto === undefined) return [];
		return fields.flatMap(({ type }, index): Finding[] => {
			if (!hasKey(type, "accept")) return [];
			const pointer = appendKey(appendKey(appendKey(appendKey("/forms", id), "fields"), index), "type");
			const message =
				"This form opens the visitor’s email program (‘mailto’), which can’t attach a file. Delete this field, or replace ‘mailto’ with ‘post’ and the address of a form service.";
			return [{ code: "file-by-email", pointer, message }];
		});
	}

	function checkFields(id: string): Finding[] {
		const pointer = appendKey(appendKey("/forms", id), "fields");
		const { fields = [] } = forms[id]!;
		const names = fields.map(({ name }) => name);
		return fields.flatMap((field, index): Finding[] => {
			const { name, type, options, min, max } = field;
			const fieldPointer = appendKey(pointer, index);
			const first = names.indexOf(name);
			if (first < index) {
				return [
					{
						code: "duplicate-field",
						pointer: appendKey(fieldPointer, "name"),
						message: `Delete all lines of this field, or give it another name: the form already has a field ‘${name}’.`,
						related: [
							{ message: "The first one is here.", at: { pointer: appendKey(appendKey(pointer, first), "name") } },
						],
					},
				];
			}
			if (!isFieldName(name)) {
				const message = `‘${name}’ can’t be the name of a field, because browsers use it themselves. Choose another name.`;
				return [{ code: "wrong-format", pointer: appendKey(fieldPointer, "name"), message }];
			}
			const uselessKey = Object.keys(field).find((key): key is FieldTypeKey => isKeyOfOtherTypes(key, type));
			if (uselessKey !== undefined) return [reportUselessKey(uselessKey, type, fieldPointer)];
			if (hasKey(type, "options") && !options) {
				return [
					{
						code: "missing-key",
						pointer: fieldPointer,
						message: `Add the answers to choose from, such as ‘options: [Mornings, Evenings]’.`,
					},
				];
			}
			if (min !== undefined && max !== undefined && max < min) {
				return [
					{
						code: "out-of-range",
						pointer: appendKey(fieldPointer, "max"),
						message: `‘max’ (${max}) is lower than ‘min’ (${min}).`,
					},
				];
			}
			return [];
		});
	}
}

/** How to report a key that has no effect on fields of its type. */
interface UselessKeyReport {
	describe: (type: string) => string;
	severity: Diagnostic["severity"];
}

const fileKeyReport: UselessKeyReport = {
	describe: (type) => `Visitors can’t send a file here, because the type of this field is ‘${type}’.`,
	severity: "error",
};

const numberKeyReport: UselessKeyReport = {
	describe: (type) => `Only a field for numbers can have this, and the type of this field is ‘${type}’.`,
	severity: "warning",
};

const uselessKeyReports: Record<FieldTypeKey, UselessKeyReport> = {
	options: {
		describe: (type) => `Visitors won’t see these options: a field of the type ‘${type}’ has none.`,
		severity: "warning",
	},
	accept: fileKeyReport,
	maxSize: fileKeyReport,
	min: numberKeyReport,
	max: numberKeyReport,
	maxLength: {
		describe: (type) => `Visitors don’t type text into a field of the type ‘${type}’, so it needs no ‘maxLength’.`,
		severity: "warning",
	},
};

function reportUselessKey(key: FieldTypeKey, type: string, fieldPointer: string): Finding {
	const { describe, severity } = uselessKeyReports[key];
	const types = listTypesWith(key);
	const closest =
		types.length === 1 ? types[0] : type === "checkbox" && types.includes("checkboxes") ? "checkboxes" : undefined;
	const message = `${describe(type)}${formatSuggestion(closest)}`;
	return { code: "unknown-key", severity, pointer: appendKey(fieldPointer, key), at: "key", message, allowed: types };
}

/**
 * Members of a form element that browsers and React use. A field with the same name hides the member and breaks the
 * page. (https://html.spec.whatwg.org/#dom-form-nameditem)
 */
const memberNames = new Set(
	`addEventListener appendChild attributes childNodes cloneNode compareDocumentPosition contains dispatchEvent firstChild
	getAttribute getRootNode hasAttribute insertBefore isConnected lastChild localName namespaceURI nextSibling nodeName
	nodeType nodeValue ownerDocument parentElement parentNode previousSibling querySelector querySelectorAll removeAttribute
	removeChild removeEventListener replaceChild setAttribute tagName textContent`.split(/\s+/),
);

function isFieldName(name: string): boolean {
	return !memberNames.has(name);
}

export function checkHiddenFields({ spec: { forms = {} } }: Definition): Finding[] {
	return Object.entries(forms).flatMap(([id, { fields = [] }]) =>
		fields.flatMap(({ name, required, shown }, index): Finding[] => {
			if (!required || shown !== false) return [];
			const pointer = appendKey(appendKey(appendKey(appendKey("/forms", id), "fields"), index), "shown");
			const message = `‘${name}’ is required but never shown, so visitors send the form without it.`;
			return [{ code: "required-not-shown", severity: "info", pointer, message }];
		}),
	);
}

export function checkConditions({ spec, constants, unknownNames }: Definition): Finding[] {
	const unclear = new Set(unknownNames.map(({ text }) => text.pointer));
	return Object.entries(spec.forms ?? {}).flatMap(([id, { fields = [] }]) =>
		fields.flatMap(({ showWhen }, index): Finding[] => {
			if (!showWhen) return [];
			const fieldPointer = appendKey(appendKey(appendKey("/forms", id), "fields"), index);
			const pointer = appendKey(fieldPointer, "showWhen");
			const decidingFields = listDecidingFields(fieldPointer, spec);
			const field = decidingFields.find(({ name }) => name === showWhen.field);
			if (!field) return [reportWrongDecidingField(showWhen.field, fields, decidingFields, pointer)];
			const fieldOfAnswers = appendKey(appendKey(appendKey("/forms", id), "fields"), fields.indexOf(field));
			const answers = field.options ?? [];
			if (answers.some((_, nth) => unclear.has(appendKey(appendKey(fieldOfAnswers, "options"), nth)))) return [];
			const expectedAnswer = fillConstants(showWhen.is, constants);
			if (answers.some((answer) => fillConstants(answer, constants) === expectedAnswer)) return [];
			const what = `‘${showWhen.is}’ isn’t an answer of the field ‘${field.name}’.`;
			return [reportUnknownValue(appendKey(pointer, "is"), what, showWhen.is, answers)];
		}),
	);
}

function reportWrongDecidingField(
	name: string,
	fields: FieldSpec[],
	decidingFields: FieldSpec[],
	pointer: string,
): Finding {
	const exists = fields.some((field) => field.name === name);
	const what = exists
		? `‘${name}’ can’t decide whether this field is shown. Choose a question further up that visitors see, with answers to choose from.`
		: `This form has no field ‘${name}’.`;
	const names = decidingFields.map((field) => field.name);
	return reportUnknownValue(appendKey(pointer, "field"), what, exists ? null : name, names);
}

/** @param written the written value, if it may be a misspelling; otherwise null */
function reportUnknownValue(pointer: string, what: string, written: string | null, allowed: string[]): Finding {
	const closest = written === null ? undefined : findNearest(written, allowed);
	const message = `${what}${formatSuggestion(closest)}`;
	return { code: "value-not-allowed", pointer, message, allowed, closest, fix: suggestReplacement(closest) };
}
