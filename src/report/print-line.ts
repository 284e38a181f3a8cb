import { showInvisible } from "../content/findings/invisible-characters.ts";
import { sanitizeForLog } from "./escape.ts";

/** Prints one line for people, whatever it quotes: a file, an argument, a text of the definition. */
export function printLine(sentence: string): void {
	process.stdout.write(`${sanitizeForLog(showInvisible(sentence))}\n`);
}

export function printError(sentence: string): void {
	process.stderr.write(`${sanitizeForLog(showInvisible(sentence))}\n`);
}

/** Returns the named entry of a table, or the first without a name. Prints an error and returns null if there is none. */
export function chooseFormat<T>(table: Record<string, T>, name: string | null): T | null {
	const names = Object.keys(table);
	const chosen = name ?? names[0]!;
	if (Object.hasOwn(table, chosen)) return table[chosen]!;
	printError(`--format can't be ${chosen}. Use one of: ${names.join(", ")}.`);
	return null;
}
