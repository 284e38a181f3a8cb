import type { Finding } from "../findings/finding.ts";
import { formatExample, type Violation } from "./violation.ts";
import { getChildSchema, type LocatedSchema, type Schema } from "./walk.ts";

/** A text where a list is wanted, and so on. */
export function reportWrongType({ error, pointer, value, schema }: Violation): Finding {
	if (pointer === "" && value === null) {
		const needed = (schema?.schema.required ?? []).map((key) => `‘${key}’`).join(", ");
		const message = `There’s nothing in this file. A site needs at least ${needed}.`;
		const why = "To begin, copy schema/codes/base.yaml from the folder of this program.";
		return { code: "wrong-type", pointer, message, why };
	}
	const wanted = [error.params.type].flat().map((type) => typeNames[type as string] ?? type);
	if (typeof value === "string" && /^(a|a whole) number$/.test(wanted.join())) {
		const message = `Write ${wanted.join()} in digits here, not ‘${value}’.${formatExample(schema?.schema)}`;
		return { code: "wrong-type", pointer, message };
	}
	if (typeof value === "number" && error.params.type === "integer") {
		return { code: "wrong-type", pointer, message: `Write a whole number here: ${value} isn’t one.` };
	}
	const keys = error.params.type === "object" ? (schema?.schema.required ?? []) : [];
	const named = keys.length > 0 ? ` (${keys.map((key) => `‘${key}: …’`).join(", ")})` : "";
	const given = value === null ? ": there’s nothing yet" : `, not ${typeNames[typeOf(value)] ?? typeOf(value)}`;
	const message = `Write ${wanted.join(" or ")}${named} here${given}.`;
	const meant = typeof value === "string" && schema && keys.length === 1 ? behind(keys[0]!, value, schema) : undefined;
	return { code: "wrong-type", pointer, message, why: meant ?? (schema ? inOneLine(schema.schema) : undefined) };
}

/** A text in the place of a group that needs one text alone; of the lines of a service the address in them. */
function behind(key: string, value: string, group: LocatedSchema): string | undefined {
	const { type, format } = getChildSchema(group, key)!.schema;
	if (type !== "string") return undefined;
	const written = format === "script-source" ? /https:\/\/[^\s"'<>]+/.exec(value)?.[0] : value;
	if (written === undefined) return undefined;
	return `Write { ${key}: ${JSON.stringify(written)} } instead.`;
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
	return `For example: ${Array.isArray(first) ? `[${written.join(", ")}]` : `{ ${written.join(", ")} }`}.`;
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
	object: "a group of lines",
};

function typeOf(value: unknown): string {
	return Array.isArray(value) ? "array" : typeof value;
}
