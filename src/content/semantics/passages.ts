import type { Finding } from "../findings/finding.ts";
import { type DefinitionText, isFreeText } from "../schema/texts.ts";
import { listPlainPassages } from "./blocks.ts";
import type { Markdown } from "./markdown.ts";
import type { Pages } from "./pages.ts";
import { getCellRange } from "./row.ts";

/** Words of a text before its placeholders are filled. */
export interface Passage {
	words: string;
	isMarkdown: boolean;
	/** Locates a piece: where the pattern matches, or at its first occurrence. */
	locate: (piece: string, pattern?: RegExp) => Pick<Finding, "pointer" | "at" | "file">;
}

/** There can be millions of cells, so their passages are created on demand. */
export function iteratePassages(
	texts: DefinitionText[],
	markdown: ReadonlyMap<string, Markdown>,
	pages: Pages,
): Iterable<Passage> {
	const textPassages = texts.flatMap(({ pointer, value, schema }): Passage[] => {
		const parsedMarkdown = markdown.get(pointer);
		if (!parsedMarkdown && !isFreeText(schema)) return [];
		const passages = parsedMarkdown ? listPlainPassages(parsedMarkdown.blocks) : [value];
		const locate = (piece: string, pattern?: RegExp) => {
			const index = pattern?.exec(value)?.index ?? value.indexOf(piece);
			if (!value.startsWith(piece, index)) return { pointer };
			return { pointer, at: { piece, nth: value.slice(0, index).split(piece).length - 1 } };
		};
		return passages.map((words) => ({ words, isMarkdown: parsedMarkdown !== undefined, locate }));
	});
	const rows = new Set([...pages.all, ...[...pages.byCard.values()].flat()].flatMap(({ row }) => row ?? []));
	return {
		*[Symbol.iterator]() {
			yield* textPassages;
			for (const { pointer, csv } of rows) {
				// A generator for each row would take four times as long.
				for (let column = 0; column < (csv?.cells.length ?? 0); column++) {
					const { file, cells } = csv!;
					const locate = () => ({ pointer, file, at: { range: getCellRange(csv!, column) } });
					yield { words: cells[column]!, isMarkdown: false, locate };
				}
			}
		},
	};
}
