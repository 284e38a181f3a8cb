import { columnWords } from "./columns.ts";
import { Refusal } from "./refusal.ts";
import { tableOf } from "./table.ts";

/** A table as people see it. */
export interface Rows {
	columns: string[];
	rows: { values: string[]; line: number }[];
}

/** The rows of a table, each with the line where it begins; or why they cannot be told apart. */
export function rowsOf(text: string): Rows | { refused: string } {
	try {
		const { columns, rows } = tableOf(text);
		let [line, at] = [1, 0];
		const numbered = rows.map(({ start, cells }) => {
			for (; at < start; at++) if (text[at] === "\n") line++;
			return { values: columns.map((_, index) => cells[index]?.value ?? ""), line };
		});
		return { columns, rows: numbered.slice(1) };
	} catch (error) {
		if (error instanceof Refusal) return { refused: error.message };
		throw error;
	}
}

/** A row to begin with, by column: what names its page in an address is one that no other row has. */
export function freshRow({ columns, rows }: Rows): Record<string, string> {
	const entries = columns.map((column, index) => {
		const values = rows.map((row) => row.values[index]!);
		const isAddress = values.length > 0 && values.every((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value));
		return [column, isAddress ? unlike("new", values) : columnWords(column)];
	});
	return Object.fromEntries(entries);
}

function unlike(stem: string, others: string[]): string {
	const taken = new Set(others);
	let name = stem;
	for (let number = 2; taken.has(name); number++) name = `${stem}-${number}`;
	return name;
}
