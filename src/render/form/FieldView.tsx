import type { Field } from "../../model/form.ts";
import type { Labels } from "../../model/site.ts";
import { controls } from "./controls.tsx";

/** A question: its label, hint, input and error. */
export function FieldView({
	formId,
	field,
	isAsked,
	error,
	labels,
}: {
	formId: string;
	field: Field;
	/** Whether the current answers meet the condition of the field. */
	isAsked: boolean;
	error: string | null;
	labels: Labels;
}) {
	const { label, Input } = controls[field.type];
	const id = getFieldId(formId, field.name);
	const hintId = field.hint === null && field.file === null ? null : `${id}-hint`;
	const errorId = error === null ? null : `${id}-error`;
	const describedBy = [errorId, hintId].filter((part) => part !== null).join(" ") || undefined;
	const input = (
		<Input
			field={field}
			attributes={{
				id,
				name: field.name,
				// The build renders a field with a condition as optional, because without JavaScript everyone sees it.
				required: field.required && isAsked,
				"aria-describedby": describedBy,
				// Without "false", screen readers announce an empty required field as invalid.
				"aria-invalid": error !== null,
			}}
		/>
	);
	const hint = hintId && (
		<p className="field-hint" id={hintId}>
			{field.hint}
			{field.file && <span className="field-limits">{field.file.text}</span>}
		</p>
	);
	const optional = !field.required && <span className="field-optional"> {labels.optional}</span>;
	const message = errorId && (
		<p className="field-error" id={errorId}>
			{error}
		</p>
	);
	const containerAttributes = {
		className: "field",
		"data-type": field.type,
		"data-width": field.width,
		"data-asked": field.showWhen === null ? undefined : isAsked,
		"data-invalid": error !== null || undefined,
	};

	switch (label) {
		case "above":
			return (
				<div {...containerAttributes}>
					<label className="field-label" htmlFor={id}>
						{field.label}
						{optional}
					</label>
					{hint}
					{input}
					{message}
				</div>
			);
		case "after":
			return (
				<div {...containerAttributes}>
					<label className="field-check" htmlFor={id}>
						{input}
						<span>{field.label}</span>
					</label>
					{hint}
					{message}
				</div>
			);
		case "legend":
			return (
				<fieldset {...containerAttributes} aria-describedby={describedBy}>
					<legend className="field-label">
						{field.label}
						{optional}
					</legend>
					{hint}
					{input}
					{message}
				</fieldset>
			);
	}
}

/**
 * Returns the id of a field's input. Names of fields have no hyphen, so it is different from all other ids of a form.
 */
export function getFieldId(formId: string, name: string): string {
	return `${formId}-field-${name}`;
}
