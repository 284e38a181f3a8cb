import {
	getCountryCallingCode,
	isSupportedCountry,
	isValidPhoneNumber,
	validatePhoneNumberLength,
} from "libphonenumber-js/min";

/**
 * How a telephone number is too short or too long for its country, or null. Without a country only numbers that begin with
 * the code of one can be judged.
 */
export function findLengthProblem(number: string, country: string | null): "short" | "long" | null {
	if (isShortCode(number)) return null;
	const digits = number.replace(/\(0\)/, "").replace(/\D/g, "");
	const isWhole = /^\s*(?:\+|00[1-9])/.test(number);
	if (!isWhole && (country === null || !isSupportedCountry(country))) return compareWithLimits(digits);
	const code = isWhole ? "" : getCountryCallingCode(country as Parameters<typeof getCountryCallingCode>[0]);
	// No number of North America begins with a zero: this one is of somewhere else.
	if (code === "1" && digits.startsWith("0")) return compareWithLimits(digits);
	// In some countries the zero in front belongs to the number, in others it stands for the code of the country.
	const [meant = "", ...others] = isWhole ? [digits.replace(/^00/, "")] : [digits.replace(/^0/, ""), digits];
	if ([meant, ...others].some((national) => isValidPhoneNumber(`+${code}${national}`))) return null;
	const whole = `+${code}${meant}`;
	const found = validatePhoneNumberLength(whole);
	if (found === "TOO_SHORT") return "short";
	if (found === "TOO_LONG") return "long";
	// Numbers of other kinds may have this length, but none that begins so.
	if (["0", "5"].some((digit) => isValidPhoneNumber(whole + digit))) return "short";
	if (isValidPhoneNumber(whole.slice(0, -1))) return "long";
	return found === "INVALID_LENGTH" ? "short" : null;
}

/** Digits, with the country code; ITU-T E.164. */
const limits = { least: 7, most: 15 };

function compareWithLimits({ length }: string): "short" | "long" | null {
	return length < limits.least ? "short" : length > limits.most ? "long" : null;
}

/** 112, 116 117 and 57575 can be dialled in their country alone, as they are. */
function isShortCode(number: string): boolean {
	const digits = number.replace(/\D/g, "");
	if (number.includes("+") || digits.length > 6 || digits.startsWith("0")) return false;
	return digits.length <= 3 || digits.startsWith("1") || digits === number.trim();
}
