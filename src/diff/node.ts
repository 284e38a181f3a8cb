import type { Property } from "./wording.ts";

/** Something a visitor meets: a page, a section, a button. */
export interface ContentNode {
	/** Only things of one kind are compared. */
	kind: string;
	/** What tells it from others of its kind, and stays when its words change, as far as there is such a thing. */
	key: string;
	/** As a sentence names it: "the button ‘Choose’". */
	label: string;
	/** What can be said of it: null where it has none. */
	properties: Partial<Record<Property, string | null>>;
	children: ContentNode[];
}

export function createNode(
	kind: string,
	key: string,
	label: string,
	properties: ContentNode["properties"],
	children: ContentNode[] = [],
): ContentNode {
	return { kind, key, label, properties, children };
}

/** "‘Choose’", shortened where it is long. */
export function quoteShort(text: string): string {
	return text.length > 60
		? `‘${text.slice(0, text.lastIndexOf(" ", 57) > 20 ? text.lastIndexOf(" ", 57) : 57)}…’`
		: `‘${text}’`;
}

/** A list of bare words: "the step ‘Look’". */
export function describeTexts(noun: string, texts: string[], owner = ""): ContentNode[] {
	return texts.map((text) => createNode(noun, text, `the ${noun} ${quoteShort(text)}${owner}`, { words: text }));
}

/** Something with a name that is shown: "the point ‘PPC’". */
export function createNamedNode(noun: string, name: string, properties: ContentNode["properties"]): ContentNode {
	return createNode(noun, name, `the ${noun} ${quoteShort(name)}`, { label: name, ...properties });
}
