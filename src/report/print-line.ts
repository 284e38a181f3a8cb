import { showInvisible } from "../content/findings/invisible-characters.ts";
import { sanitizeForLog } from "./escape.ts";

/** Prints a line for people. The sentence may quote untrusted text, such as a file name or a text of the definition. */
export function printLine(sentence: string): void {
	process.stdout.write(`${sanitizeForLog(showInvisible(sentence))}\n`);
}

/** Prints a notice on stderr, because stdout is for the result of the command. */
export function printNotice(sentence: string): void {
	printError(sentence);
}

export function printError(sentence: string): void {
	process.stderr.write(`${sanitizeForLog(showInvisible(sentence))}\n`);
}
