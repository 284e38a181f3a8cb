import type { Field, FileLimits } from "../../model/form.ts";

/**
 * The pattern HTML defines for `type=email` (https://html.spec.whatwg.org/#valid-e-mail-address), but with a dot in the
 * domain, because `ana@gmail` is always a mistake on a public site. Takes linear time: each part ends at a character that
 * it can't contain, and the length of labels is limited.
 */
const emailPattern =
	/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export function isValidEmail(text: string): boolean {
	return emailPattern.test(text);
}

/** Checks a number in the format of browsers, "2.5", and the limits of the field. */
export function isValidNumber(text: string, { min, max }: Pick<Field, "min" | "max">): boolean {
	const hasNumberFormat = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);
	return hasNumberFormat && Number(text) >= (min ?? -Infinity) && Number(text) <= (max ?? Infinity);
}

/** Checks a time in the format of browsers: "09:30" or "09:30:15". */
export function isValidTime(text: string): boolean {
	return /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/.test(text);
}

/** Checks a date in the format of browsers: "2025-03-01". */
export function isValidDate(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const date = new Date(`${text}T00:00:00Z`);
	// `Date` turns February 31 into March 3.
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * Parses a phone number: "+1 (312) 555-0100" → "3125550100" in a country with the calling code 1, and
 * "+44 20 7946 0321" → "+442079460321". Letters are kept, so that validation fails.
 */
export function parsePhone(text: string, { callingCode }: Pick<Field, "callingCode">): string {
	const number = text.replace(phonePunctuation, "").replace(/\p{Nd}/gu, toAsciiDigit);
	// A number is international if a plus sign or a full-width plus sign (U+FF0B) precedes its digits.
	if (number === "" || !/^[^\p{L}\p{N}]*[+\uff0b]/u.test(text)) return number;
	const isDomestic = callingCode !== null && number.startsWith(callingCode);
	return isDomestic ? number.slice(callingCode.length) : `+${number}`;
}

/** Matches spaces, punctuation, symbols (+), and invisible characters that address books copy (U+202A). */
const phonePunctuation = /[\s\p{P}\p{S}\p{C}]/gu;

/**
 * Converts "٣" to "3". In Unicode, the ten digits of a script are consecutive and begin with zero, and the digits of
 * another script may directly precede them. So the value is the number of digits directly before this one, modulo ten.
 */
function toAsciiDigit(digit: string): string {
	let [code, precedingDigits] = [digit.codePointAt(0)!, 0];
	while (/\p{Nd}/u.test(String.fromCodePoint(--code))) precedingDigits++;
	return `${precedingDigits % 10}`;
}

/**
 * Returns the key of the error message for a file, such as "maxLength" if it is too large; null for a valid file. If the
 * browser doesn't know the type of the file, it counts as any type.
 */
export function checkFile({ name, type, size }: File, { accept, maxSize }: FileLimits): "format" | "maxLength" | null {
	// `kind` is an extension such as ".pdf", or a type such as "image/*".
	const matches = (kind: string) =>
		kind.startsWith(".") ? name.toLowerCase().endsWith(kind) : type === "" || type.startsWith(kind.slice(0, -1));
	if (accept.length > 0 && !accept.some(matches)) return "format";
	return size > maxSize ? "maxLength" : null;
}
