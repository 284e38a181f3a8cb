import type { Field } from "../../model/form.ts";
import type { Labels } from "../../model/site.ts";
import { Control } from "./Control.tsx";
import { getFieldId } from "./id.ts";

/** One question: its label, its hint, the control, and below it what is wrong with the answer. */
export function FieldView({
	formId,
	field,
	isAsked,
	error,
	labels,
}: {
	formId: string;
	field: Field;
	/** Whether the answers given so far ask for it. */
	isAsked: boolean;
	error: string | null;
	labels: Labels;
}) {
	const id = getFieldId(formId, field.name);
	const hintId = (field.hint ?? field.file) === null ? null : `${id}-hint`;
	const errorId = error === null ? null : `${id}-error`;
	const describedBy = [errorId, hintId].filter((part) => part !== null).join(" ") || undefined;
	// Without our code a browser would require what nobody has to answer.
	const required = field.required && isAsked;
	const control = <Control id={id} field={{ ...field, required }} describedBy={describedBy} invalid={error !== null} />;
	const hint = hintId && (
		<p className="field-hint" id={hintId}>
			{field.hint}
			{field.file && <span className="field-limits">{field.file.text}</span>}
		</p>
	);

	const optional = !field.required && <span className="field-optional"> {labels.optional}</span>;
	const failure = errorId && (
		<p className="field-error" id={errorId}>
			{error}
		</p>
	);
	const look = {
		className: "field",
		"data-type": field.type,
		"data-width": field.width,
		"data-asked": field.showWhen === null ? undefined : isAsked,
		"data-invalid": error !== null || undefined,
	};

	if (field.type === "radio" || field.type === "checkboxes") {
		return (
			<fieldset {...look} aria-describedby={describedBy}>
				<legend className="field-label">
					{field.label}
					{optional}
				</legend>
				{hint}
				{control}
				{failure}
			</fieldset>
		);
	}
	if (field.type === "checkbox") {
		return (
			<div {...look}>
				<label className="field-check" htmlFor={id}>
					{control}
					<span>{field.label}</span>
				</label>
				{hint}
				{failure}
			</div>
		);
	}
	return (
		<div {...look}>
			<label className="field-label" htmlFor={id}>
				{field.label}
				{optional}
			</label>
			{hint}
			{control}
			{failure}
		</div>
	);
}
