// What a schema says, in words for people who edit: the reference and the help in editors use the same.
import { stringify } from "yaml";
import { formats } from "./formats.mjs";

/** What kind of value it is: "a text", "a list". */
export function kind({ const: only, enum: values, enumNames, format, type, propertyNames }) {
	if (only !== undefined) return `always \`${only}\``;
	if (values) {
		const named = values.map((value, index) => `\`${value}\`${enumNames ? ` (${within(enumNames[index])})` : ""}`);
		return `one of ${named.join(", ")}`;
	}
	if (propertyNames) return `names of your own (${within(propertyNames.description)})`;
	return formats[format] ?? kinds[type];
}

/** How long, large or many it may be: "at most 60 characters"; empty where nothing is said. */
export function limits({ maxLength, minimum, maximum, minItems, maxItems, maxProperties }) {
	if (maxLength !== undefined) return `at most ${count(maxLength, "character")}`;
	if (minimum !== undefined && minimum === maximum) return `which is ${number(minimum)}`;
	if (minimum !== undefined) return `from ${number(minimum)} to ${number(maximum)}`;
	if (maxItems !== undefined) return `${number(minItems ?? 0)} to ${count(maxItems, "entry")}`;
	return maxProperties === undefined ? "" : `at most ${count(maxProperties, "entry")}`;
}

/** A value as it is written in the file, on one line. */
export function inline(value) {
	return stringify(value, { ...safe, collectionStyle: "flow", lineWidth: 0 }).trim();
}

/** A value as it is written in the file, on as many lines as it takes. */
export function block(value) {
	return stringify(value, { ...safe, lineWidth: 100 }).trimEnd();
}

/** Text that Markdown shows as it is. */
export function plain(text) {
	return text.replace(/[\\`*_[\]<>|]/g, "\\$&");
}

// What older readers of YAML take for a date or a time stands in quotes, as docs/editing.md advises.
const safe = { compat: "yaml-1.1", aliasDuplicateObjects: false };

/** A sentence as part of another. */
function within(sentence) {
	return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");
}

function count(amount, noun) {
	if (amount === 1) return `1 ${noun}`;
	return `${number(amount)} ${noun.replace(/y$/, "ie")}s`;
}

function number(value) {
	return value.toLocaleString("en-US");
}

const kinds = {
	number: "a number",
	integer: "a whole number",
	boolean: "`true` or `false`",
	array: "a list",
	object: "a group of keys",
};
