import type { Field } from "../../model/form.ts";

/** The answer as rules see it and as it is sent: trimmed, a telephone number as its digits, what was chosen as it is. */
export function normalize(field: Pick<Field, "type" | "callingCode">, value: string): string {
	if (field.type === "select" || field.type === "radio") return value;
	return field.type === "tel" ? dialled(value, field.callingCode) : value.trim();
}

/**
 * "+1 (312) 555-0100" → "3125550100" in a country that is called by 1, "+44 20 7946 0321" → "+442079460321". Letters stay,
 * to be refused.
 */
function dialled(value: string, callingCode: string | null): string {
	const number = value.replace(punctuation, "").replace(/\p{Nd}/gu, inAscii);
	if (number === "" || !/^[^\p{L}\p{N}]*[+\uff0b]/u.test(value)) return number;
	const isOwn = callingCode !== null && number.startsWith(callingCode);
	return isOwn ? number.slice(callingCode.length) : `+${number}`;
}

/** Symbols (+) and the invisible marks that address books copy along (U+202A) are punctuation here. */
const punctuation = /[\s\p{P}\p{S}\p{C}]/gu;

/** "٣" → "3". The ten digits of a script stand in their order, behind the nine or nothing of another. */
function inAscii(digit: string): string {
	let [code, before] = [digit.codePointAt(0)!, 0];
	while (/\p{Nd}/u.test(String.fromCodePoint(--code))) before++;
	return `${before % 10}`;
}
