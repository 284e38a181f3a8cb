import { type ContentNode, node, quoted, textNodes } from "../../diff/node.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"table"> = ({ heading, text, columns, rows, note }) => ({
	properties: { heading, text, note },
	children: [
		...textNodes(
			"column",
			columns.map(({ name }) => name).filter((name) => name !== ""),
		),
		...rows.map(([name = "", ...cells]) =>
			node(
				"row",
				name,
				`the row ${quoted(name)}`,
				{ label: name },
				cells.map((cell, index) => cellNode(cell, columns[index + 1]?.name ?? "", name)),
			),
		),
	],
});

function cellNode(cell: string, column: string, row: string): ContentNode {
	return node("cell", column, `${quoted(column)} in the row ${quoted(row)}`, { words: cell });
}
