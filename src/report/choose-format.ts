import { printError } from "./print-line.ts";

/** The entry of a table that is asked for by name, or the first; null, and a word on stderr, where there is none. */
export function chooseFormat<T>(table: Record<string, T>, name: string | null): T | null {
	const names = Object.keys(table);
	const asked = name ?? names[0]!;
	if (Object.hasOwn(table, asked)) return table[asked]!;
	printError(`--format is one of ${names.join(", ")} here, not ${asked}.`);
	return null;
}
