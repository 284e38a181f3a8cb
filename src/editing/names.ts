import { bodyColumn } from "../content/semantics/row.ts";
import { capitalize } from "../text/words.ts";

/** Maximum length of a name in a sentence, in characters. */
export const maxNameLength = 40;

/** Keys whose text can serve as the name of the group that contains them, best first. */
const nameKeys = ["heading", "label", "name", "title", "question", "quote", "value", "alt", "text", "src", "from"];

/** Finds the best naming key for which `fits` returns true. */
export function findNameKey(fits: (key: string) => boolean): string | undefined {
	return nameKeys.find(fits);
}

/** Finds the column with the names of rows: the first column that ends in "name", or else the first column. */
export function findNameColumn(columns: string[]): string | undefined {
	return columns.find((column) => /name$/i.test(column)) ?? columns[0];
}

/** Finds the column that holds a row’s title, such as "title" or "heading"; otherwise its name column. */
export function findTitleColumn(columns: string[]): string | undefined {
	return findNameKey((key) => columns.includes(key)) ?? findNameColumn(columns);
}

/** "townName" → "Town name", "body" → "Text" */
export function humanizeColumn(column: string): string {
	if (column === bodyColumn) return "Text";
	return capitalize(column.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").toLowerCase());
}

/**
 * Returns a name that isn't taken: the name itself, or "prices-2" and so on ("prices2" if the pattern forbids hyphens).
 */
export function uniqueName(name: string, others: readonly string[], pattern = ""): string {
	const taken = new Set(others);
	for (const candidate of generateNames(name, pattern)) if (!taken.has(candidate)) return candidate;
	// Unreachable, because the generator is infinite.
	return name;
}

/** Yields a name, and then an infinite series of numbered names, starting with 2. */
export function* generateNames(name: string, pattern = ""): Generator<string> {
	yield name;
	const stem = name.replace(/-?\d+$/, "") || name;
	const allowed = new RegExp(pattern);
	for (let number = 2; ; number++) {
		const hyphenated = `${stem}-${number}`;
		yield allowed.test(hyphenated) ? hyphenated : `${stem}${number}`;
	}
}
