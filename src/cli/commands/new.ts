import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isCharacter } from "../../content/semantics/look.ts";
import { describeSystemError } from "../../output/folder.ts";
import { printError, printLine } from "../../report/print-line.ts";
import type { BusinessKindName } from "../../scaffold/business-kinds.ts";
import { type Question, questions } from "../../scaffold/questions.ts";
import { scaffoldSite as beginSite } from "../../scaffold/scaffold-site.ts";
import type { Arguments, Command } from "../command.ts";

/** Begins a site in a folder: what cannot be made up is asked, unless it is told. Nothing that is there is touched. */
export const newSite: Command = async ({ positionals: [folder], begun }) => {
	if (folder === undefined) return refuse("new takes the folder of the site: site new my-site");
	const file = join(folder, "site.yaml");
	if (existsSync(file)) return refuse(`There is a site in ‘${folder}’ already. Name another folder.`);
	const { character } = begun;
	if (character !== null && !isCharacter(character)) return refuse(`There is no character ‘${character}’.`);
	const answers = await answered(begun);
	if (typeof answers === "string") return refuse(answers);
	const { name, kind, colour } = answers;
	const text = beginSite("", { name, kind: kind as BusinessKindName, colour, character });
	try {
		mkdirSync(join(folder, "images"), { recursive: true });
		writeFileSync(file, text, { flag: "wx" });
	} catch (error) {
		return refuse(describeSystemError(error, file, "Name another folder.") ?? `${file}: ${(error as Error).message}.`);
	}
	printLine(`${file} is a whole site, with placeholders for your words. What to do next:`);
	printLine(`  npm run edit -- --site ${quoted(file)}`);
	printLine(`  npm run check -- ${quoted(file)}   lists what is still to be written`);
	return 0;
};

type Begun = Arguments["begun"];
type Answers = Record<Question["key"], string>;

/** What is told, and asked for where it is not and somebody is there to ask; or why there is no answer. */
async function answered(begun: Begun): Promise<Answers | string> {
	const answers: Partial<Answers> = {};
	const open: Question[] = [];
	for (const question of questions) {
		const { key, usual, read } = question;
		if (begun[key] === null && process.stdin.isTTY) open.push(question);
		else {
			const answer = read((begun[key] ?? usual).trim());
			if ("wrong" in answer) return answer.wrong;
			answers[key] = answer.meant;
		}
	}
	const isWhole = open.length === 0 || (await ask(open, answers));
	return isWhole ? (answers as Answers) : "Nothing was written.";
}

/** Asks one after the other, again where an answer is none. False where it is broken off. */
async function ask(open: Question[], answers: Partial<Answers>): Promise<boolean> {
	const person = createInterface({ input: process.stdin, output: process.stderr });
	const lines = person[Symbol.asyncIterator]();
	try {
		for (const { key, words, usual, read } of open) {
			while (answers[key] === undefined) {
				process.stderr.write(words);
				const { value, done } = await lines.next();
				if (done) return false;
				const answer = read(value.trim() || usual);
				if ("wrong" in answer) printError(answer.wrong);
				else answers[key] = answer.meant;
			}
		}
		return true;
	} finally {
		person.close();
	}
}

/** A path as it is typed. */
function quoted(path: string): string {
	return /^[\w./-]+$/.test(path) ? path : `"${path}"`;
}

function refuse(sentence: string): 2 {
	printError(sentence);
	return 2;
}
