import { capitalize } from "../../text/words.ts";
import type { Schema } from "./walk.ts";

/**
 * Returns the placeholder for a text that nobody has written yet. It says what belongs there. Null if there is none.
 *
 * @param place the number of its entry in a list, or the section whose heading it is
 */
export function getPlaceholderText(
	{ format, title = "", description = "" }: Schema,
	place: PlaceholderPosition,
): string | null {
	if (format === "prose" || format === "markdown") return escapeBraces(firstSentence(description));
	if (!isShort(format)) return null;
	if (place === null) return capitalize(title);
	return capitalize(typeof place === "number" ? `${title} ${place}` : `${title} of the ${place}`);
}

export type PlaceholderPosition = number | string | null;

/** The place at the end of a placeholder. */
const placeEnd = / (\d+|of the [\w -]+ section)$/;

/** Contact details that nobody has, and that are obviously placeholders. */
export const exampleContacts = {
	host: "your-address.example",
	oldAddress: "/your-old-address",
	phone: "212-555-0100",
	price: 12345,
};

export function isExampleContact(text: string): boolean {
	return text === exampleContacts.phone || text === exampleContacts.oldAddress || text.includes(exampleContacts.host);
}

/** The placeholder of a short text is its title. */
function isShort(format: Schema["format"]): boolean {
	return format === "label" || format === "value";
}

export function isPlaceholderText(text: string, schema: Schema): boolean {
	const words = getPlaceholderText(schema, null);
	return words !== null && (text === words || (isShort(schema.format) && text.replace(placeEnd, "") === words));
}

function firstSentence(words: string): string {
	return words.replace(/(?<=[.:?]) .*/s, "").replace(/:$/, ".");
}

function escapeBraces(words: string): string {
	return words.replaceAll("{", "{{");
}
