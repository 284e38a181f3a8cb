import {
	getCountryCallingCode,
	isSupportedCountry,
	isValidPhoneNumber,
	validatePhoneNumberLength,
} from "libphonenumber-js/min";

/** Without a country, only numbers with a calling code are checked exactly. */
export function findLengthProblem(number: string, country: string | null): "short" | "long" | null {
	if (isShortCode(number)) return null;
	const digits = number.replace(/\(0\)/, "").replace(/\D/g, "");
	const isWhole = /^\s*(?:\+|00[1-9])/.test(number);
	if (!isWhole && (country === null || !isSupportedCountry(country))) return compareWithLimits(digits);
	const code = isWhole ? "" : getCountryCallingCode(country as Parameters<typeof getCountryCallingCode>[0]);
	// North American numbers never begin with 0, so this one is from elsewhere.
	if (code === "1" && digits.startsWith("0")) return compareWithLimits(digits);
	// In some countries the leading 0 is part of the number, in others it replaces the calling code.
	const [meant = "", ...others] = isWhole ? [digits.replace(/^00/, "")] : [digits.replace(/^0/, ""), digits];
	if ([meant, ...others].some((national) => isValidPhoneNumber(`+${code}${national}`))) return null;
	const whole = `+${code}${meant}`;
	const lengthProblem = validatePhoneNumberLength(whole);
	if (lengthProblem === "TOO_SHORT") return "short";
	if (lengthProblem === "TOO_LONG") return "long";
	// Other kinds of numbers can have this length, but none with these first digits.
	if (["0", "5"].some((digit) => isValidPhoneNumber(whole + digit))) return "short";
	if (isValidPhoneNumber(whole.slice(0, -1))) return "long";
	return lengthProblem === "INVALID_LENGTH" ? "short" : null;
}

/** Digits including the calling code, by ITU-T E.164. */
const limits = { least: 7, most: 15 };

function compareWithLimits({ length }: string): "short" | "long" | null {
	return length < limits.least ? "short" : length > limits.most ? "long" : null;
}

/** Whether a number can only be dialled in its country, as written: 112, 116 117, 57575. */
function isShortCode(number: string): boolean {
	const digits = number.replace(/\D/g, "");
	if (number.includes("+") || digits.length > 6 || digits.startsWith("0")) return false;
	return digits.length <= 3 || digits.startsWith("1") || digits === number.trim();
}
