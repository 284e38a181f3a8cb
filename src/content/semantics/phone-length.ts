import {
	getCountryCallingCode,
	isSupportedCountry,
	isValidPhoneNumber,
	validatePhoneNumberLength,
} from "libphonenumber-js/min";

/**
 * Tells whether a phone number is too short or too long. If the country is unknown, a number without a calling code is
 * only checked roughly.
 */
export function findLengthProblem(number: string, country: string | null): "short" | "long" | null {
	if (isShortCode(number)) return null;
	const digits = number.replace(/\(0\)/, "").replace(/\D/g, "");
	const hasCallingCode = /^\s*(?:\+|00[1-9])/.test(number);
	if (!hasCallingCode && (country === null || !isSupportedCountry(country))) return compareWithLimits(digits);
	const callingCode = hasCallingCode
		? ""
		: getCountryCallingCode(country as Parameters<typeof getCountryCallingCode>[0]);
	// North American numbers never begin with 0, so this number is from another country.
	if (callingCode === "1" && digits.startsWith("0")) return compareWithLimits(digits);
	// In some countries, the leading 0 stays after the calling code; in others, it is dropped.
	const [likeliest = "", ...others] = hasCallingCode ? [digits.replace(/^00/, "")] : [digits.replace(/^0/, ""), digits];
	if ([likeliest, ...others].some((rest) => isValidPhoneNumber(`+${callingCode}${rest}`))) return null;
	const international = `+${callingCode}${likeliest}`;
	const lengthProblem = validatePhoneNumberLength(international);
	if (lengthProblem === "TOO_SHORT") return "short";
	if (lengthProblem === "TOO_LONG") return "long";
	// The length is possible in the country, but not with these first digits, so one digit more and one less are tried.
	if (["0", "5"].some((digit) => isValidPhoneNumber(international + digit))) return "short";
	if (isValidPhoneNumber(international.slice(0, -1))) return "long";
	return lengthProblem === "INVALID_LENGTH" ? "short" : null;
}

/** Limits for the number of digits, including the calling code. The maximum is from ITU-T E.164. */
const limits = { min: 7, max: 15 };

function compareWithLimits({ length }: string): "short" | "long" | null {
	return length < limits.min ? "short" : length > limits.max ? "long" : null;
}

/** Whether a number is a short code, which can only be dialled within its country: 112, 116 117, 57575. */
function isShortCode(number: string): boolean {
	const digits = number.replace(/\D/g, "");
	if (number.includes("+") || digits.length > 6 || digits.startsWith("0")) return false;
	return digits.length <= 3 || digits.startsWith("1") || digits === number.trim();
}
