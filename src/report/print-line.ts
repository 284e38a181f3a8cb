import { showInvisible } from "../content/findings/invisible-characters.ts";
import { sanitizeForLog } from "./escape.ts";

/** Prints one line for people. It may quote anything, such as a file, an argument or a text of the definition. */
export function printLine(sentence: string): void {
	process.stdout.write(`${sanitizeForLog(showInvisible(sentence))}\n`);
}

/** Prints a notice on stderr, because stdout is for the result of a command. */
export function printNotice(sentence: string): void {
	printError(sentence);
}

export function printError(sentence: string): void {
	process.stderr.write(`${sanitizeForLog(showInvisible(sentence))}\n`);
}
