// Puts a schema into words, which the reference and the help in text editors share.
import { stringify } from "yaml";
import { formats } from "./formats.mjs";

/** Names the kind of a value: "a text", "a list". */
export function nameKind({ const: only, enum: values, enumNames, format, type, propertyNames }) {
	if (only !== undefined) return `always \`${only}\``;
	if (values) {
		const named = values.map((value, index) => `\`${value}\`${enumNames ? ` (${toPhrase(enumNames[index])})` : ""}`);
		return `one of ${named.join(", ")}`;
	}
	if (propertyNames) return `names of your own (${toPhrase(propertyNames.description)})`;
	return formats[format] ?? kinds[type];
}

/** Describes the limits of a value, such as "at most 60 characters"; empty if there are none. */
export function describeLimits({ maxLength, minimum, maximum, minItems, maxItems, maxProperties }) {
	if (maxLength !== undefined) return `at most ${formatCount(maxLength, "character")}`;
	if (minimum !== undefined && minimum === maximum) return `which is ${formatNumber(minimum)}`;
	if (minimum !== undefined) return `from ${formatNumber(minimum)} to ${formatNumber(maximum)}`;
	if (maxItems !== undefined) return `${formatNumber(minItems ?? 0)} to ${formatCount(maxItems, "entry")}`;
	return maxProperties === undefined ? "" : `at most ${formatCount(maxProperties, "entry")}`;
}

/** Describes a part of the schema, with the usual names of a section type: "… Also called: FAQ, Q&A." */
export function describe(schema) {
	return [schema.description ?? "", listOtherNames(schema)].filter(Boolean).join(" ");
}

/** Lists the usual names of a section type: "Also called: FAQ, Q&A."; empty if it has none. */
export function listOtherNames({ alsoCalled = [] }) {
	return alsoCalled.length > 0 ? `Also called: ${alsoCalled.join(", ")}.` : "";
}

/** Formats a value as YAML, on one line. */
export function formatInline(value) {
	return stringify(value, { ...yamlOptions, collectionStyle: "flow", lineWidth: 0 }).trim();
}

/** Formats a value as YAML, in block style. */
export function formatBlock(value) {
	return stringify(value, { ...yamlOptions, lineWidth: 100 }).trimEnd();
}

/** Escapes a text for Markdown. */
export function escapeMarkdown(text) {
	return text.replace(/[\\`*_[\]<>|]/g, "\\$&");
}

// Quotes texts that YAML 1.1 readers take for dates or times.
const yamlOptions = { compat: "yaml-1.1", aliasDuplicateObjects: false };

/** Turns a sentence into part of another: "A name." → "a name" */
function toPhrase(sentence) {
	return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");
}

function formatCount(amount, noun) {
	if (amount === 1) return `1 ${noun}`;
	return `${formatNumber(amount)} ${noun.replace(/y$/, "ie")}s`;
}

function formatNumber(value) {
	return value.toLocaleString("en-US");
}

const kinds = {
	number: "a number",
	integer: "a whole number",
	boolean: "`true` or `false`",
	array: "a list",
	object: "a group of keys",
};
