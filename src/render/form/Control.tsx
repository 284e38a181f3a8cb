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
					{field.options.map((option) => (
						// Of words alone the browser would make another value: with single spaces.
						<option key={option} value={option}>
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
		case "date":
		case "time":
			return <input {...shared} type={field.type} autoComplete={autoComplete} />;
	}
}
