import type { ErrorObject } from "ajv";
import type { Code } from "../../model/code.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { append, valueAt } from "../findings/pointer.ts";
import { meantBy, nameMeant } from "./meant.ts";
import { branch, child, type Format, isRecord, kindsOf, type Located, type Schema, schemaAt } from "./walk.ts";

/** What a failed schema keyword means for the person who wrote the file. */
export function schemaError(error: ErrorObject, data: unknown): Finding {
	const translate = translations[error.keyword];
	const pointer = error.instancePath;
	const found = { error, pointer, value: valueAt(data, pointer), schema: schemaAt(pointer, data), data };
	const message = "This value is not possible here.";
	return translate?.(found) ?? { code: "wrong-format", pointer, message, why: found.schema?.schema.description };
}

interface Violation {
	error: ErrorObject;
	pointer: string;
	value: unknown;
	schema: Located | null;
	data: unknown;
}

/** Names of groups of the definition: one in capitals is none either. */
const named: Partial<Record<Format, { key: string; what: string; code: Code }>> = {
	"plan-key": { key: "plans", what: "plan", code: "unknown-plan" },
	"form-key": { key: "forms", what: "form", code: "unknown-form" },
	"collection-key": { key: "collections", what: "collection", code: "unknown-collection" },
};

const translations: Record<string, (violation: Violation) => Finding> = {
	required({ error, pointer, schema }) {
		const key = error.params.missingProperty as string;
		const purpose = schema && child(schema, key)?.schema.description;
		const message = `‘${key}’ is missing here.`;
		return {
			code: "missing-key",
			pointer,
			at: "key",
			message,
			about: { kind: "key", name: key },
			why: purpose ?? undefined,
		};
	},

	/** A key that another one needs. */
	dependentRequired: (violation) => translations.required!(violation),

	type({ error, pointer, value, schema }) {
		if (pointer === "" && value === null) {
			const needed = (schema?.schema.required ?? []).map((key) => `‘${key}’`).join(", ");
			const message = `There is nothing in this file: a site has at least ${needed}.`;
			const why =
				"A smallest site to begin with lies in the folder of this program: schema/codes/base.yaml. Copy it here.";
			return { code: "wrong-type", pointer, message, why };
		}
		const wanted = [error.params.type].flat().map((type) => typeNames[type as string] ?? type);
		if (typeof value === "string" && /^(a|a whole) number$/.test(wanted.join())) {
			const message = `Here must be ${wanted.join()} in digits${example(schema?.schema)}, not the text ‘${value}’.`;
			return { code: "wrong-type", pointer, message };
		}
		if (typeof value === "number" && error.params.type === "integer") {
			return { code: "wrong-type", pointer, message: `Here must be a whole number, and ${value} is none.` };
		}
		const keys = error.params.type === "object" ? (schema?.schema.required ?? []) : [];
		const named = keys.length > 0 ? ` (${keys.join(", ")})` : "";
		const given = value === null ? "and nothing stands here" : `not ${typeNames[typeOf(value)] ?? typeOf(value)}`;
		const message = `Here must be ${wanted.join(" or ")}${named}, ${given}.`;
		const meant =
			typeof value === "string" && schema && keys.length === 1 ? behind(keys[0]!, value, schema) : undefined;
		return { code: "wrong-type", pointer, message, why: meant ?? (schema ? inOneLine(schema.schema) : undefined) };
	},

	enum({ error, pointer, value }) {
		const allowed = (error.params.allowedValues as unknown[]).map(String);
		const closest = nearest(String(value), allowed);
		return {
			code: "value-not-allowed",
			pointer,
			message: `‘${value}’ is not one of the values that are possible here.${didYouMean(closest)}`,
			allowed,
			closest,
			fix: instead(closest),
		};
	},

	discriminator({ error, pointer, value, schema }) {
		const { tag, tagValue } = error.params as { tag: string; tagValue: unknown };
		const kinds = schema ? kindsOf(schema) : [];
		const allowed = kinds.map(({ tag }) => tag);
		if (tagValue === undefined || !isRecord(value)) {
			const [other] =
				Object.entries(isRecord(value) ? value : {}).find(([, word]) => allowed.includes(String(word))) ?? [];
			if (other !== undefined) {
				const message = `‘${other}’ is not a key that is known here. Did you mean ‘${tag}’?`;
				return {
					code: "unknown-key",
					pointer: append(pointer, other),
					at: "key",
					message,
					closest: tag,
					fix: instead(tag),
				};
			}
			const fitting =
				schema && isRecord(value) ? kinds.filter((kind) => fits({ ...value, [tag]: kind.tag }, schema)) : [];
			const closest = fitting.length === 1 ? fitting[0]!.tag : undefined;
			const message = `‘${tag}’ is missing here: what kind is it?${didYouMean(closest && `${tag}: ${closest}`)}`;
			const why = fitting.length > 0 ? purposesOf(fitting) : purposesOf(kinds);
			const fit = fitting.length > 0 ? fitting.map((kind) => kind.tag) : allowed;
			return { code: "missing-key", pointer, message, why, allowed: fit, closest };
		}
		const word = String(tagValue);
		const alike = kinds.find(({ schema }) => schema.synonyms?.includes(word.toLowerCase().replace(/[\s_]+/g, "-")));
		const closest = alike?.tag ?? nearest(word, allowed);
		return {
			code: tag === "type" ? "unknown-section-type" : "value-not-allowed",
			pointer: append(pointer, tag),
			message: `There is no ${tag === "type" ? "section type" : tag} ‘${word}’.${didYouMean(closest)}`,
			why:
				closest === undefined
					? `These are the possible ones. ${purposesOf(kinds)}`
					: kinds.find((kind) => kind.tag === closest)?.schema.description,
			allowed,
			closest,
			fix: instead(closest),
		};
	},

	pattern({ error, pointer, schema, value, data }) {
		const name = error.propertyName;
		const format = name === undefined ? schema?.schema.format : undefined;
		const group = format && named[format];
		if (group) {
			const allowed = Object.keys(valueAt(data, append("", group.key)) ?? {});
			const closest = nearest(String(value), allowed);
			const message = `There is no ${group.what} ‘${value}’.${didYouMean(closest)}`;
			return { code: group.code, pointer, message, allowed, closest, fix: instead(closest) };
		}
		if (name !== undefined) {
			const wanted = schema?.schema.propertyNames;
			const closest = nameMeant(name, wanted?.pattern, valueAt(data, pointer));
			const message = `‘${name}’ is not written as a name must be${closest ? "." : `${example(wanted)}.`}${didYouMean(closest)}`;
			const place = { pointer: append(pointer, name), at: "key" } as const;
			return { code: "wrong-format", ...place, message, why: wanted?.description, closest, fix: instead(closest) };
		}
		const closest = meantBy(String(value), format);
		return {
			code: "wrong-format",
			pointer,
			message: `‘${value}’ is not written as it must be${closest ? "." : `${example(schema?.schema)}.`}${didYouMean(closest)}`,
			why: schema?.schema.description,
			closest,
			fix: instead(closest),
		};
	},

	minLength: ({ pointer }) => ({ code: "too-short", pointer, message: "This text is empty." }),
	maxLength: ({ error, pointer, value }) => ({
		code: "too-long",
		pointer,
		message: `This text has ${String(value).length} characters; at most ${error.params.limit} are possible.`,
	}),
	minItems: ({ error, pointer }) => ({
		code: "too-few",
		pointer,
		message: `This list needs at least ${error.params.limit} ${error.params.limit === 1 ? "entry" : "entries"}.`,
	}),
	maxItems: ({ error, pointer }) => ({
		code: "too-many",
		pointer,
		message: `This list has more than ${error.params.limit} entries.`,
	}),
	minProperties: ({ error, pointer }) => ({
		code: "too-few",
		pointer,
		message: `There must be at least ${error.params.limit} ${error.params.limit === 1 ? "entry" : "entries"} here.`,
	}),
	maxProperties: ({ error, pointer }) => ({
		code: "too-many",
		pointer,
		message: `There are more than ${error.params.limit} entries here.`,
	}),
	uniqueItems: ({ error, pointer }) => ({
		code: "duplicate-entry",
		pointer: append(pointer, Math.max(error.params.i as number, error.params.j as number)),
		message: "This entry is in the list already.",
	}),
	minimum: outOfRange,
	maximum: outOfRange,
};

type Kind = ReturnType<typeof kindsOf>[number];

function purposesOf(kinds: Kind[]): string {
	return kinds.map(({ tag, schema }) => `${tag}: ${schema.description}`).join(" ");
}

/** Whether what is written could be meant so: it has all keys that are needed, and none that is not known. */
function fits(value: unknown, wanted: Located): boolean {
	if (Array.isArray(value)) return value.every((entry) => fits(entry, child(wanted, "0") ?? wanted));
	if (!isRecord(value)) return true;
	const judged = branch(wanted, value);
	const { properties, required = [] } = judged?.schema ?? {};
	if (!judged || !properties) return judged !== null;
	return (
		required.every((key) => Object.hasOwn(value, key)) &&
		Object.entries(value).every(([key, inner]) => Object.hasOwn(properties, key) && fits(inner, child(judged, key)!))
	);
}

/** A text in the place of a group that needs one text alone; of the lines of a service the address in them. */
function behind(key: string, value: string, group: Located): string | undefined {
	const { type, format } = child(group, key)!.schema;
	if (type !== "string") return undefined;
	const written = format === "script-source" ? /https:\/\/[^\s"'<>]+/.exec(value)?.[0] : value;
	if (written === undefined) return undefined;
	return `Write { ${key}: ${JSON.stringify(written)} } instead.`;
}

function outOfRange({ error, pointer, value }: Violation): Finding {
	const side = error.keyword === "minimum" ? "least" : "most";
	return {
		code: "out-of-range",
		pointer,
		message: `${value} is not possible: it must be at ${side} ${error.params.limit}.`,
	};
}

function example(schema: Schema | undefined): string {
	const [first] = schema?.examples ?? [];
	return first === undefined || typeof first === "object" ? "" : `, for example ${first}`;
}

/** A group or a list as it may be written in one line, or the beginning of it; nothing where there is no simple one. */
function inOneLine({ examples = [], items }: Schema): string | undefined {
	const [first] = examples.length > 0 ? examples : [items?.examples];
	if (typeof first !== "object" || first === null) return undefined;
	const entries = Object.entries(first).slice(0, 3);
	if (entries.length === 0 || entries.some(([, value]) => typeof value === "object")) return undefined;
	const written = entries.map(([key, value]) =>
		Array.isArray(first) ? plainOrQuoted(value) : `${key}: ${plainOrQuoted(value)}`,
	);
	return `For example ${Array.isArray(first) ? `[${written.join(", ")}]` : `{ ${written.join(", ")} }`}.`;
}

function plainOrQuoted(value: unknown): string {
	return typeof value === "string" && !/^[\p{L}\p{N}/][\p{L}\p{N} ./-]*$/u.test(value)
		? JSON.stringify(value)
		: String(value);
}

const typeNames: Record<string, string> = {
	string: "a text",
	number: "a number",
	integer: "a whole number",
	boolean: "true or false",
	array: "a list (lines that begin with a hyphen)",
	object: "a group of keys",
};

function typeOf(value: unknown): string {
	return Array.isArray(value) ? "array" : typeof value;
}
