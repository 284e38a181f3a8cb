import type { Finding } from "../findings/finding.ts";
import { type DefinitionText, isFreeText } from "../schema/texts.ts";
import { listPlainPassages } from "./blocks.ts";
import type { Markdown } from "./markdown.ts";
import type { Pages } from "./pages.ts";
import { type CsvRow, getCellRange } from "./row.ts";

/** A piece of plain text that visitors read, with unfilled placeholders: a text, a paragraph of Markdown, or a cell. */
export interface Passage {
	text: string;
	isMarkdown: boolean;
	/** Locates a piece where the pattern matches, or else at its first occurrence. In a table, locates the whole cell. */
	locate: (piece: string, pattern?: RegExp) => Pick<Finding, "pointer" | "at" | "file">;
}

/** There can be millions of cells, so their passages are created on demand. */
export interface Passages {
	/** Lists all texts, and the cells of the rows that `matches` accepts: it gets the cells of a row, one on each line. */
	listInMatchingRows: (matches: (row: string) => boolean) => Iterable<Passage>;
	/**
	 * All texts, but only the cells with more than Latin letters, spaces and plain punctuation, or with words from programs
	 * (`unusualText`). For rules that find nothing in other cells.
	 */
	unusual: Iterable<Passage>;
}

/** Matches what a plain cell doesn't contain: other characters, a hyphen as a bullet, and words from programs. */
const unusualText = /[^A-Za-z\u00c0-\u024f ,.!'’-]|^-|www\.|NaN|undefined|(?:plans|params|pricing)\./;

export function listPassages(texts: DefinitionText[], markdown: ReadonlyMap<string, Markdown>, pages: Pages): Passages {
	const textPassages = texts.flatMap(({ pointer, value, schema }): Passage[] => {
		const parsedMarkdown = markdown.get(pointer);
		if (!parsedMarkdown && !isFreeText(schema)) return [];
		const passages = parsedMarkdown ? listPlainPassages(parsedMarkdown.blocks) : [value];
		const locate = (piece: string, pattern?: RegExp) => {
			const index = pattern?.exec(value)?.index ?? value.indexOf(piece);
			if (!value.startsWith(piece, index)) return { pointer };
			return { pointer, at: { piece, nth: value.slice(0, index).split(piece).length - 1 } };
		};
		return passages.map((text) => ({ text, isMarkdown: parsedMarkdown !== undefined, locate }));
	});
	const rows = new Set([...pages.all, ...[...pages.byRowTemplate.values()].flat()].flatMap(({ row }) => row ?? []));
	const tableRows = [...rows].flatMap(({ pointer, csv }) => (csv ? [{ pointer, csv }] : []));
	/** For each row in `tableRows`, the indexes of its unusual cells. */
	let unusualColumns: number[][] | undefined;
	return {
		listInMatchingRows: (matches) => ({
			*[Symbol.iterator]() {
				yield* textPassages;
				for (const row of tableRows) {
					if (!matches(row.csv.cells.join("\n"))) continue;
					// A nested generator for each row would take four times as long.
					for (let column = 0; column < row.csv.cells.length; column++) yield createCellPassage(row, column);
				}
			},
		}),
		unusual: {
			*[Symbol.iterator]() {
				yield* textPassages;
				unusualColumns ??= tableRows.map(({ csv }) => listUnusualColumns(csv.cells));
				for (let index = 0; index < tableRows.length; index++)
					for (const column of unusualColumns[index]!) yield createCellPassage(tableRows[index]!, column);
			},
		},
	};
}

function listUnusualColumns(cells: string[]): number[] {
	const columns: number[] = [];
	for (let column = 0; column < cells.length; column++) if (unusualText.test(cells[column]!)) columns.push(column);
	return columns;
}

function createCellPassage({ pointer, csv }: { pointer: string; csv: CsvRow }, column: number): Passage {
	const locate = () => ({ pointer, file: csv.file, at: { range: getCellRange(csv, column) } });
	return { text: csv.cells[column]!, isMarkdown: false, locate };
}
