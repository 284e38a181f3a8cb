import type { Field } from "../../model/form.ts";

/** The input itself. It has no value of ours at any time, so what the visitor entered is never overwritten. */
export function Control({
	id,
	field,
	describedBy,
	invalid,
}: {
	id: string;
	field: Field;
	describedBy: string | undefined;
	invalid: boolean;
}) {
	const shared = {
		id,
		name: field.name,
		required: field.required,
		"aria-describedby": describedBy,
		// "false" too is written out: without it an empty required field is read out as wrong from the start.
		"aria-invalid": invalid,
	};
	const autoComplete = field.autocomplete ?? undefined;
	const maxLength = field.maxLength ?? undefined;

	switch (field.type) {
		case "checkbox":
			return <input {...shared} type="checkbox" />;
		case "textarea":
			return <textarea {...shared} rows={5} maxLength={maxLength} autoComplete={autoComplete} />;
		case "select":
			return (
				<select {...shared} autoComplete={autoComplete}>
					<option value="">–</option>
					{field.options.map((option, place) => (
						// Of words alone the browser would make another value: with single spaces.
						<option key={`${place}`} value={option}>
							{option}
						</option>
					))}
				</select>
			);
		case "tel":
			// No maxLength: the punctuation a visitor writes does not count.
			return <input {...shared} type="tel" inputMode="tel" autoComplete={autoComplete} />;
		case "email":
			return <input {...shared} type="email" inputMode="email" maxLength={maxLength} autoComplete={autoComplete} />;
		case "text":
			return <input {...shared} type="text" maxLength={maxLength} autoComplete={autoComplete} />;
		case "number":
			return (
				<input
					{...shared}
					type="number"
					inputMode="decimal"
					step="any"
					min={field.min ?? undefined}
					max={field.max ?? undefined}
					autoComplete={autoComplete}
				/>
			);
		case "radio":
		case "checkboxes":
			return <Choices id={id} field={field} />;
		case "file":
			return <input {...shared} type="file" accept={field.file?.accept.join() || undefined} />;
		case "date":
		case "time":
			return <input {...shared} type={field.type} autoComplete={autoComplete} />;
	}
}

/** All choices in sight. The first has the id of the field, so that whoever is led to the field can choose at once. */
function Choices({ id, field: { name, type, options, required } }: { id: string; field: Field }) {
	return (
		<div className="field-choices">
			{options.map((option, place) => (
				<label className="field-check" key={`${place}`}>
					<input
						id={place === 0 ? id : undefined}
						type={type === "radio" ? "radio" : "checkbox"}
						name={name}
						value={option}
						// Of boxes a browser would require each.
						required={type === "radio" && required}
					/>
					<span>{option}</span>
				</label>
			))}
		</div>
	);
}
