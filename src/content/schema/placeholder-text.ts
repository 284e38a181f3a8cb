import { capitalize } from "../../text/words.ts";
import type { Schema } from "./walk.ts";

/**
 * Returns the placeholder for a text that nobody has written yet, which says what belongs there. Null if there is none.
 *
 * @param place the number of the entry in a list, or the section whose heading the text is; null for any other text
 */
export function getPlaceholderText(
	{ format, title = "", description = "" }: Schema,
	place: PlaceholderPosition,
): string | null {
	if (format === "prose" || format === "markdown") return escapeBraces(getFirstSentence(description));
	if (!isShort(format)) return null;
	if (place === null) return capitalize(title);
	return capitalize(typeof place === "number" ? `${title} ${place}` : `${title} of the ${place}`);
}

export type PlaceholderPosition = number | string | null;

/** Matches the position at the end of a placeholder text. */
const positionAtEnd = / (\d+|of the [\w -]+ section)$/;

/** Contact details that belong to nobody, and a price: they are obviously placeholders. */
export const exampleContacts = {
	host: "your-address.example",
	oldAddress: "/your-old-address",
	phone: "212-555-0100",
	price: 12345,
};

export function isExampleContact(text: string): boolean {
	return text === exampleContacts.phone || text === exampleContacts.oldAddress || text.includes(exampleContacts.host);
}

/** Whether texts of a format are short, so that their placeholder is their title. */
function isShort(format: Schema["format"]): boolean {
	return format === "label" || format === "value";
}

export function isPlaceholderText(text: string, schema: Schema): boolean {
	const placeholder = getPlaceholderText(schema, null);
	if (placeholder === null) return false;
	return text === placeholder || (isShort(schema.format) && text.replace(positionAtEnd, "") === placeholder);
}

function getFirstSentence(text: string): string {
	return text.replace(/(?<=[.:?]) .*/s, "").replace(/:$/, ".");
}

function escapeBraces(text: string): string {
	return text.replaceAll("{", "{{");
}
