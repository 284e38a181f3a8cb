import { visible } from "../content/findings/visible.ts";
import { harmless } from "./harmless.ts";

/** Says one line to a person. Whatever it names (a file, an argument, a text of the definition), it stays one line. */
export function say(sentence: string): void {
	process.stdout.write(`${harmless(visible(sentence))}\n`);
}

/** The same, of what went wrong. */
export function complain(sentence: string): void {
	process.stderr.write(`${harmless(visible(sentence))}\n`);
}
