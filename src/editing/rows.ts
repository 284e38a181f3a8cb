import { OperationError } from "./operation-error.ts";
import { parseTable } from "./table.ts";

/** A table as people see it. */
export interface TableRows {
	columns: string[];
	rows: { values: string[]; line: number }[];
}

/** The rows of a table, each with the line where it begins; or why they cannot be told apart. */
export function readRows(text: string): TableRows | { refused: string } {
	try {
		const { columns, rows } = parseTable(text);
		let [line, at] = [1, 0];
		const numbered = rows.map(({ start, cells }) => {
			for (; at < start; at++) if (text[at] === "\n") line++;
			return { values: columns.map((_, index) => cells[index]?.value ?? ""), line };
		});
		return { columns, rows: numbered.slice(1) };
	} catch (error) {
		if (error instanceof OperationError) return { refused: error.message };
		throw error;
	}
}
