import { capitalize } from "../text/words.ts";

/** The column that says what a row is called. */
export function findNameColumn(columns: string[]): string | undefined {
	return columns.find((column) => /name$/i.test(column)) ?? columns[0];
}

/** "townName" → "Town name" */
export function humanizeColumn(column: string): string {
	const words = column.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").toLowerCase();
	return capitalize(words);
}
