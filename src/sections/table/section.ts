import { type ContentNode, createNode, describeTexts, quoteShort } from "../../diff/node.ts";
import { strip } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";
import { checkColumnNames, checkRows } from "./rules.ts";

export const section: SectionType<"table"> = {
	rules: [
		["A column of a table has a name.", checkColumnNames],
		["Every row of a table has a cell for each column.", checkRows],
	],
	resolve: ({ heading, text = null, columns, note = null, ...written }, context) => {
		const { definition, origin, pointer } = context;
		const rows = written.rows.map((row, place) =>
			row.map((cell, index) =>
				typeof cell === "string"
					? cell
					: origin(definition.locale.formatNumber(cell), `${pointer}/rows/${place}/${index}`),
			),
		);
		return {
			heading,
			text,
			note,
			rows,
			columns: columns.map((name, index) => ({
				name: strip(name).trim() === "" ? "" : name,
				isNumeric: rows.every((row) => isNumber(row[index] ?? "")),
			})),
		};
	},
	describe: ({ heading, text, columns, rows, note }) => ({
		properties: { heading, text, note },
		children: [
			...describeTexts(
				"column",
				columns.map(({ name }) => name).filter((name) => name !== ""),
			),
			...rows.map(([name = "", ...cells]) =>
				createNode(
					"row",
					name,
					`the row ${quoteShort(name)}`,
					{ label: name },
					cells.map((cell, index) => cellNode(cell, columns[index + 1]?.name ?? "", name)),
				),
			),
		],
	}),
};

/** "$12", "1,450", "12 %", and a dash where there is none. */
function isNumber(cell: string): boolean {
	return /^[^\p{L}]*$/u.test(strip(cell));
}

function cellNode(cell: string, column: string, row: string): ContentNode {
	return createNode("cell", column, `${quoteShort(column)} in the row ${quoteShort(row)}`, { words: cell });
}
