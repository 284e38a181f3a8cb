import { getValue } from "../content/findings/pointer.ts";
import { isPriceFormat } from "../content/schema/amount.ts";
import { exampleContacts, getPlaceholderText, type PlaceholderPosition } from "../content/schema/placeholder-text.ts";
import { keyFormats } from "../content/schema/texts.ts";
import { getChildSchema, isRecord, type LocatedSchema, selectBranch, type TextFormat } from "../content/schema/walk.ts";
import { getExtension, listExtensions } from "../content/semantics/files.ts";
import { isColour } from "../content/semantics/pictures.ts";
import { formatColumnName, isPerPage } from "../content/semantics/placeholders.ts";
import { findNameColumn, uniqueName } from "../editing/names.ts";
import type { FieldSpec } from "../model/spec.gen.ts";

/** The existing contents of a site, to which examples are fitted. */
export interface SiteContents {
	data: unknown;
	/** Names such as "images/loaf.jpg". */
	pictures: string[];
	/** Names such as "files/menu.pdf". */
	files: string[];
	/** The paths of pages that a link may lead to, the best first. */
	pages: string[];
	/** The form field whose answer can show or hide a new field. */
	field?: FieldSpec | undefined;
	/** The collection for a new list, with the first value of each column. */
	collection?: { key: string; columns: Readonly<Record<string, string>> } | undefined;
	/** The price beside the new value, if there is one. */
	price?: number | undefined;
	/** The ids that other entries of the list already have. */
	taken?: string[];
}

/** The maximum number of entries in each list of a new value. It is small: people must overwrite every entry. */
const maxEntries = 2;

/**
 * Fits an example to this site: texts become placeholders that say what belongs there, links lead to existing pages, and
 * references name existing forms and plans. Returns undefined if the site lacks something that the example needs.
 */
export function fitExample(
	value: unknown,
	located: LocatedSchema,
	contents: SiteContents,
	position: PlaceholderPosition,
): unknown {
	if (Array.isArray(value)) return fitList(value, located, contents, position);
	if (!isRecord(value)) return fitScalar(value, located, contents, position);
	// The alternative text of a picture can't be guessed, so the picture starts as decorative.
	if (located.schema.slot !== undefined) {
		const { pictures } = contents;
		const src = typeof position === "number" ? pictures[(position - 1) % pictures.length] : pictures[0];
		return src && { src, decorative: true };
	}
	const { required = [], either, additionalProperties } = located.schema;
	const needed = [...required, ...(either ?? []).flat()];
	const max = typeof additionalProperties === "object" && !isUniversal(located) ? maxEntries : undefined;
	const kind = located.schema.properties?.type?.const;
	const entries = Object.entries(renameReferences(value, located, contents))
		.slice(0, max)
		.flatMap(([key, inner], index) => {
			const childSchema = getChildSchema(located, key);
			if (!childSchema) return [[key, inner]];
			// True if people choose the key, such as the id of a plan.
			const isNamed = located.schema.properties?.[key] === undefined;
			if (!isNamed && !needed.includes(key) && isDroppable(childSchema)) return [];
			// The placeholder for the heading of a section names the section type, except for the type `heading` itself.
			const isHeading = key === "heading" && kind !== undefined && kind !== key;
			const unnamedPosition = isHeading ? located.schema.title! : position;
			const innerPosition = isNamed ? index + 1 : unnamedPosition;
			const fitted = fitExample(inner, selectBranch(childSchema, inner) ?? childSchema, contents, innerPosition);
			return fitted === undefined ? [] : [[key, fitted]];
		});
	const group = Object.fromEntries(entries);
	const hasAll = (keys: string[]) => keys.every((key) => Object.hasOwn(group, key));
	const isComplete = entries.length > 0 && hasAll(required) && (!either || either.some(hasAll));
	return isComplete ? group : undefined;
}

/** Renames the entries of a group whose keys refer to plans, so that they refer to plans of this site. */
function renameReferences(
	group: Record<string, unknown>,
	{ schema: { propertyNames } }: LocatedSchema,
	{ data }: SiteContents,
): Record<string, unknown> {
	const names = listReferences(propertyNames?.format, data);
	if (!names) return group;
	const values = Object.values(group);
	return Object.fromEntries(names.slice(0, values.length).map((name, index) => [name, values[index]]));
}

/** Lists the names that a text of this format can refer to; null if it refers to nothing. */
function listReferences(format: TextFormat | undefined, data: unknown): string[] | null {
	const pointer = format && keyFormats[format]?.group;
	if (!pointer) return null;
	const group = getValue(data, pointer);
	return isRecord(group) ? Object.keys(group) : [];
}

/**
 * Checks whether to drop an optional value: an id, which may be taken, a link, entries under names that people choose (such
 * as plans), a picture, which people choose themselves, and contact details, which the site already has.
 */
function isDroppable(located: LocatedSchema): boolean {
	const { format, slot, additionalProperties } = located.schema;
	const isReference = format === "id" || format === "link-target";
	// A form keeps its contact details, because it must send the answers somewhere.
	const isContact = (format === "phone-number" || format === "email-address") && !isUniversal(located);
	return slot !== undefined || isReference || isContact || typeof additionalProperties === "object";
}

function fitList(
	list: unknown[],
	located: LocatedSchema,
	contents: SiteContents,
	position: PlaceholderPosition,
): unknown[] | undefined {
	const item = getChildSchema(located, "0");
	if (!item) return list;
	const entries = isUniversal(located) ? list.filter(isUniversalField) : list.slice(0, maxEntries);
	const fitted = entries
		.map((entry, index) => {
			const entryPosition = entries.length > 1 ? index + 1 : position;
			return fitExample(entry, selectBranch(item, entry) ?? item, contents, entryPosition);
		})
		.filter((entry) => entry !== undefined);
	// Fitting can make entries equal, such as links that now all lead to the same page.
	const distinct = new Map(fitted.map((entry) => [JSON.stringify(entry), entry]));
	return distinct.size > 0 ? [...distinct.values()] : undefined;
}

/** Checks whether an example suits every business: form fields, and the period of a price. */
function isUniversal({ schema, file }: LocatedSchema): boolean {
	return ["form.json", "field.json"].includes(file) || (file === "pricing.json" && schema.title === "period");
}

function isUniversalField(field: unknown): boolean {
	return !isRecord(field) || ["name", "email", "phone", "message", "day"].includes(String(field.name));
}

function fitScalar(
	value: unknown,
	located: LocatedSchema,
	{ data, files, pages, field, collection, price, taken = [] }: SiteContents,
	position: PlaceholderPosition,
): unknown {
	const { schema } = located;
	const { format } = schema;
	if (format === "id") return uniqueName(String(value), taken, schema.pattern);
	if (format === "picture-source" || format === "image-source" || format === "icon-source") return undefined;
	// People choose pictures themselves.
	if (format === "background") return isColour(String(value)) ? value : undefined;
	const extensions = listExtensions(schema);
	if (extensions) return files.find((file) => extensions.includes(getExtension(file)));
	// Visitors could believe opening hours and days that belong to another business.
	if (format === "opening-hours" || format === "calendar-date") return undefined;
	if (format === "date-or-column" && !String(value).includes("{")) return undefined;
	if (format === "time-span") return "0:00";
	if (format === "link-target" || format === "redirect-target") return pages[0] ?? "/";
	if (["frame-source", "form-target", "web-address", "script-source", "script-target"].includes(format ?? ""))
		return String(value).replace(/^https:\/\/[^/]+.*/, `https://www.${exampleContacts.host}/`);
	if (format === "old-address") return exampleContacts.oldAddress;
	if (format === "email-address") return getValue(data, "/organization/email") ?? value;
	if (format === "phone-number") return getValue(data, "/organization/phone") ?? value;
	// The early price of a plan must be lower than the usual price beside it.
	if (format === "price" && price !== undefined) return Math.floor(price * 0.8);
	if (isPriceFormat(format)) return exampleContacts.price;
	if (format === "field-name") return field?.name;
	if (format === "field-answer") return field?.options?.[0];
	if (format === "collection-key") return collection?.key;
	if (format === "sort-order") return undefined;
	const columns = Object.entries(collection?.columns ?? {});
	const filledColumn = columns.find(([, first]) => first !== "");
	if (format === "column-name") return filledColumn?.[0];
	if (format === "column-value") return filledColumn?.[1];
	if (isPerPage(String(value))) return format === "label" && columns[0] ? formatNameColumn(columns) : undefined;
	const names = listReferences(format, data);
	if (!names) return isUniversal(located) ? value : (getPlaceholderText(schema, position) ?? value);
	return names.includes(String(value)) ? value : names[0];
}

/** Returns the placeholder of the column that names a row: "{row.townName}". */
function formatNameColumn(columns: [string, string][]): string {
	const names = columns.map(([name]) => name);
	return `{${formatColumnName(findNameColumn(names)!)}}`;
}
