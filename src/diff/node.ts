import type { Button, TextLink } from "../model/link.ts";
import type { Property } from "./wording.ts";

/** A part of a site that visitors see or use: a page, a section, a button. */
export interface ContentNode {
	/** Only nodes of the same kind are compared. */
	kind: string;
	/** Identifies the node among the nodes of its kind. If possible, it doesn't depend on wording. */
	key: string;
	/** "the button ‘Choose’" */
	label: string;
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

/** Creates a node that visitors see by name: "the point ‘PPC’". */
export function createNamedNode(noun: string, name: string, properties: ContentNode["properties"]): ContentNode {
	return createNode(noun, name, `the ${noun} ${quoteShort(name)}`, { label: name, ...properties });
}

/**
 * Describes a list of plain texts: "the step ‘Look’".
 *
 * @param owner the end of each label: " of Pro"
 */
export function describeTexts(noun: string, texts: string[], owner = ""): ContentNode[] {
	return texts.map((text) => createNode(noun, text, `the ${noun} ${quoteShort(text)}${owner}`, { words: text }));
}

export function describeLink({ label, to }: TextLink, noun: string): ContentNode {
	return createNamedNode(noun, label, { target: to });
}

export function describeButton({ label, to, style }: Button): ContentNode {
	return createNamedNode("button", label, { target: to, style });
}

/** Quotes a text. Shortens it to 60 characters, at a space unless that is near the start. */
export function quoteShort(text: string): string {
	if (text.length <= 60) return `‘${text}’`;
	const space = text.lastIndexOf(" ", 57);
	return `‘${text.slice(0, space > 20 ? space : 57)}…’`;
}
