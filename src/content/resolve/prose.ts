import type { Block } from "../../model/prose.ts";
import { withPictures } from "../site/blocks.ts";
import type { Definition } from "../site/definition.ts";
import { pictureInText } from "./picture.ts";
import type { SectionContext } from "./section.ts";

/** A longer text of a section by its place in it: "text", "items/0/answer". */
export function proseAt(place: string, { definition, pointer }: SectionContext): Block[] {
	return proseOf(`${pointer}/${place}`, definition);
}

/** The text in Markdown at a pointer. */
export function proseOf(pointer: string, definition: Definition): Block[] {
	const markdown = definition.markdown.get(pointer);
	if (!markdown)
		throw new Error(`${pointer} is no text in Markdown: its schema has no such format, or it is not there.`);
	return withPictures(markdown.blocks, (picture) => pictureInText(picture, definition));
}
