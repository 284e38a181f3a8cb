import type { ErrorObject } from "ajv";
import { formatShortList, truncate } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { guessLanguage, guessMeaning, guessName } from "./guess-meaning.ts";
import { keyFormats } from "./texts.ts";
import { getChildSchema, isRecord, type LocatedSchema, type Schema } from "./walk.ts";

/** A schema error, with the value and the schema that it is about. */
export interface Violation {
	error: ErrorObject;
	pointer: string;
	value: unknown;
	schema: LocatedSchema | null;
	data: unknown;
}

const typeNames: Record<string, string> = {
	string: "a text",
	number: "a number",
	integer: "a whole number",
	boolean: "true or false",
	array: "a list",
	object: "a group of lines",
};

/** Reports a value of the wrong type, such as a text instead of a list. */
export function reportWrongType({ error, pointer, value, schema }: Violation): Finding {
	if (pointer === "" && value === null) {
		const needed = (schema?.schema.required ?? []).map((key) => `‘${key}’`).join(", ");
		const message = `There’s nothing in this file. A site needs at least ${needed}.`;
		const why = "To begin, copy schema/codes/base.yaml from the folder of this program.";
		return { code: "wrong-type", pointer, message, why };
	}
	const expected = [error.params.type].flat().map((expectedType) => typeNames[expectedType as string] ?? expectedType);
	if (typeof value === "string" && /^(a|a whole) number$/.test(expected.join())) {
		const given = value.trim() === "" ? ": there’s nothing yet" : `, not ‘${value}’`;
		const message = `Write ${expected.join()} in digits here${given}.${formatExample(schema?.schema)}`;
		// The description of a price says how to write one.
		return {
			code: "wrong-type",
			pointer,
			message,
			why: schema?.schema.format === "price" ? schema.schema.description : undefined,
		};
	}
	if (typeof value === "number" && error.params.type === "integer") {
		return { code: "wrong-type", pointer, message: `Write a whole number here: ${value} isn’t one.` };
	}
	const firstKey = error.params.type === "object" && findFirstKey(value);
	if (firstKey) {
		const message = `Delete the hyphen before ‘${firstKey}’ and before each line like it: this isn’t a list.`;
		return { code: "wrong-type", pointer, message };
	}
	if (isRecord(value) && error.params.type === "string") {
		const names = Object.keys(value).map((key) => `‘${key}:’`);
		const message = `Write only a text here, without ${formatShortList(names, 3)}.${formatExample(schema?.schema)}`;
		return { code: "wrong-type", pointer, message };
	}
	if (typeof value === "string" && isQuotedGroup(value, error.params.type)) {
		const message = `Delete the quotation marks around ‘${truncate(value, 30)}’: they make one text of it.`;
		return { code: "wrong-type", pointer, message };
	}
	if (typeof value === "string" && error.params.type === "array" && schema && holdsTexts(schema)) {
		const [first = ""] = value.split(/[,;\n]/, 1);
		const name = pointer.slice(pointer.lastIndexOf("/") + 1);
		const isShort = value === first && value.length <= 30;
		const message = isShort
			? `Write ‘[${formatScalar(value)}]’ here: this is a list, in brackets, with a comma between two entries.`
			: `Begin each entry of this list with a hyphen and a space, on a line of its own below ‘${name}:’, such as ‘- ${truncate(first.trim(), 30)}’.`;
		return {
			code: "wrong-type",
			pointer,
			message,
			why: isShort ? formatInline(schema.schema) : formatEntries(schema.schema),
		};
	}
	const keys = error.params.type === "object" ? (schema?.schema.required ?? []) : [];
	const required = keys.length > 0 ? ` (${keys.map((key) => `‘${key}: …’`).join(", ")})` : "";
	const type = Array.isArray(value) ? "array" : typeof value;
	const given = value === null ? ": there’s nothing yet" : `, not ${typeNames[type] ?? type}`;
	const entry = error.params.type === "array" && schema ? describeEntry(schema) : "";
	const message = `Write ${expected.join(" or ")}${required} here${given}${entry}.`;
	const suggestion =
		typeof value === "string" && schema && keys.length === 1 ? suggestGroup(keys[0]!, value, schema) : undefined;
	return {
		code: "wrong-type",
		pointer,
		message,
		why: suggestion ?? (schema ? formatInline(schema.schema) : undefined),
	};
}

/** Whether a text such as `"{ label: Home }"`, `"heading: Home"` or `"[Home]"` is a group or list in quotes. */
function isQuotedGroup(text: string, type: unknown): boolean {
	if (type === "array") return /^\[.*\]$/s.test(text.trim());
	return type === "object" && /^\{.*\}$|^[A-Za-z]\w*:\s/s.test(text.trim());
}

/** Describes how an entry of a list begins: ": begin each entry with a hyphen, such as ‘- name: …’". */
function describeEntry(list: LocatedSchema): string {
	const [first, second] = getChildSchema(list, "0")?.schema.required ?? [];
	const example = first === undefined ? "" : `, such as ‘- ${first}: …’`;
	const below = second === undefined ? "" : ` and ‘${second}: …’ below ‘${first}’`;
	return `: begin each entry with a hyphen${example}${below}`;
}

function holdsTexts(list: LocatedSchema): boolean {
	return getChildSchema(list, "0")?.schema.type === "string";
}

/** Returns the first key in a list of groups, which is written instead of a single group: `- phone: …`. */
function findFirstKey(value: unknown): string | undefined {
	return Array.isArray(value) && value.every(isRecord) ? Object.keys(value[0] ?? {})[0] : undefined;
}

/** Suggests the group to write instead of a text. Of the embed code of a service, only the address is used. */
function suggestGroup(key: string, value: string, group: LocatedSchema): string | undefined {
	const { type, format } = getChildSchema(group, key)!.schema;
	if (type !== "string") return undefined;
	const text = format === "script-source" ? /https:\/\/[^\s"'<>]+/.exec(value)?.[0] : value;
	return text === undefined ? undefined : `Write { ${key}: ${JSON.stringify(text)} } instead.`;
}

/** Formats the example of a group or list on one line, if it is simple. */
function formatInline({ examples = [], items }: Schema): string | undefined {
	const [first] = examples.length > 0 ? examples : [items?.examples];
	if (typeof first !== "object" || first === null) return undefined;
	const entries = Object.entries(first).slice(0, 3);
	if (entries.length === 0 || entries.some(([, value]) => typeof value === "object")) return undefined;
	const printedEntries = entries.map(([key, value]) =>
		Array.isArray(first) ? formatScalar(value) : `${key}: ${formatScalar(value)}`,
	);
	return `For example: ${Array.isArray(first) ? `[${printedEntries.join(", ")}]` : `{ ${printedEntries.join(", ")} }`}.`;
}

/** Formats the first entries of the example of a list as lines of a file. */
function formatEntries({ examples = [] }: Schema): string | undefined {
	const [one, other] = [examples[0]].flat();
	if (typeof one !== "string" || typeof other !== "string") return undefined;
	return `For example: ‘- ${one}’ on one line, and ‘- ${other}’ on the next.`;
}

function formatScalar(value: unknown): string {
	return typeof value === "string" && !/^[\p{L}\p{N}/][\p{L}\p{N} ./-]*$/u.test(value)
		? JSON.stringify(value)
		: String(value);
}

/** Reports a text or a name that doesn't match its pattern. */
export function reportWrongPattern({ error, pointer, schema, value, data }: Violation): Finding {
	const name = error.propertyName;
	if (name !== undefined) return reportWrongName(name, pointer, schema?.schema.propertyNames, data);
	const format = schema?.schema.format;
	const keyed = format && keyFormats[format];
	if (keyed) {
		const allowed = Object.keys(getValue(data, keyed.group) ?? {});
		const closest = findNearest(String(value), allowed);
		const message = `There’s no ${keyed.what} ‘${value}’.${formatSuggestion(closest)}`;
		return { code: keyed.code, pointer, message, allowed, closest, fix: suggestReplacement(closest) };
	}
	const guess = guessMeaning(String(value), format);
	// A guess for the format may not match the pattern of the key: "london" is a time zone, but not a currency.
	const closest = guess !== undefined && new RegExp(schema?.schema.pattern ?? "").test(guess) ? guess : undefined;
	return {
		code: "wrong-format",
		pointer,
		message: closest
			? `Write ${schema?.schema.format === "colour" ? `"${closest}", with its quotation marks,` : `‘${closest}’`} instead of ‘${value}’.`
			: (describeLanguage(String(value), schema?.schema) ??
				`${describeFormat(String(value), schema?.schema)}${formatExample(schema?.schema)}`),
		why: schema?.schema.description,
		closest,
		fix: suggestReplacement(closest),
	};
}

/**
 * Describes how to write the name of a language as a code. Only authors know their country, which decides how prices, times
 * and phone numbers are written.
 */
function describeLanguage(value: string, { format, pattern = "" }: Schema = {}): string | undefined {
	const example = format === "code" ? guessLanguage(value) : undefined;
	// Currencies and countries are codes, too.
	if (example === undefined || !new RegExp(pattern).test(example)) return undefined;
	return `Write the code of your language and country instead of ‘${value}’, such as ${example}.`;
}

/** Describes what is wrong with a value, or how to write it. */
function describeFormat(value: string, { format, title = "code" }: Schema = {}): string {
	if (format === "colour")
		return `Write the code of a colour instead of ‘${value}’: in quotes, # and six digits or letters from a to f. To find it, search the web for “colour picker”.`;
	if (format === "calendar-date" || format === "date-or-column" || format === "list-day")
		return /^\d{4}-\d\d-\d\d$/.test(value)
			? describeImpossibleDate(value)
			: `Write the year, the month and the day, with hyphens between them, instead of ‘${value}’.`;
	if (format === "opening-hours" || format === "time-span") {
		const times = value.match(/\d+:\d+/g) ?? [];
		const impossible = times.find((time) => !isTime(time));
		if (impossible !== undefined) return `There’s no time ‘${impossible}’.`;
		if (times.length === 1) return `Write two times, from when and until when, instead of ‘${value}’.`;
		return `Write the times with hours and minutes instead of ‘${value}’.`;
	}
	if (format === "plan-price") return `Write a number in digits here, not ‘${value}’.`;
	if (format === "code") return `Write a known ${title} instead of ‘${value}’.`;
	return `‘${value}’ isn’t written correctly.`;
}

/** Describes why a date in ISO format doesn't exist. */
export function describeImpossibleDate(date: string): string {
	const month = date.slice(5, 7);
	return month > "12" || month === "00"
		? `There’s no month ${month}. Write the year first, then the month, then the day.`
		: `There’s no such day as ${date}.`;
}

function isTime(time: string): boolean {
	const [hours, minutes] = time.split(":").map(Number) as [number, number];
	return minutes < 60 && (hours < 24 || (hours === 24 && minutes === 0));
}

function reportWrongName(name: string, pointer: string, schema: Schema | undefined, data: unknown): Finding {
	const closest = guessName(name, schema?.pattern, getValue(data, pointer));
	return {
		code: "wrong-format",
		pointer: appendKey(pointer, name),
		at: "key",
		message: `‘${name}’ can’t be a name here.${closest ? "" : formatExample(schema)}${formatSuggestion(closest)}`,
		why: schema?.description,
		closest,
		fix: suggestReplacement(closest),
	};
}

/** Formats the example of a schema: " For example: 2031-05-04."; "" if there is no simple example. */
function formatExample(schema: Schema | undefined): string {
	const [first] = schema?.examples ?? [];
	if (first === undefined || typeof first === "object") return "";
	// An example that begins with a # needs quotes, because it would be a comment without.
	return ` For example: ${String(first).startsWith("#") ? JSON.stringify(first) : first}.`;
}
