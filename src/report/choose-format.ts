import { printError } from "./print-line.ts";

/** Returns the named entry of a table, or the first without a name. Prints an error and returns null if there is none. */
export function chooseFormat<T>(table: Record<string, T>, name: string | null): T | null {
	const names = Object.keys(table);
	const chosen = name ?? names[0]!;
	if (Object.hasOwn(table, chosen)) return table[chosen]!;
	printError(`--format can't be ${chosen}. Use one of: ${names.join(", ")}.`);
	return null;
}
