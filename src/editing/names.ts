import { bodyColumn } from "../content/semantics/row.ts";
import { capitalize } from "../text/words.ts";

/** Length of a name in a sentence, in characters. */
export const maxNameLength = 40;

/** Keys whose text names the thing that contains them, the best first. */
const nameKeys = ["heading", "label", "name", "title", "question", "quote", "value", "alt", "text", "src", "from"];

/** Finds the best key that can name a thing and for which `fits` returns true. */
export function findNameKey(fits: (key: string) => boolean): string | undefined {
	return nameKeys.find(fits);
}

/** Finds the column that names a row. */
export function findNameColumn(columns: string[]): string | undefined {
	return columns.find((column) => /name$/i.test(column)) ?? columns[0];
}

/** Finds the column that names an article or another row with such columns: its title. */
export function findTitleColumn(columns: string[]): string | undefined {
	return findNameKey((key) => columns.includes(key)) ?? findNameColumn(columns);
}

/** "townName" → "Town name", "body" → "Text" */
export function humanizeColumn(column: string): string {
	if (column === bodyColumn) return "Text";
	return capitalize(column.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").toLowerCase());
}

/** Returns the name, or the first free one like "prices-2"; "prices2" if the pattern allows no hyphen. */
export function uniqueName(name: string, others: readonly string[], pattern = ""): string {
	const taken = new Set(others);
	for (const candidate of generateNames(name, pattern)) if (!taken.has(candidate)) return candidate;
	// Never reached, because the names have no end.
	return name;
}

/** Yields a name, and the same with numbers from 2 on, without end. */
export function* generateNames(name: string, pattern = ""): Generator<string> {
	yield name;
	const stem = name.replace(/-?\d+$/, "") || name;
	const allowed = new RegExp(pattern);
	for (let number = 2; ; number++) {
		const hyphenated = `${stem}-${number}`;
		yield allowed.test(hyphenated) ? hyphenated : `${stem}${number}`;
	}
}
