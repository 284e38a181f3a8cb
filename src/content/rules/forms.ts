import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import { choosing, isMeaningless, typesWith } from "../site/deciding.ts";
import type { Definition } from "../site/definition.ts";
import { canNameField } from "./field-names.ts";

export function usableForms({ spec, texts }: Definition): Finding[] {
	const forms = spec.forms ?? {};
	const ids = Object.keys(forms);
	// Where there is none at all, that is what is wrong, and told elsewhere.
	const named = ids.length > 0 ? texts.filter(({ schema }) => schema.format === "form-key") : [];
	const unknown = named.filter(({ value }) => !Object.hasOwn(forms, value));
	return [
		...unknown.map(({ pointer, value }): Finding => {
			const closest = nearest(value, ids);
			const message = `There is no form ‘${value}’.${didYouMean(closest)}`;
			const about: Finding["about"] = { kind: "form", name: value, renamed: (other) => other };
			return { code: "unknown-form", pointer, about, message, allowed: ids, closest, fix: instead(closest) };
		}),
		...ids.flatMap((id) => [...action(id), ...files(id), ...fields(id)]),
	];

	function action(id: string): Finding[] {
		const { post, mailto } = forms[id]!.action;
		if ((post === undefined) !== (mailto === undefined)) return [];
		const pointer = append(append("/forms", id), "action");
		const message = "The answers go to one place: write either ‘post’ or ‘mailto’.";
		return [{ code: "choose-one", pointer, at: "key", message, allowed: ["post", "mailto"] }];
	}

	function files(id: string): Finding[] {
		const { action, fields } = forms[id]!;
		if (action.mailto === undefined) return [];
		return fields.flatMap(({ type }, index): Finding[] => {
			if (type !== "file") return [];
			const pointer = append(append(append(append("/forms", id), "fields"), index), "type");
			const message =
				"An email that a browser prepares cannot carry a file: let the form send its answers to a service, with ‘post’ in the place of ‘mailto’.";
			return [{ code: "file-by-email", pointer, message }];
		});
	}

	function fields(id: string): Finding[] {
		const pointer = append(append("/forms", id), "fields");
		const names = forms[id]!.fields.map(({ name }) => name);
		return forms[id]!.fields.flatMap((field, index): Finding[] => {
			const { name, type, options, min, max } = field;
			const at = append(pointer, index);
			if (names.indexOf(name) < index) {
				return [
					{ code: "duplicate-field", pointer: append(at, "name"), message: `This form has a field ‘${name}’ already.` },
				];
			}
			if (!canNameField(name)) {
				const message = `‘${name}’ cannot name a field, because browsers have it for the form itself: choose another name.`;
				return [{ code: "wrong-format", pointer: append(at, "name"), message }];
			}
			const idle = Object.keys(field).find((key) => isMeaningless(key, type));
			if (idle !== undefined) return [withoutEffect(idle, type, at)];
			if (choosing.includes(type) && !options) {
				return [
					{
						code: "missing-key",
						pointer: at,
						message: `A field of the type ‘${type}’ needs ‘options’ to choose from.`,
					},
				];
			}
			if (min !== undefined && max !== undefined && max < min) {
				return [
					{
						code: "out-of-range",
						pointer: append(at, "max"),
						message: `No number is at least ${min} and at most ${max}.`,
					},
				];
			}
			return [];
		});
	}
}

interface Meaningless {
	/** What is wrong with a key in a field of a type to which it means nothing. */
	says: (type: string) => string;
	severity: Diagnostic["severity"];
}

const ofFile: Meaningless = {
	says: (type) => `Visitors cannot send a file here: the type of this field is ‘${type}’.`,
	severity: "error",
};

const ofNumber: Meaningless = {
	says: (type) => `Only a number can be too small or too large: the type of this field is ‘${type}’.`,
	severity: "warning",
};

const meaningless: Record<string, Meaningless> = {
	options: {
		says: (type) => `Visitors do not see these options: a field of the type ‘${type}’ has none.`,
		severity: "warning",
	},
	accept: ofFile,
	maxSize: ofFile,
	min: ofNumber,
	max: ofNumber,
	maxLength: {
		says: (type) => `Nothing is typed here that could be too long: the type of this field is ‘${type}’.`,
		severity: "warning",
	},
};

function withoutEffect(key: string, type: string, at: string): Finding {
	const { says, severity } = meaningless[key]!;
	const types = [...typesWith(key)!];
	const closest = types.length === 1 ? types[0] : type === "checkbox" ? "checkboxes" : undefined;
	const message = `${says(type)}${didYouMean(closest)}`;
	return { code: "unknown-key", severity, pointer: append(at, key), at: "key", message, allowed: types };
}
