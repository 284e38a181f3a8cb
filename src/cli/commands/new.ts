import { constants, copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { isPacked } from "../../cache/cache.mjs";
import { languages } from "../../content/semantics/built-in-words.ts";
import { isCharacter } from "../../content/semantics/look.ts";
import { describeSystemError } from "../../output/folder.ts";
import { formatCommand, quoteArgument } from "../../report/format-command.ts";
import { printError, printLine } from "../../report/print-line.ts";
import { businessKinds, isBusinessKind } from "../../scaffold/business-kinds.ts";
import { countries, currencies, getCurrencyOf, guessRegion } from "../../scaffold/countries.ts";
import { scaffoldSite } from "../../scaffold/scaffold-site.ts";
import { createFolderFiles } from "../../scaffold/site-folder.ts";
import { defineCommand } from "../command.ts";
import { formatSchemaComment, locateSchema } from "../locate-schema.ts";
import { readManifest } from "../manifest.ts";
import { createTextOption, UsageError } from "../option.ts";

/** Asks for missing options. Never changes an existing file. */
export const newCommand = defineCommand({
	positionals: ["FOLDER"],
	summary: "Start a new site in a folder (asks for what the options don't say)",
	options: {
		name: createTextOption("NAME", "The name of the business"),
		kind: createTextOption("KIND", `The kind of business: ${Object.keys(businessKinds).join(", ")}`),
		language: createTextOption("CODE", `The language of the site: ${languages.join(", ")}`),
		country: createTextOption("CODE", "The country of the business, such as GB"),
		currency: createTextOption("CODE", "The currency of its prices, such as EUR (the usual one of the country)"),
		colour: createTextOption("COLOUR", 'The colour of the business, such as "#1d4f5c"'),
		logo: createTextOption("FILE", "A picture of its logo"),
		character: createTextOption("NAME", "A design other than the usual one for this kind of business"),
	},
	async run({ character, logo, currency: givenCurrency, ...given }, { project }, [folder]) {
		if (folder === undefined) throw new UsageError(`Name a folder for the site: ${formatCommand("new my-site")}`);
		const file = join(folder, "site.yaml");
		if (existsSync(file)) return refuse(`‘${folder}’ already contains a site. Name another folder.`);
		if (character !== null && !isCharacter(character)) throw new UsageError(`There’s no design ‘${character}’.`);
		if (logo !== null && !existsSync(logo)) return refuse(`There’s no file ‘${logo}’.`);
		const answers = await answerQuestions(given);
		if (typeof answers === "string") return refuse(answers);
		const { kind, country } = answers;
		const currency = givenCurrency ?? getCurrencyOf(country);
		if (!isBusinessKind(kind)) throw new Error(`‘${kind}’ isn’t a kind of business, but was accepted as one.`);
		if (!currencies.includes(currency)) return refuse(`There is no currency ‘${currency}’. Use a code such as USD.`);
		const { text, drawings } = scaffoldSite(
			{
				...answers,
				kind,
				currency,
				character,
				now: new Date(),
				colour: answers.colour || businessKinds[kind].colour,
				timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
				logo: logo && `images/${basename(logo)}`,
			},
			formatSchemaComment(locateSchema(project, file)),
		);
		// A new site uses the clone that created it. Only a packed program can be installed in the site's folder.
		const folderFiles = isPacked(project) ? prepareFolderFiles(answers.name, project) : {};
		try {
			mkdirSync(join(folder, "images"), { recursive: true });
			writeFileSync(file, text, { flag: "wx" });
			for (const [name, svg] of Object.entries(drawings)) writeFileSync(join(folder, name), svg, { flag: "wx" });
			if (logo) copyFileSync(logo, join(folder, "images", basename(logo)), constants.COPYFILE_EXCL);
			for (const [name, content] of Object.entries(folderFiles)) writeMissing(join(folder, name), content);
		} catch (error) {
			return refuse(
				describeSystemError(error, file, "Name another folder.") ?? `${file}: ${(error as Error).message}.`,
			);
		}
		printLine(`${file} is ready, with example texts for you to replace. What to do next:`);
		for (const step of listNextSteps(folder, isPacked(project))) printLine(`  ${step}`);
		return 0;
	},
});

function listNextSteps(folder: string, hasOwnProgram: boolean): string[] {
	if (hasOwnProgram) return [`cd ${quoteArgument(folder)}`, "npm install", "npx siteyaml edit"];
	const file = quoteArgument(join(folder, "site.yaml"));
	return [formatCommand(`edit --site ${file}`), `${formatCommand(`check ${file}`)}   lists the examples that are left`];
}

function prepareFolderFiles(name: string, project: string): Record<string, string> {
	const { version, repository } = readManifest(project);
	return createFolderFiles({ name, version, repository: repository.replace(/^github:/, "") });
}

/** Writes a file unless it exists. A new repository may already have a README. */
function writeMissing(path: string, content: string): void {
	if (existsSync(path)) return;
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, content, { flag: "wx" });
}

interface Question {
	key: "name" | "kind" | "language" | "country" | "colour";
	prompt: string;
	defaultAnswer: string;
	parse(answer: string): { value: string } | { problem: string };
}

const kindList = Object.entries(businessKinds).map(([key, { title }]) => `  ${key.padEnd(12)}${title}\n`);

const guessedRegion = guessRegion(Intl.DateTimeFormat().resolvedOptions().locale);

const questions: readonly Question[] = [
	{
		key: "name",
		prompt: "What is your business called? ",
		defaultAnswer: "",
		parse: (answer) => (answer === "" ? { problem: "A business needs a name." } : { value: answer }),
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
		key: "language",
		prompt: `Which language is the site in: ${languages.join(", ")}? (${guessedRegion.language}) `,
		defaultAnswer: guessedRegion.language,
		parse: (answer) =>
			languages.includes(answer)
				? { value: answer }
				: { problem: `The language ‘${answer}’ isn’t supported. Choose one of ${languages.join(", ")}.` },
	},
	{
		key: "country",
		prompt: `Which country is your business in? (${guessedRegion.country}) `,
		defaultAnswer: guessedRegion.country,
		parse: (answer) =>
			countries.includes(answer.toUpperCase())
				? { value: answer.toUpperCase() }
				: { problem: `The country ‘${answer}’ isn’t supported. Use a code such as US.` },
	},
	{
		key: "colour",
		prompt: "What is the main colour of your business, such as #1d4f5c? (one that suits the kind) ",
		defaultAnswer: "",
		parse: (answer) =>
			answer === "" || /^#[0-9a-f]{6}$/i.test(answer)
				? { value: answer }
				: {
						problem: `‘${answer}’ is not a colour code. Write # and six digits or letters from a to f: "#1d4f5c".`,
					},
	},
];

type Answers = Record<Question["key"], string>;

/**
 * Takes the answers from the options. For missing ones, asks in a terminal, and takes the defaults elsewhere. If an answer is
 * invalid, returns why.
 */
async function answerQuestions(given: Record<Question["key"], string | null>): Promise<Answers | string> {
	const answers: Partial<Answers> = {};
	const unanswered: Question[] = [];
	for (const question of questions) {
		const { key, defaultAnswer, parse } = question;
		if (given[key] === null && process.stdin.isTTY) unanswered.push(question);
		else {
			const answer = parse((given[key] ?? defaultAnswer).trim());
			if ("problem" in answer)
				return given[key] === null ? `${answer.problem} Use the option --${key}.` : answer.problem;
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

function refuse(sentence: string): 2 {
	printError(sentence);
	return 2;
}
