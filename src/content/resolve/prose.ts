import type { Block } from "../../model/prose.ts";
import { withPictures } from "../site/blocks.ts";
import { bodyOf, isPlaceOfBody } from "../site/bodies.ts";
import { pictureInText } from "./picture.ts";
import type { SectionContext } from "./section.ts";

/** A longer text of a section by its place in it: "text", "items/0/answer". */
export function proseAt(place: string, context: SectionContext): Block[] {
	return proseOf(`${context.pointer}/${place}`, context);
}

/**
 * The text in Markdown at a pointer, with that of the page's row in its place. It is filled as blocks: what stands in the
 * place of any other name is no Markdown.
 */
export function proseOf(pointer: string, { definition, fill, page }: SectionContext): Block[] {
	const markdown = definition.markdown.get(pointer);
	if (!markdown)
		throw new Error(`${pointer} is no text in Markdown: its schema has no such format, or it is not there.`);
	const body = definition.markdown.get(bodyOf(page) ?? "");
	const blocks = body
		? markdown.blocks.flatMap((block) => (isPlaceOfBody(block) ? body.blocks : block))
		: markdown.blocks;
	return withPictures(fill(blocks), (picture) => pictureInText(picture, definition));
}
