import type { InputHTMLAttributes, ReactElement } from "react";
import type { Answer, Field, FieldType } from "../../model/form.ts";
import { checkFile, isValidDate, isValidEmail, isValidNumber, isValidTime, parsePhone } from "./formats.ts";

/** How visitors answer a field of a type, and how the answer is parsed, checked and formatted. */
interface Control {
	/** Where the label is: above the input, after a checkbox, or as the legend of a group. */
	label: "above" | "after" | "legend";
	Input(props: InputProps): ReactElement;
	/** Converts the submitted values to the answer that is checked and sent. `input` is the first input of the field, if any. */
	parse(values: FormDataEntryValue[], field: Field, input: HTMLInputElement | null): Answer;
	/** Returns the key of the error message to show; null for a valid answer. Empty answers aren't checked. */
	check(answer: Answer, field: Field): "format" | "maxLength" | null;
	/** Formats the answer for an email or the visitor's copy. */
	format(answer: Answer): string;
	/** Whether the draft of a form keeps the answer. It can only keep the value of a single input. */
	isDrafted: boolean;
}

/** The props of an input. There is no `value`, so that React never overwrites what a visitor has entered. */
interface InputProps {
	field: Field;
	attributes: {
		id: string;
		name: string;
		required: boolean;
		"aria-describedby": string | undefined;
		"aria-invalid": boolean;
	};
}

export const controls: Record<FieldType, Control> = {
	text: createTextControl({ Input: createInput("text", getLengthAttributes) }),
	email: createTextControl({
		Input: createInput("email", (field) => ({ inputMode: "email", ...getLengthAttributes(field) })),
		isValid: isValidEmail,
	}),
	tel: createTextControl({
		// No maxLength, because punctuation doesn't count.
		Input: createInput("tel", () => ({ inputMode: "tel" })),
		parse: parsePhone,
		isValid: (answer) => /^\+?\d+$/.test(answer),
		count: (answer) => answer.replace("+", "").length,
	}),
	textarea: createTextControl({
		Input: ({ field, attributes }) => (
			<textarea
				{...attributes}
				rows={5}
				{...getLengthAttributes(field)}
				autoComplete={field.autocomplete ?? undefined}
			/>
		),
	}),
	number: createTextControl({
		Input: createInput("number", ({ min, max }) => ({
			inputMode: "decimal",
			step: "any",
			min: min ?? undefined,
			max: max ?? undefined,
		})),
		isValid: isValidNumber,
	}),
	select: createTextControl({
		Input: ({ field: { options, autocomplete }, attributes }) => (
			<select {...attributes} autoComplete={autocomplete ?? undefined}>
				<option value="">–</option>
				{options.map((option, index) => (
					// Without `value`, the browser would collapse spaces in the answer, and `isOption` would refuse it.
					<option key={`${index}`} value={option}>
						{option}
					</option>
				))}
			</select>
		),
		parse: (value) => value,
		isValid: isOption,
	}),
	radio: {
		...createTextControl({
			Input: (props) => <Options type="radio" {...props} />,
			parse: (value) => value,
			isValid: isOption,
		}),
		label: "legend",
		isDrafted: false,
	},
	checkboxes: {
		label: "legend",
		Input: (props) => <Options type="checkbox" {...props} />,
		parse: (values) => values.map(String),
		check: (answer, field) => ([answer].flat().every((one) => isOption(String(one), field)) ? null : "format"),
		format: (answer) => [answer].flat().join(", "),
		isDrafted: false,
	},
	date: createTextControl({ Input: createInput("date"), isValid: isValidDate }),
	time: createTextControl({ Input: createInput("time"), isValid: isValidTime }),
	checkbox: {
		label: "after",
		Input: ({ attributes }) => <input {...attributes} type="checkbox" />,
		parse: (values) => values.length > 0,
		check: () => null,
		// Symbols need no translation.
		format: (answer) => (answer ? "☑" : "☐"),
		// A checkbox may give consent, which has to be given again each time.
		isDrafted: false,
	},
	file: {
		label: "above",
		Input: ({ field, attributes }) => (
			<input {...attributes} type="file" accept={field.file?.accept.join() || undefined} />
		),
		parse: ([file = ""]) => file,
		check: (answer, { file }) => (file && answer instanceof File ? checkFile(answer, file) : null),
		format: (answer) => (answer instanceof File ? answer.name : ""),
		// A script can't fill in a file.
		isDrafted: false,
	},
};

/** Creates the control for an answer that is a single text. */
function createTextControl({
	Input,
	parse = (value) => value.trim(),
	isValid = () => true,
	count = countCharacters,
}: {
	Input: Control["Input"];
	parse?: (value: string, field: Field) => string;
	isValid?: (answer: string, field: Field) => boolean;
	count?: (answer: string) => number;
}): Control {
	return {
		label: "above",
		Input,
		parse: ([value = ""], field, input) => (input?.validity?.badInput ? malformed : parse(String(value), field)),
		check(answer, field) {
			if (!isValid(String(answer), field)) return "format";
			return field.maxLength !== null && count(String(answer)) > field.maxLength ? "maxLength" : null;
		},
		format: String,
		isDrafted: true,
	};
}

/** The answer for malformed input, such as half a date, which browsers report as empty. No format accepts it. */
const malformed = "?";

/** Counts code points, so most emoji count as one. */
function countCharacters(text: string): number {
	return [...text].length;
}

function isOption(answer: string, { options }: Field): boolean {
	return options.includes(answer);
}

function createInput(
	type: string,
	getAttributes: (field: Field) => InputHTMLAttributes<HTMLInputElement> = () => ({}),
): Control["Input"] {
	return ({ field, attributes }) => (
		<input {...attributes} type={type} {...getAttributes(field)} autoComplete={field.autocomplete ?? undefined} />
	);
}

function getLengthAttributes({ maxLength }: Field) {
	return { maxLength: maxLength ?? undefined };
}

/**
 * Shows every option as a radio button or a checkbox. The first one has the id of the field, so that links to the field
 * lead to it.
 */
function Options({
	type,
	field: { options },
	attributes: { id, name, required },
}: InputProps & { type: "radio" | "checkbox" }) {
	return (
		<div className="field-choices">
			{options.map((option, index) => (
				<label className="field-check" key={`${index}`}>
					<input
						id={index === 0 ? id : undefined}
						type={type}
						name={name}
						value={option}
						// Browsers would require every single checkbox, not at least one.
						required={type === "radio" && required}
					/>
					<span>{option}</span>
				</label>
			))}
		</div>
	);
}
