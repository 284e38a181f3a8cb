import { showInvisible } from "../content/findings/invisible-characters.ts";
import { sanitizeForLog } from "./escape.ts";

/** Says one line to a person. Whatever it names (a file, an argument, a text of the definition), it stays one line. */
export function printLine(sentence: string): void {
	process.stdout.write(`${sanitizeForLog(showInvisible(sentence))}\n`);
}

/** The same, of what went wrong. */
export function printError(sentence: string): void {
	process.stderr.write(`${sanitizeForLog(showInvisible(sentence))}\n`);
}
