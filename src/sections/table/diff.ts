import { type ContentNode, createNode, describeTexts, quoteShort } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"table"> = ({ heading, text, columns, rows, note }) => ({
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
});

function cellNode(cell: string, column: string, row: string): ContentNode {
	return createNode("cell", column, `${quoteShort(column)} in the row ${quoteShort(row)}`, { words: cell });
}
