import type { Finding } from "../findings/finding.ts";
import { type DefinitionText, isFreeText } from "../schema/texts.ts";
import { listPlainPassages } from "./blocks.ts";
import type { Markdown } from "./markdown.ts";
import type { Pages } from "./pages.ts";
import { getCellRange } from "./row.ts";

/** Words as visitors read them, before names in braces are filled. */
export interface Passage {
	words: string;
	isMarkdown: boolean;
	/** Where a piece of the words stands: where it looks so, if that is given, and else the first that is alike. */
	locate: (piece: string, look?: RegExp) => Pick<Finding, "pointer" | "at" | "file">;
}

/**
 * All words of a site: texts, those that stand in no link or code of a Markdown, and the cells of tables beside it. There may
 * be millions of these: each is made when it is asked for, and not kept.
 */
export function iteratePassages(
	texts: DefinitionText[],
	markdown: ReadonlyMap<string, Markdown>,
	pages: Pages,
): Iterable<Passage> {
	const written = texts.flatMap(({ pointer, value, schema }): Passage[] => {
		const parsed = markdown.get(pointer);
		if (!parsed && !isFreeText(schema)) return [];
		const passages = parsed ? listPlainPassages(parsed.blocks) : [value];
		const locate = (piece: string, look?: RegExp) => {
			const index = look?.exec(value)?.index ?? value.indexOf(piece);
			if (!value.startsWith(piece, index)) return { pointer };
			return { pointer, at: { piece, nth: value.slice(0, index).split(piece).length - 1 } };
		};
		return passages.map((words) => ({ words, isMarkdown: parsed !== undefined, locate }));
	});
	const rows = new Set([...pages.all, ...[...pages.byCard.values()].flat()].flatMap(({ row }) => row ?? []));
	return {
		*[Symbol.iterator]() {
			yield* written;
			for (const { pointer, csv } of rows) {
				// In one loop: a generator for each row takes four times as long.
				for (let column = 0; column < (csv?.cells.length ?? 0); column++) {
					const { file, cells } = csv!;
					const locate = () => ({ pointer, file, at: { range: getCellRange(csv!, column) } });
					yield { words: cells[column]!, isMarkdown: false, locate };
				}
			}
		},
	};
}
