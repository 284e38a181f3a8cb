import type { Finding } from "../findings/finding.ts";
import { isWords, type Text } from "../schema/texts.ts";
import { plainPassages } from "./blocks.ts";
import { type CsvRow, cellRange } from "./collections.ts";
import type { Markdown } from "./markdown.ts";
import type { Pages } from "./pages.ts";

/** Words as visitors read them, before names in braces are filled. */
export interface Passage {
	words: string;
	isMarkdown: boolean;
	/** Where a piece of the words stands: where it looks so, if that is given, and else the first that is alike. */
	placeOf: (piece: string, look?: RegExp) => Pick<Finding, "pointer" | "at" | "file">;
}

/** All words of a site: texts, those that stand in no link or code of a Markdown, and the cells of tables beside it. */
export function passagesOf(texts: Text[], markdown: ReadonlyMap<string, Markdown>, pages: Pages): Passage[] {
	const written = texts.flatMap(({ pointer, value, schema }): Passage[] => {
		const parsed = markdown.get(pointer);
		if (!parsed && !isWords(schema)) return [];
		const passages = parsed ? plainPassages(parsed.blocks) : [value];
		const placeOf = (piece: string, look?: RegExp) => {
			const index = look?.exec(value)?.index ?? value.indexOf(piece);
			if (!value.startsWith(piece, index)) return { pointer };
			return { pointer, at: { piece, nth: value.slice(0, index).split(piece).length - 1 } };
		};
		return passages.map((words) => ({ words, isMarkdown: parsed !== undefined, placeOf }));
	});
	const rows = new Set(pages.all.flatMap(({ row }) => row ?? []));
	const cells = [...rows].flatMap(({ pointer, csv }) => (csv ? cellsOf(csv, pointer) : []));
	return [...written, ...cells];
}

/** A row of a table that did not change has the same passages as before. */
const known = new WeakMap<CsvRow, Passage[]>();

function cellsOf(csv: CsvRow, pointer: string): Passage[] {
	const passages =
		known.get(csv) ??
		csv.cells.map((words, column) => {
			const placeOf = () => ({ pointer, file: csv.file, at: { range: cellRange(csv, column) } });
			return { words, isMarkdown: false, placeOf };
		});
	known.set(csv, passages);
	return passages;
}
