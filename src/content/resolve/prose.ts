import type { Block } from "../../model/prose.ts";
import { withPictures } from "../site/blocks.ts";
import { pictureInText } from "./picture.ts";
import type { SectionContext } from "./section.ts";

/** A longer text of a section by its place in it: "text", "items/0/answer". */
export function proseAt(place: string, context: SectionContext): Block[] {
	return proseOf(`${context.pointer}/${place}`, context);
}

/** The text in Markdown at a pointer. It is filled as blocks: what stands in the place of a name is no Markdown. */
export function proseOf(pointer: string, { definition, fill }: SectionContext): Block[] {
	const markdown = definition.markdown.get(pointer);
	if (!markdown)
		throw new Error(`${pointer} is no text in Markdown: its schema has no such format, or it is not there.`);
	return withPictures(fill(markdown.blocks), (picture) => pictureInText(picture, definition));
}
