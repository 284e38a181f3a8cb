import type { ErrorObject } from "ajv";
import type { Finding, FindingFix } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { describeMisspelledKey, findNearest, suggestReplacement } from "../findings/nearest.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { findAdvice } from "./advice.ts";
import { findForeignDays } from "./days.ts";
import { suggestKeyLocation } from "./key-locations.ts";
import { findMisplacedKeys, type UnknownKeysReport } from "./misplaced-keys.ts";
import { getChildSchema, getSchemaAt, isRecord, type LocatedSchema } from "./walk.ts";

/** A group with more unknown keys than this gets a single finding, because they probably have the same cause. */
const maxSingleKeys = 3;

/** Finds unknown keys, and reports each cause once. */
export function findUnknownKeys(errors: ErrorObject[], data: unknown): UnknownKeysReport[] {
	const groups = new Map<string, string[]>();
	for (const { keyword, instancePath, params } of errors) {
		if (keyword !== "additionalProperties") continue;
		const group = groups.get(instancePath) ?? [];
		group.push(params.additionalProperty as string);
		groups.set(instancePath, group);
	}
	return [...groups].slice(0, maxFindings + 1).flatMap(([pointer, keys]) => reportGroup(pointer, keys, data));
}

function reportGroup(pointer: string, unknownKeys: string[], data: unknown): UnknownKeysReport[] {
	const report =
		findForeignDays(pointer, unknownKeys, listKnownKeys(pointer, data), data) ??
		findMisplacedKeys(pointer, unknownKeys, data);
	if (report) return [report, ...reportGroup(pointer, excludeKeys(unknownKeys, report.keys), data)];
	if (unknownKeys.length > maxSingleKeys) return [reportMany(pointer, unknownKeys, data)];
	return unknownKeys.map((key) => reportOne(pointer, key, unknownKeys.length === 1, data));
}

function excludeKeys(keys: string[], others: string[]): string[] {
	return keys.filter((key) => !others.includes(key));
}

/**
 * Reports one key. If it is misspelled, the finding also explains the error about the missing correct key.
 *
 * @param isOnly whether the group has no other unknown key, which could be a misspelling of the same missing key
 */
function reportOne(pointer: string, key: string, isOnly: boolean, data: unknown): UnknownKeysReport {
	const value = getValue(data, pointer);
	const knownKeys = listKnownKeys(pointer, data);
	const parentSchema = getSchemaAt(pointer, data);
	const unused = knownKeys.filter((name) => {
		return isRecord(value) && !Object.hasOwn(value, name) && canHold(value[key], getChildSchema(parentSchema!, name));
	});
	if (key.startsWith("//")) return reportForeignComment(pointer, key, unused);
	const meant = findKeyWithoutColon(key, isRecord(value) ? value[key] : undefined, unused);
	if (meant !== null) return reportLostColon(pointer, key, meant);
	const closest =
		findNearest(key, unused) ??
		findSynonym(key, unused) ??
		findKeyEndingWith(key, unused) ??
		findAbbreviation(key, unused) ??
		(isOnly ? findOnlyMissing(pointer, unused, data) : undefined);
	const finding: Finding = {
		code: "unknown-key",
		pointer: appendKey(pointer, key),
		at: "key",
		message:
			closest === undefined
				? `‘${key}’ isn’t recognized here.${suggestLocationOrAlternative(pointer, key, data) || (isSentence(key) ? "" : " Delete it.")}`
				: describeMisspelledKey(key, closest),
		why: closest === undefined && isSentence(key) ? joinAdvice : undefined,
		allowed: knownKeys,
		closest,
		fix: suggestReplacement(closest),
	};
	return { finding, keys: [key], explains: closest === undefined ? [] : [appendKey(pointer, closest)] };
}

/** Reports `// old words` in braces, which YAML joins with the key on the next line. */
function reportForeignComment(pointer: string, key: string, unused: string[]): UnknownKeysReport {
	const finding: Finding = {
		code: "unknown-key",
		pointer: appendKey(pointer, key),
		at: "key",
		message: "Write # instead of //: a note begins with #.",
	};
	const joined = unused.filter((name) => key.endsWith(` ${name}`));
	return { finding, keys: [key], explains: joined.map((name) => appendKey(pointer, name)) };
}

/**
 * Finds `surface` in `{ surface "#fff" }`: in braces, a key without its colon is joined with its value to one long key.
 */
function findKeyWithoutColon(key: string, value: unknown, unused: string[]): string | null {
	const [name = ""] = /^\S+(?=\s)/.exec(key) ?? [];
	return value === null && unused.includes(name) ? name : null;
}

function reportLostColon(pointer: string, key: string, name: string): UnknownKeysReport {
	const rest = key.slice(name.length);
	const [sign] = /^\s+(?:[=-]>|:?=)\s+/.exec(rest) ?? [];
	const place = { pointer: appendKey(pointer, key), at: "key" } as const;
	const finding: Finding =
		sign === undefined
			? {
					code: "unknown-key",
					...place,
					message: `Add a colon after ‘${name}’.`,
					fix: { text: "Add a colon.", replacement: `${name}:${rest}`, safe: false },
				}
			: {
					...place,
					...reportEqualsSign(name, sign.trim(), { replacement: `${name}: ${rest.slice(sign.length)}`, safe: false }),
				};
	return { finding, keys: [key], explains: [appendKey(pointer, name)] };
}

/** @param sign what separates the key from its value: "=>" */
export function reportEqualsSign(
	key: string,
	sign: string,
	fix: Omit<FindingFix, "text">,
): Pick<Finding, "code" | "message"> & { fix: FindingFix } {
	return {
		code: "equals-sign-for-colon",
		message: `Write a colon and a space after ‘${key}’ instead of ${sign}.`,
		fix: { text: "Write a colon and a space.", ...fix },
	};
}

/** Whether a key has spaces, so that it is probably a line of a text. */
function isSentence(key: string): boolean {
	return key.includes(" ");
}

const joinAdvice = "If this line belongs to the text above it, indent it like that text.";

/** Returns a sentence about where a key belongs, or what to use instead; "" if unknown. */
function suggestLocationOrAlternative(pointer: string, key: string, data: unknown): string {
	const advice = findAdvice(key);
	return suggestKeyLocation(pointer, key, data) || (advice ? ` ${advice}` : "");
}

/** Whether a key could have a value of this type. Nobody writes a list or a group instead of a text. */
function canHold(value: unknown, expected: LocatedSchema | null): boolean {
	if (Array.isArray(value)) return expected?.schema.items !== undefined;
	return !isRecord(value) || expected?.schema.type !== "string";
}

/** Finds the only missing required key, which an unknown key probably means: `routes` for `pages`. */
function findOnlyMissing(pointer: string, unused: string[], data: unknown): string | undefined {
	const required = getSchemaAt(pointer, data)?.schema.required ?? [];
	const [only, ...others] = unused.filter((name) => required.includes(name));
	return others.length === 0 ? only : undefined;
}

/** Groups of words that people confuse. At least one word of each group is a key. */
const synonyms = [
	["picture", "image", "img", "photo", "photograph"],
	["price", "cost", "costs", "amount", "fee"],
	["to", "link", "href", "url", "address", "target"],
	["src", "file", "filename", "source", "path"],
	["alt", "description", "caption"],
	["text", "description", "body", "content", "copy", "paragraph"],
	["heading", "headline", "title", "name", "label", "caption", "header"],
	["phone", "telephone", "tel", "mobile"],
	["email", "mail", "e-mail"],
	["hours", "times", "opening", "open"],
	["items", "entries", "list", "elements", "cards"],
	["points", "bullets", "features", "items", "lines"],
	["options", "choices", "values", "answers"],
	["buttons", "button", "links", "cta", "actions"],
	["columns", "headers", "head", "header"],
	["date", "day", "when"],
	["role", "position", "job"],
	["note", "footnote", "remark"],
	["analytics", "tracking", "statistics", "stats"],
	["editing", "editor", "edit", "cms", "admin"],
];

/** Finds the only unused key that means the same: `picture` for `image`. */
function findSynonym(key: string, unusedKeys: string[]): string | undefined {
	const words = synonyms.filter((group) => group.includes(key.toLowerCase())).flat();
	const [only, ...others] = unusedKeys.filter((name) => words.includes(name));
	return others.length === 0 ? only : undefined;
}

/** Finds the only unused key that is an abbreviation: `sat` for `saturday`. Ignores keys with a hyphen or a digit. */
function findAbbreviation(key: string, unusedKeys: string[]): string | undefined {
	const [only, ...others] = unusedKeys.filter(
		(name) => name.length > 2 && key.toLowerCase().startsWith(name.toLowerCase()),
	);
	return others.length === 0 && /^[a-z]+$/i.test(key) ? only : undefined;
}

/** Finds the only unused key with the same ending: `metaTitle` for `title`. */
function findKeyEndingWith(key: string, unusedKeys: string[]): string | undefined {
	const [only, ...others] = unusedKeys.filter((name) => name.toLowerCase().endsWith(key.toLowerCase()));
	return others.length === 0 ? only : undefined;
}

function reportMany(pointer: string, keys: string[], data: unknown): UnknownKeysReport {
	const message = `‘${keys[0]}’ and ${keys.length - 1} other names aren’t recognized here.`;
	const why = `Not recognized: ${keys.slice(0, 20).join(", ")}. Perhaps they belong somewhere else, or should be indented further or less.`;
	const finding: Finding = {
		code: "unknown-key",
		pointer: appendKey(pointer, keys[0]!),
		at: "key",
		message,
		why,
		allowed: listKnownKeys(pointer, data),
	};
	return { finding, keys, explains: [] };
}

function listKnownKeys(pointer: string, data: unknown): string[] {
	return Object.keys(getSchemaAt(pointer, data)?.schema.properties ?? {});
}
