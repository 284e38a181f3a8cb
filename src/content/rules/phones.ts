import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import { countryOf } from "../site/country.ts";
import type { Definition } from "../site/definition.ts";
import { isPerPage } from "../site/placeholders.ts";
import { filled } from "../site/template.ts";

/** Digits, with the country code; ITU-T E.164. */
const limits = { least: 7, most: 15 };

export function dialablePhones({ spec, texts, constants }: Definition): Finding[] {
	const links = texts.filter(
		({ schema, value }) => schema.format === "link-target" && value.startsWith("tel:") && !isPerPage(value),
	);
	const numbers = [
		...texts.filter(({ schema }) => schema.format === "phone-number"),
		...links.map(({ pointer, value, schema }) => ({ pointer, value: value.slice(4), schema })),
	];
	const country = countryOf(spec);
	return numbers.flatMap(({ pointer, value, schema }): Finding[] => {
		const number = filled(value, constants);
		const place = { pointer: sourceOf(value, pointer) };
		const wrong = /[^0-9(). +/-]/.exec(number)?.[0];
		if (wrong !== undefined || !/^\+?[0-9(]/.test(number) || number.lastIndexOf("+") > 0) {
			const message = `‘${number}’ cannot be dialled: write it with digits only, such as 312-555-0147 or +44 20 7946 0321.`;
			return schema.format === "phone-number"
				? [{ code: "undialable-phone", severity: "warning", ...place, message }]
				: [];
		}
		const problem = lengthProblem(number, country);
		return problem ? [{ code: "phone-length", severity: "warning", ...place, message: problem }] : [];
	});
}

function lengthProblem(number: string, country: string | null): string | null {
	const digits = number.replace(/\D/g, "");
	const count = `${digits.length} ${digits.length === 1 ? "digit" : "digits"}`;
	if (digits.length < limits.least) return `The telephone number ‘${number}’ has ${count} only; is it complete?`;
	if (digits.length > limits.most)
		return `The telephone number ‘${number}’ has ${count}; at most ${limits.most} can be dialled.`;
	const american = (country === "US" || country === "CA") && !number.startsWith("+");
	const whole = digits.length === 10 || (digits.length === 11 && digits.startsWith("1"));
	if (american && !whole) return `The telephone number ‘${number}’ has ${count}; in North America it has 10.`;
	return null;
}

/** A number that is only the name of a constant is mended there. */
function sourceOf(value: string, pointer: string): string {
	const name = /^\{([a-z][a-zA-Z0-9]*)\}$/.exec(value.trim())?.[1];
	return name === undefined ? pointer : append("/constants", name);
}
