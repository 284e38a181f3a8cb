import { parseDocument } from "yaml";
import { quoteText } from "../content/source/recovery/values.ts";

/** How a text on one line is written: as it is where it can be, or in quotes of one kind. */
type Style = "plain" | "single" | "double";

/** A text, a number, or yes or no, on one line. In brackets, commas and brackets end a text. */
export function printScalar(value: unknown, inBrackets: boolean, style: Style = "plain"): string {
	if (typeof value !== "string") return JSON.stringify(value);
	if (style === "plain" && isPlain(value, inBrackets)) return value;
	if (style === "single" && !hidden.test(value)) return `'${value.replaceAll("'", "''")}'`;
	return quoteText(value);
}

/** A key of a group. */
export function printKey(name: string): string {
	return isPlain(`${name}: x`, false) || !isPlain(name, true) ? quoteText(name) : name;
}

/** Whether a text means itself without quotes, to YAML and to anybody who reads it. */
function isPlain(text: string, inBrackets: boolean): boolean {
	if (text === "" || hidden.test(text) || misleading.test(text)) return false;
	const { contents, errors } = parseDocument(inBrackets ? `[ ${text} ]` : `- ${text}`, {
		prettyErrors: false,
		strict: true,
		logLevel: "silent",
	});
	const read = errors.length > 0 ? null : contents?.toJSON();
	return Array.isArray(read) && read.length === 1 && read[0] === text;
}

/** Characters that nobody sees, and line breaks. */
const hidden = /[\p{Cc}\p{Cs}\u0085\u2028\u2029\ufeff]/u;

/** Words that older programs take for yes and no, times for numbers, and texts that end like half of a list. */
const misleading = /^(y|n|yes|no|on|off)$|^[-+]?\d[\d_]*(:[0-5]?\d)+|[,:]$/i;
