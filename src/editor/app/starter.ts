import { append, valueAt } from "../../content/findings/pointer.ts";
import { branch, child, type Format, isRecord, type Located, root, type Schema } from "../../content/schema/walk.ts";
import type { Operation } from "../../editing/operation.ts";

/** What a site has of its own, to which examples are fitted. */
export interface Own {
	data: unknown;
	/** The files of its pictures: "images/loaf.jpg". */
	pictures: string[];
}

/**
 * What puts an example of the schema at a place of a list, so that it shows something at once, fitted to this site: what
 * it says of another business is there to be overwritten. Null where this site has not got what it needs.
 */
export function insertion(pointer: string, example: unknown, item: Located, own: Own): Operation[] | null {
	const kind = branch(item, example) ?? item;
	const lacked = (kind.schema.needs ?? []).filter((key) => valueAt(own.data, append("", key)) === undefined);
	const groups = lacked.map((key) => [key, starterOf(child(root, key)!, own)] as const);
	const data = { ...(own.data as object), ...Object.fromEntries(groups) };
	const value = fitted(example, kind, { ...own, data });
	if (value === undefined) return null;
	return [
		...groups.map(([key, group]): Operation => ({ do: "set", pointer: append("", key), value: group })),
		{ do: "insert", pointer, value },
	];
}

/** What a new value begins with. */
export function starterOf(located: Located, own: Own): unknown {
	const { schema } = located;
	const [example] = schema.examples ?? [];
	const made = example === undefined ? undefined : fitted(example, located, own);
	if (made !== undefined) return made;
	if (schema.type === "array") {
		const item = child(located, "0");
		return item ? [starterOf(item, own)] : [];
	}
	if (!schema.properties) return "";
	const keys = (schema.required ?? []).filter((key) => child(located, key));
	return Object.fromEntries(keys.map((key) => [key, starterOf(child(located, key)!, own)]));
}

/** An example as it can stand on this site: its links lead to pages that are there, its forms and plans exist. */
function fitted(value: unknown, located: Located, own: Own): unknown {
	if (Array.isArray(value)) return fittedList(value, located, own);
	if (!isRecord(value)) return fit(value, located.schema, own.data);
	// Of a picture only the person can say what it shows.
	if (located.schema.slot !== undefined) return own.pictures[0] && { src: own.pictures[0], decorative: true };
	const { required = [] } = located.schema;
	const entries = Object.entries(value).flatMap(([key, inner]) => {
		const below = child(located, key);
		if (!below) return [[key, inner]];
		const isOptional = !required.includes(key);
		// Another place may have that name already, and a picture is better chosen than found.
		if (isOptional && (below.schema.format === "id" || below.schema.slot !== undefined)) return [];
		const made = fitted(inner, branch(below, inner) ?? below, own);
		return made === undefined ? [] : [[key, made]];
	});
	const made = Object.fromEntries(entries);
	// Without what it must have the whole of it goes.
	return required.every((key) => Object.hasOwn(made, key)) ? made : undefined;
}

function fittedList(list: unknown[], located: Located, own: Own): unknown[] | undefined {
	const item = child(located, "0");
	if (!item) return list;
	const made = list.map((one) => fitted(one, branch(item, one) ?? item, own)).filter((one) => one !== undefined);
	const distinct = new Map(made.map((one) => [JSON.stringify(one), one]));
	return distinct.size > 0 ? [...distinct.values()] : undefined;
}

/** Where the things are that a text names by their keys, by what the text is. */
export const groups: Partial<Record<Format, string>> = {
	"form-key": "/forms",
	"plan-key": "/plans",
	"collection-key": "/collections",
};

function fit(value: unknown, { format }: Schema, data: unknown): unknown {
	if (format === "link-target" || format === "redirect-target") return /^[/#]/.test(String(value)) ? "/" : value;
	if (format === "picture-source" || format === "image-source") return undefined;
	const place = format && groups[format];
	if (!place) return value;
	const group = valueAt(data, place);
	const keys = isRecord(group) ? Object.keys(group) : [];
	return keys.includes(String(value)) ? value : keys[0];
}
