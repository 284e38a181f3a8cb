import { capitalize } from "../../text/words.ts";
import type { Schema } from "./walk.ts";

/**
 * The words that keep the place of a text until somebody writes it: they say what belongs there. Null where no words do.
 *
 * @param place what tells it from others: the number of the entry it stands in, of several in a list, or the section that
 * it is the heading of
 */
export function getPlaceholderText(
	{ format, title = "", description = "" }: Schema,
	place: PlaceholderPosition,
): string | null {
	if (format === "prose" || format === "markdown") return braced(firstSentence(description));
	if (!named(format)) return null;
	if (place === null) return capitalize(title);
	return capitalize(typeof place === "number" ? `${title} ${place}` : `${title} of the ${place}`);
}

export type PlaceholderPosition = number | string | null;

/** The place at the end of such words. */
const told = / (\d+|of the [\w -]+ section)$/;

/** What a site begins with where words do not say that they keep a place: each is nobody’s, and seen to be. */
export const exampleContacts = {
	host: "your-address.example",
	oldAddress: "/your-old-address",
	phone: "212-555-0100",
	price: 12345,
};

/** Whether a text is such an address or number. */
export function isExampleContact(text: string): boolean {
	return text === exampleContacts.phone || text === exampleContacts.oldAddress || text.includes(exampleContacts.host);
}

/** Of what is short, its own name keeps the place. */
function named(format: Schema["format"]): boolean {
	return format === "label" || format === "value";
}

/** Whether a text is one of these. */
export function isPlaceholderText(text: string, schema: Schema): boolean {
	const words = getPlaceholderText(schema, null);
	return words !== null && (text === words || (named(schema.format) && text.replace(told, "") === words));
}

function firstSentence(words: string): string {
	return words.replace(/(?<=[.:?]) .*/s, "").replace(/:$/, ".");
}

/** A brace is typed twice to be one. */
function braced(words: string): string {
	return words.replaceAll("{", "{{");
}
