import { appendKey, getValue } from "../content/findings/pointer.ts";
import { exampleContacts, getPlaceholderText, type PlaceholderPosition } from "../content/schema/placeholder-text.ts";
import {
	getChildSchema,
	isRecord,
	type LocatedSchema,
	rootSchema,
	selectBranch,
	type TextFormat,
} from "../content/schema/walk.ts";
import { getExtension, listExtensions } from "../content/semantics/files.ts";
import { isColour } from "../content/semantics/pictures.ts";
import { formatColumnName, isPerPage } from "../content/semantics/placeholders.ts";
import { findNameColumn } from "../editing/columns.ts";
import type { Operation } from "../editing/operation.gen.ts";
import { uniqueName } from "../editing/unique-name.ts";
import type { FieldSpec } from "../model/spec.gen.ts";
import { addCurrency } from "./currency.ts";
import { createCell } from "./row.ts";

/** What a site has of its own, to which examples are fitted. */
export interface SiteContents {
	data: unknown;
	/** The files of its pictures: "images/loaf.jpg". */
	pictures: string[];
	/** What visitors can take away: "files/menu.pdf". */
	files: string[];
	/** The addresses of its pages that a link may lead to, the best first. */
	pages: string[];
	/** The field on whose answer a new one can depend. */
	field?: FieldSpec | undefined;
	/** That whose rows are meant, with the first value of each column; none where the site has no rows. */
	collection?: { key: string; columns: Readonly<Record<string, string>> } | undefined;
	/** What stands as a price beside it. */
	price?: number | undefined;
	/** What its neighbours in a list are called. */
	taken?: string[];
}

/**
 * What puts an example of the schema at a place of a list, so that it shows something at once, fitted to this site: of
 * the other business it keeps the form alone. Null where this site has not got what it needs.
 */
export function insertExample(
	pointer: string,
	example: unknown,
	item: LocatedSchema,
	own: SiteContents,
): Operation[] | null {
	const kind = selectBranch(item, example) ?? item;
	const lacked = (kind.schema.needs ?? []).filter((key) => getValue(own.data, appendKey("", key)) === undefined);
	const groups = lacked.map(
		(key) => [appendKey("", key), asked(createValue(getChildSchema(rootSchema, key)!, own), example)] as const,
	);
	const data = { ...(own.data as object), ...Object.fromEntries(groups.map(([at, group]) => [at.slice(1), group])) };
	const value = fitted(example, kind, { ...own, data }, null);
	if (value === undefined) return null;
	return [
		...groups.map(([at, group]): Operation => ({ do: "set", pointer: at, value: group })),
		...addCurrency(example, kind, data),
		{ do: "insert", pointer, value },
	];
}

/** Of things under names of their own, those that an example names; all, where it names none. */
function asked(group: unknown, example: unknown): unknown {
	const texts = isRecord(example) ? Object.values(example) : [];
	const named = isRecord(group) ? Object.entries(group).filter(([key]) => texts.includes(key)) : [];
	return named.length > 0 ? Object.fromEntries(named) : group;
}

/** What a new value begins with. */
export function createValue(located: LocatedSchema, own: SiteContents): unknown {
	const { schema } = located;
	const [example] = schema.examples ?? [];
	const made = example === undefined ? undefined : fitted(example, located, own, null);
	if (made !== undefined) return made;
	if (schema.type === "array") {
		const item = getChildSchema(located, "0");
		return item ? [createValue(item, own)] : [];
	}
	const [name] = schema.propertyNames?.examples ?? [];
	if (typeof schema.additionalProperties === "object" && name !== undefined) {
		return { [String(name)]: createValue(getChildSchema(located, String(name))!, own) };
	}
	if (schema.format === "calendar-date" || schema.format === "drawn-date") return inFourWeeks();
	if (!schema.properties) return "";
	const keys = (schema.required ?? []).filter((key) => getChildSchema(located, key));
	return Object.fromEntries(keys.map((key) => [key, createValue(getChildSchema(located, key)!, own)]));
}

/** What a new entry of a list begins with: a row has the columns of those beside it. */
export function createEntry(item: LocatedSchema, beside: unknown, own: SiteContents): unknown {
	const rows = Array.isArray(beside) ? beside.filter(isRecord) : [];
	const [first] = rows;
	if (typeof item.schema.additionalProperties !== "object" || !first) return createValue(item, own);
	const cells = Object.keys(first).map((key, index) => {
		const above = rows.flatMap((row) => row[key] ?? []);
		return [key, createCell(above, getPlaceholderText(getChildSchema(item, key)!.schema, index + 1) ?? "")];
	});
	return Object.fromEntries(cells);
}

/** The most entries of a list that a new value begins with: there is the less to be written over. */
const mostEntries = 2;

/**
 * An example as it can stand on this site: its words say what belongs in their place, its links lead to pages that are
 * there, its forms and plans exist.
 *
 * @param place what tells its words from others: see `standInFor`
 */
function fitted(value: unknown, located: LocatedSchema, own: SiteContents, place: PlaceholderPosition): unknown {
	if (Array.isArray(value)) return fittedList(value, located, own, place);
	if (!isRecord(value)) return fit(value, located, own, place);
	// Of a picture only the person can say what it shows.
	if (located.schema.slot !== undefined) return own.pictures[0] && { src: own.pictures[0], decorative: true };
	const { required = [], either, additionalProperties } = located.schema;
	const needed = [...required, ...(either ?? []).flat()];
	const most = typeof additionalProperties === "object" && !isUniversal(located) ? mostEntries : undefined;
	const kind = located.schema.properties?.type?.const;
	const entries = Object.entries(value)
		.slice(0, most)
		.flatMap(([key, inner], index) => {
			const below = getChildSchema(located, key);
			if (!below) return [[key, inner]];
			const isNamed = located.schema.properties?.[key] === undefined;
			if (!isNamed && !needed.includes(key) && isLeftOut(below)) return [];
			// The heading of a ‘heading section’ is a heading.
			const isHeading = key === "heading" && kind !== undefined && kind !== key;
			const at = isNamed ? index + 1 : isHeading ? located.schema.title! : place;
			const made = fitted(inner, selectBranch(below, inner) ?? below, own, at);
			return made === undefined ? [] : [[key, made]];
		});
	const made = Object.fromEntries(entries);
	// Without what it must have, or with nothing in it, the whole of it goes.
	const hasAll = (keys: string[]) => keys.every((key) => Object.hasOwn(made, key));
	const isWhole = entries.length > 0 && hasAll(required) && (!either || either.some(hasAll));
	return isWhole ? made : undefined;
}

/**
 * Of what need not be there: a name that another place may have already, a link to some page, numbers of another's plans,
 * a picture, which is better chosen than found, and the ways to the business, which it has said once.
 */
function isLeftOut(located: LocatedSchema): boolean {
	const { format, slot, additionalProperties } = located.schema;
	const isName = format === "id" || format === "link-target";
	// The answers of a form must go somewhere.
	const isWay = (format === "phone-number" || format === "email-address") && !isUniversal(located);
	return slot !== undefined || isName || isWay || typeof additionalProperties === "object";
}

function fittedList(
	list: unknown[],
	located: LocatedSchema,
	own: SiteContents,
	place: PlaceholderPosition,
): unknown[] | undefined {
	const item = getChildSchema(located, "0");
	if (!item) return list;
	const few = isUniversal(located) ? list.filter(isAskedByAll) : list.slice(0, mostEntries);
	const made = few
		.map((one, index) => fitted(one, selectBranch(item, one) ?? item, own, few.length > 1 ? index + 1 : place))
		.filter((one) => one !== undefined);
	const distinct = new Map(made.map((one) => [JSON.stringify(one), one]));
	return distinct.size > 0 ? [...distinct.values()] : undefined;
}

/** Where the things are that a text names by their keys, by what the text is. */
export const groupOfFormat: Partial<Record<TextFormat, string>> = {
	"form-key": "/forms",
	"plan-key": "/plans",
	"collection-key": "/collections",
};

/** What any business asks in a form is the same, and so is for what a price is paid. */
function isUniversal({ schema, file }: LocatedSchema): boolean {
	return ["form.json", "field.json"].includes(file) || (file === "pricing.json" && schema.title === "period");
}

/** Of the fields of a form, those that are no question of one business. */
function isAskedByAll(field: unknown): boolean {
	return !isRecord(field) || ["name", "email", "phone", "message", "day"].includes(String(field.name));
}

function fit(
	value: unknown,
	located: LocatedSchema,
	{ data, files, pages, field, collection, price, taken = [] }: SiteContents,
	place: PlaceholderPosition,
): unknown {
	const { schema } = located;
	const { format } = schema;
	if (format === "id") return uniqueName(String(value), taken, schema.pattern);
	if (format === "picture-source" || format === "image-source") return undefined;
	// A picture is better chosen than found.
	if (format === "background") return isColour(String(value)) ? value : undefined;
	const endings = listExtensions(schema);
	if (endings) return files.find((file) => endings.includes(getExtension(file)));
	// When another business is open, and on which days, could be taken for true.
	if (format === "opening-hours" || format === "calendar-date") return undefined;
	if (format === "drawn-date" && !String(value).includes("{")) return undefined;
	if (format === "time-span") return "0:00";
	if (format === "link-target" || format === "redirect-target") return pages[0] ?? "/";
	if (["frame-source", "form-target", "web-address", "script-source", "script-target"].includes(format ?? ""))
		return String(value).replace(/^https:\/\/[^/]+.*/, `https://www.${exampleContacts.host}/`);
	if (format === "old-address") return exampleContacts.oldAddress;
	if (format === "email-address") return getValue(data, "/organization/email") ?? value;
	if (format === "phone-number") return getValue(data, "/organization/phone") ?? value;
	if (format === "price" && price !== undefined) return Math.floor(price * 0.8);
	if (format === "price") return exampleContacts.price;
	if (format === "field-name") return field?.name;
	if (format === "field-answer") return field?.options?.[0];
	if (format === "collection-key") return collection?.key;
	if (format === "column-key") return undefined;
	const columns = Object.entries(collection?.columns ?? {});
	const said = columns.find(([, first]) => first !== "");
	if (format === "column-name") return said?.[0];
	if (format === "column-value") return said?.[1];
	if (isPerPage(String(value))) return format === "label" && columns[0] ? namingIn(columns) : undefined;
	const above = format && groupOfFormat[format];
	if (!above) return isUniversal(located) ? value : (getPlaceholderText(schema, place) ?? value);
	const group = getValue(data, above);
	const keys = isRecord(group) ? Object.keys(group) : [];
	return keys.includes(String(value)) ? value : keys[0];
}

/** The column that says what a row is called, as texts have it: "{params.townName}". */
function namingIn(columns: [string, string][]): string {
	const names = columns.map(([name]) => name);
	return `{${formatColumnName(findNameColumn(names)!)}}`;
}

/** A day that is not past yet, and is seen to be none that somebody chose. */
function inFourWeeks(): string {
	const day = new Date(Date.now() + 28 * 24 * 60 * 60 * 1000);
	return day.toISOString().slice(0, "2031-05-31".length);
}
