import { findNearest, formatSuggestion } from "../../content/findings/nearest.ts";
import { type Explanation, formatExplanation } from "../../report/explanations.ts";
import { formatCommand } from "../../report/format-command.ts";
import { printError } from "../../report/print-line.ts";
import { detectTerminal, type Terminal } from "../../report/terminal.ts";
import { defineCommand } from "../command.ts";

export const explainCommand = defineCommand({
	positionals: ["[CODE]"],
	summary: "Explain the code of a problem, such as broken-link, or list all codes",
	options: {},
	async run(_, __, [searchedCode]) {
		const { explanations } = await import("../../report/explanations.ts");
		const terminal = detectTerminal(process.stdout);
		if (searchedCode === undefined) {
			process.stdout.write(formatCodes(explanations, terminal));
			return 0;
		}
		const explanation = explanations.find(({ code }) => code === searchedCode);
		if (explanation) {
			const { markdown } = explanation;
			process.stdout.write(process.stdout.isTTY ? formatExplanation(markdown, terminal) : markdown);
			return 0;
		}
		const codes = explanations.map(({ code }) => code);
		const advice =
			formatSuggestion(findNearest(searchedCode, codes)) || ` List all codes with: ${formatCommand("explain")}`;
		printError(`There is no code ‘${searchedCode}’.${advice}`);
		return 2;
	},
});

function formatCodes(explanations: Explanation[], { paint }: Terminal): string {
	const width = Math.max(...explanations.map(({ code }) => code.length));
	return explanations
		.map(({ code, sentence }) => `${paint("cyan", code)}${" ".repeat(width - code.length)}  ${sentence}\n`)
		.join("");
}
