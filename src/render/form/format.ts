import type { Field } from "../../model/form.ts";

/** Whether a normalised answer, not empty, is what the field's type asks for. */
export function isFormatted(field: Pick<Field, "type" | "options" | "min" | "max">, answer: string): boolean {
	switch (field.type) {
		case "email":
			return email.test(answer);
		case "tel":
			return digits.test(answer);
		case "date":
			return isDate(answer);
		case "time":
			return time.test(answer);
		case "number":
			return (
				number.test(answer) && Number(answer) >= (field.min ?? -Infinity) && Number(answer) <= (field.max ?? Infinity)
			);
		case "select":
		case "radio":
			return field.options.includes(answer);
		case "text":
		case "textarea":
		case "checkboxes":
		case "checkbox":
		case "file":
			return true;
	}
}

/**
 * The pattern HTML defines for `type=email` (https://html.spec.whatwg.org/#valid-e-mail-address), but the domain must
 * have a dot: `ana@gmail` is always a slip on a public site. Each part ends at a character the part before cannot
 * contain and labels are bounded, so it takes linear time.
 */
const email =
	/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** A plus stands before the code of another country. */
const digits = /^\+?\d+$/;

/** "2.5", as browsers give it. */
const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** "09:30", as browsers give it; seconds are possible. */
const time = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/;

/** "2025-03-01", as browsers give it, and a day the month has. */
function isDate(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const date = new Date(`${text}T00:00:00Z`);
	// `Date` makes March 3 of February 31.
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
