import { append, valueAt } from "../content/findings/pointer.ts";
import { nobodys, type Place, standInFor } from "../content/schema/standin.ts";
import { branch, child, type Format, isRecord, type Located, root } from "../content/schema/walk.ts";
import { isColour } from "../content/site/backgrounds.ts";
import { endingOf, endingsFor } from "../content/site/files.ts";
import { isPerPage, nameOfColumn } from "../content/site/placeholders.ts";
import { namingColumn } from "../editing/columns.ts";
import type { Operation } from "../editing/operation.ts";
import { unlike } from "../editing/unlike.ts";
import type { FieldSpec } from "../model/spec.gen.ts";
import { currencyFor } from "./currency.ts";
import { cellLike } from "./row.ts";

/** What a site has of its own, to which examples are fitted. */
export interface Own {
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
export function insertion(pointer: string, example: unknown, item: Located, own: Own): Operation[] | null {
	const kind = branch(item, example) ?? item;
	const lacked = (kind.schema.needs ?? []).filter((key) => valueAt(own.data, append("", key)) === undefined);
	const groups = lacked.map((key) => [append("", key), asked(starterOf(child(root, key)!, own), example)] as const);
	const data = { ...(own.data as object), ...Object.fromEntries(groups.map(([at, group]) => [at.slice(1), group])) };
	const value = fitted(example, kind, { ...own, data }, null);
	if (value === undefined) return null;
	return [
		...groups.map(([at, group]): Operation => ({ do: "set", pointer: at, value: group })),
		...currencyFor(example, kind, data),
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
export function starterOf(located: Located, own: Own): unknown {
	const { schema } = located;
	const [example] = schema.examples ?? [];
	const made = example === undefined ? undefined : fitted(example, located, own, null);
	if (made !== undefined) return made;
	if (schema.type === "array") {
		const item = child(located, "0");
		return item ? [starterOf(item, own)] : [];
	}
	const [name] = schema.propertyNames?.examples ?? [];
	if (typeof schema.additionalProperties === "object" && name !== undefined) {
		return { [String(name)]: starterOf(child(located, String(name))!, own) };
	}
	if (schema.format === "calendar-date" || schema.format === "drawn-date") return inFourWeeks();
	if (!schema.properties) return "";
	const keys = (schema.required ?? []).filter((key) => child(located, key));
	return Object.fromEntries(keys.map((key) => [key, starterOf(child(located, key)!, own)]));
}

/** What a new entry of a list begins with: a row has the columns of those beside it. */
export function entryOf(item: Located, beside: unknown, own: Own): unknown {
	const rows = Array.isArray(beside) ? beside.filter(isRecord) : [];
	const [first] = rows;
	if (typeof item.schema.additionalProperties !== "object" || !first) return starterOf(item, own);
	const cells = Object.keys(first).map((key, index) => {
		const above = rows.flatMap((row) => row[key] ?? []);
		return [key, cellLike(above, standInFor(child(item, key)!.schema, index + 1) ?? "")];
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
function fitted(value: unknown, located: Located, own: Own, place: Place): unknown {
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
			const below = child(located, key);
			if (!below) return [[key, inner]];
			const isNamed = located.schema.properties?.[key] === undefined;
			if (!isNamed && !needed.includes(key) && isLeftOut(below)) return [];
			// The heading of a ‘heading section’ is a heading.
			const isHeading = key === "heading" && kind !== undefined && kind !== key;
			const at = isNamed ? index + 1 : isHeading ? located.schema.title! : place;
			const made = fitted(inner, branch(below, inner) ?? below, own, at);
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
function isLeftOut(located: Located): boolean {
	const { format, slot, additionalProperties } = located.schema;
	const isName = format === "id" || format === "link-target";
	// The answers of a form must go somewhere.
	const isWay = (format === "phone-number" || format === "email-address") && !isUniversal(located);
	return slot !== undefined || isName || isWay || typeof additionalProperties === "object";
}

function fittedList(list: unknown[], located: Located, own: Own, place: Place): unknown[] | undefined {
	const item = child(located, "0");
	if (!item) return list;
	const few = isUniversal(located) ? list.filter(isAskedByAll) : list.slice(0, mostEntries);
	const made = few
		.map((one, index) => fitted(one, branch(item, one) ?? item, own, few.length > 1 ? index + 1 : place))
		.filter((one) => one !== undefined);
	const distinct = new Map(made.map((one) => [JSON.stringify(one), one]));
	return distinct.size > 0 ? [...distinct.values()] : undefined;
}

/** Where the things are that a text names by their keys, by what the text is. */
export const groups: Partial<Record<Format, string>> = {
	"form-key": "/forms",
	"plan-key": "/plans",
	"collection-key": "/collections",
};

/** What any business asks in a form is the same, and so is for what a price is paid. */
function isUniversal({ schema, file }: Located): boolean {
	return ["form.json", "field.json"].includes(file) || (file === "pricing.json" && schema.title === "period");
}

/** Of the fields of a form, those that are no question of one business. */
function isAskedByAll(field: unknown): boolean {
	return !isRecord(field) || ["name", "email", "phone", "message", "day"].includes(String(field.name));
}

function fit(
	value: unknown,
	located: Located,
	{ data, files, pages, field, collection, price, taken = [] }: Own,
	place: Place,
): unknown {
	const { schema } = located;
	const { format } = schema;
	if (format === "id") return unlike(String(value), taken, schema.pattern);
	if (format === "picture-source" || format === "image-source") return undefined;
	// A picture is better chosen than found.
	if (format === "background") return isColour(String(value)) ? value : undefined;
	const endings = endingsFor(schema);
	if (endings) return files.find((file) => endings.includes(endingOf(file)));
	// When another business is open, and on which days, could be taken for true.
	if (format === "opening-hours" || format === "calendar-date") return undefined;
	if (format === "drawn-date" && !String(value).includes("{")) return undefined;
	if (format === "time-span") return "0:00";
	if (format === "link-target" || format === "redirect-target") return pages[0] ?? "/";
	if (["frame-source", "form-target", "web-address", "script-source", "script-target"].includes(format ?? ""))
		return String(value).replace(/^https:\/\/[^/]+.*/, `https://www.${nobodys.host}/`);
	if (format === "old-address") return nobodys.oldAddress;
	if (format === "email-address") return valueAt(data, "/organization/email") ?? value;
	if (format === "phone-number") return valueAt(data, "/organization/phone") ?? value;
	if (format === "price" && price !== undefined) return Math.floor(price * 0.8);
	if (format === "price") return nobodys.price;
	if (format === "field-name") return field?.name;
	if (format === "field-answer") return field?.options?.[0];
	if (format === "collection-key") return collection?.key;
	if (format === "column-key") return undefined;
	const columns = Object.entries(collection?.columns ?? {});
	const said = columns.find(([, first]) => first !== "");
	if (format === "column-name") return said?.[0];
	if (format === "column-value") return said?.[1];
	if (isPerPage(String(value))) return format === "label" && columns[0] ? namingIn(columns) : undefined;
	const above = format && groups[format];
	if (!above) return isUniversal(located) ? value : (standInFor(schema, place) ?? value);
	const group = valueAt(data, above);
	const keys = isRecord(group) ? Object.keys(group) : [];
	return keys.includes(String(value)) ? value : keys[0];
}

/** The column that says what a row is called, as texts have it: "{params.townName}". */
function namingIn(columns: [string, string][]): string {
	const names = columns.map(([name]) => name);
	return `{${nameOfColumn(namingColumn(names)!)}}`;
}

/** A day that is not past yet, and is seen to be none that somebody chose. */
function inFourWeeks(): string {
	const day = new Date(Date.now() + 28 * 24 * 60 * 60 * 1000);
	return day.toISOString().slice(0, "2031-05-31".length);
}
