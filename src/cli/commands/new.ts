import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isCharacter } from "../../content/semantics/look.ts";
import { describeSystemError } from "../../output/folder.ts";
import { printError, printLine } from "../../report/print-line.ts";
import { type BusinessKindName, businessKinds, defaultColour } from "../../scaffold/business-kinds.ts";
import { scaffoldSite } from "../../scaffold/scaffold-site.ts";
import { defineCommand } from "../command.ts";
import { createTextOption, UsageError } from "../option.ts";

/** Asks for options that are missing. Changes no existing file. */
export const newCommand = defineCommand({
	positionals: ["FOLDER"],
	summary: "Start a new site in a folder (asks for what the options don't say)",
	options: {
		name: createTextOption("NAME", "The name of the business"),
		kind: createTextOption("KIND", `The kind of business: ${Object.keys(businessKinds).join(", ")}`),
		colour: createTextOption("COLOUR", `The colour of the business, such as "${defaultColour}"`),
		character: createTextOption("NAME", "A design other than the usual one for this kind of business"),
	},
	async run({ character: design, ...given }, _, [folder]) {
		if (folder === undefined) throw new UsageError("Name a folder for the site: npx site new my-site");
		const file = join(folder, "site.yaml");
		if (existsSync(file)) return refuse(`‘${folder}’ already contains a site. Name another folder.`);
		if (design !== null && !isCharacter(design)) throw new UsageError(`There’s no design ‘${design}’.`);
		const answers = await answerQuestions(given);
		if (typeof answers === "string") return refuse(answers);
		const { name, kind, colour } = answers;
		const text = scaffoldSite({ name, kind: kind as BusinessKindName, colour, character: design });
		try {
			mkdirSync(join(folder, "images"), { recursive: true });
			writeFileSync(file, text, { flag: "wx" });
		} catch (error) {
			return refuse(
				describeSystemError(error, file, "Name another folder.") ?? `${file}: ${(error as Error).message}.`,
			);
		}
		printLine(`${file} is ready, with placeholder text for you to replace. What to do next:`);
		printLine(`  npm run edit -- --site ${quoteArgument(file)}`);
		printLine(`  npm run check -- ${quoteArgument(file)}   lists the placeholders that are left`);
		return 0;
	},
});

interface Question {
	key: "name" | "kind" | "colour";
	prompt: string;
	defaultAnswer: string;
	parse(answer: string): { value: string } | { problem: string };
}

const kindList = Object.entries(businessKinds).map(([key, { title }]) => `  ${key.padEnd(12)}${title}\n`);

const questions: readonly Question[] = [
	{
		key: "name",
		prompt: "What is your business called? ",
		defaultAnswer: "",
		parse: (answer) =>
			answer === "" ? { problem: "Give the name of your business: --name NAME." } : { value: answer },
	},
	{
		key: "kind",
		prompt: `What kind of business is it?\n${kindList.join("")}(other) `,
		defaultAnswer: "other",
		parse(answer) {
			const typed = answer.toLowerCase();
			const found = Object.entries(businessKinds).find(
				([key, { title }]) => key.toLowerCase() === typed || title.toLowerCase() === typed,
			);
			if (found) return { value: found[0] };
			return { problem: `There is no kind ‘${answer}’. Choose one of ${Object.keys(businessKinds).join(", ")}.` };
		},
	},
	{
		key: "colour",
		prompt: `What is its main colour? (${defaultColour}) `,
		defaultAnswer: defaultColour,
		parse: (answer) =>
			/^#[0-9a-f]{6}$/i.test(answer)
				? { value: answer }
				: {
						problem: `‘${answer}’ is not a colour code. Write # and six digits or letters from a to f: "${defaultColour}".`,
					},
	},
];

type Answers = Record<Question["key"], string>;

/** Takes answers from the options, and asks for missing ones in a terminal. Returns a problem as a sentence. */
async function answerQuestions(given: Record<Question["key"], string | null>): Promise<Answers | string> {
	const answers: Partial<Answers> = {};
	const unanswered: Question[] = [];
	for (const question of questions) {
		const { key, defaultAnswer, parse } = question;
		if (given[key] === null && process.stdin.isTTY) unanswered.push(question);
		else {
			const answer = parse((given[key] ?? defaultAnswer).trim());
			if ("problem" in answer) return answer.problem;
			answers[key] = answer.value;
		}
	}
	const isComplete = unanswered.length === 0 || (await ask(unanswered, answers));
	return isComplete ? (answers as Answers) : "Nothing was written.";
}

/** Asks each question until its answer is valid, and adds it to `answers`. Returns false if the input ends. */
async function ask(unanswered: Question[], answers: Partial<Answers>): Promise<boolean> {
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	const lines = terminal[Symbol.asyncIterator]();
	try {
		for (const { key, prompt, defaultAnswer, parse } of unanswered) {
			while (answers[key] === undefined) {
				process.stderr.write(prompt);
				const { value, done } = await lines.next();
				if (done) return false;
				const answer = parse(value.trim() || defaultAnswer);
				if ("problem" in answer) printError(answer.problem);
				else answers[key] = answer.value;
			}
		}
		return true;
	} finally {
		terminal.close();
	}
}

function quoteArgument(path: string): string {
	return /^[\w./-]+$/.test(path) ? path : `"${path}"`;
}

function refuse(sentence: string): 2 {
	printError(sentence);
	return 2;
}
