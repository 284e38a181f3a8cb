import type { Block } from "../../model/prose.ts";
import { strip } from "../../stega/stega.ts";
import { isBodyPlaceholder, mapPictures, toPlainText } from "../semantics/blocks.ts";
import { findBody } from "../semantics/page.ts";
import { resolveInlinePicture } from "./picture.ts";
import type { SectionContext } from "./section.ts";

/** Resolves a Markdown text of a section, by its pointer relative to the section: "text", "items/0/answer". */
export function resolveProse(relativePointer: string, context: SectionContext): Block[] {
	const { pointer, row } = context.locate(`${context.pointer}/${relativePointer}`);
	if (row === null) return resolveMarkdown(pointer, context);
	return resolveMarkdown(pointer, { ...context, page: row, fill: (value) => context.getTemplate(value)(row.params) });
}

/** Resolves a Markdown text. Its blocks are filled after parsing, so that filled values can't become markup. */
export function resolveMarkdown(
	pointer: string,
	{ definition, fill, label, page }: Pick<SectionContext, "definition" | "fill" | "label" | "page">,
): Block[] {
	const markdown = definition.markdown.get(pointer);
	if (!markdown)
		throw new Error(`${pointer} isn't a Markdown text: its schema has another format, or the text doesn't exist.`);
	const body = definition.markdown.get(findBody(page) ?? "");
	const blocks = body
		? markdown.blocks.flatMap((block) => (isBodyPlaceholder(block) ? body.blocks : block))
		: markdown.blocks;
	const resolved = mapPictures(fill(blocks), (picture) => resolveInlinePicture(picture, definition));
	return resolved.map((block) => (block.kind === "callout" ? { ...block, label: label(`${block.tone}Label`) } : block));
}

/** A usual speed of silent reading. */
const wordsPerMinute = 220;

/** Formats the reading time: "5 min read". */
export function formatReadingTime(blocks: Block[], { label }: SectionContext): string {
	return label("readingTime", { minutes: Math.max(1, Math.round(countWords(toPlainText(blocks)) / wordsPerMinute)) });
}

/** Counts words. In Chinese and Japanese, which have no spaces, two characters count as a word. */
function countWords(text: string): number {
	const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
	const written = strip(text);
	const characters = written.match(unspaced)?.length ?? 0;
	const words = written.replace(unspaced, " ").match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
	return words + characters / 2;
}
