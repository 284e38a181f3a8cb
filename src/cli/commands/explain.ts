import { findNearest, formatSuggestion } from "../../content/findings/nearest.ts";
import { type Explanation, formatExplanation } from "../../report/explanations.ts";
import { printError } from "../../report/print-line.ts";
import { detectTerminal, type Terminal } from "../../report/terminal.ts";
import type { Command } from "../command.ts";

/** What a code means, with a wrong and a right example; all codes where none is named. */
export const explain: Command = async ({ positionals: [word] }) => {
	const { explanations } = await import("../../report/explanations.ts");
	const terminal = detectTerminal(process.stdout);
	if (word === undefined) return say(list(explanations, terminal));

	const found = explanations.find(({ code }) => code === word);
	if (found) return say(process.stdout.isTTY ? formatExplanation(found.markdown, terminal) : found.markdown);

	const codes = explanations.map(({ code }) => code);
	const advice = formatSuggestion(findNearest(word, codes)) || " All codes: npx site explain";
	printError(`There is no code ‘${word}’.${advice}`);
	return 2;
};

function list(explanations: Explanation[], { paint }: Terminal): string {
	const longest = Math.max(...explanations.map(({ code }) => code.length));
	return explanations
		.map(({ code, sentence }) => `${paint("cyan", code)}${" ".repeat(longest - code.length)}  ${sentence}\n`)
		.join("");
}

function say(text: string): 0 {
	process.stdout.write(text);
	return 0;
}
