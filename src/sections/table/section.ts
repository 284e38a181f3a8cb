import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { blankText } from "../../content/rules/empty-texts.ts";
import { type ContentNode, createNode, describeTexts, quoteShort } from "../../diff/node.ts";
import type { TableSectionSpec } from "../../model/spec.gen.ts";
import { strip } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"table"> = {
	dependsOn: "texts",
	rules: [
		["Each column of a table has a name, except perhaps the first.", checkColumnNames],
		["Every row of a table has a cell for each column.", checkRows],
	],
	resolve: ({ heading, text = null, columns, note = null, ...rest }, context) => {
		const { definition, markOrigin, pointer } = context;
		const rows = (rest.rows ?? []).map((row, rowIndex) =>
			row.map((cell, index) =>
				typeof cell === "string"
					? cell
					: markOrigin(definition.locale.formatNumber(cell), `${pointer}/rows/${rowIndex}/${index}`),
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
					cells.map((cell, index) => describeCell(cell, columns[index + 1]?.name ?? "", name)),
				),
			),
		],
	}),
};

/** Checks whether a cell has no letters: "$12", "1,450", "12 %", or a dash for an empty cell. */
function isNumber(cell: string): boolean {
	return /^[^\p{L}]*$/u.test(strip(cell));
}

function describeCell(cell: string, column: string, row: string): ContentNode {
	return createNode("cell", column, `${quoteShort(column)} in the row ${quoteShort(row)}`, { words: cell });
}

/** The first column contains the names of the rows, so the heading of the section may already say what they are. */
function checkColumnNames({ columns }: TableSectionSpec, pointer: string): Finding[] {
	return columns.flatMap((name, index): Finding[] => {
		if (index === 0 || !blankText.test(name)) return [];
		const message = "Name this column. Only the first column of a table can have no name.";
		return [{ code: "too-short", pointer: appendKey(`${pointer}/columns`, index), message }];
	});
}

function checkRows({ columns, rows = [], each }: TableSectionSpec, pointer: string): Finding[] {
	const { length } = columns;
	if (each && each.length !== length) {
		const code = each.length < length ? "too-few" : "too-many";
		const message = `Each row has ${each.length} entries, but the table has ${length} columns.`;
		return [{ code, pointer: `${pointer}/each`, message }];
	}
	const [first, ...others] = rows.map((row) => row.length);
	if (first !== undefined && first !== length && others.length > 0 && others.every((one) => one === first)) {
		const hint = first > length ? " Is a comma missing between two columns?" : "";
		const message = `The table names ${length} columns, but every row has ${first} entries.${hint}`;
		// All rows agree, so the names are wrong: if the rows have fewer cells, there are too many names.
		return [{ code: first < length ? "too-many" : "too-few", pointer: `${pointer}/columns`, message }];
	}
	return rows.flatMap((row, index): Finding[] => {
		if (row.length === length) return [];
		const code = row.length < length ? "too-few" : "too-many";
		const message = `This row has ${row.length} entries, but the table has ${length} columns.`;
		return [{ code, pointer: appendKey(`${pointer}/rows`, index), message }];
	});
}
