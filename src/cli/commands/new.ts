import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { begin as beginSite } from "../../beginning/begin.ts";
import { isKind, kinds, usualColour } from "../../beginning/kinds.ts";
import { isCharacter } from "../../content/site/look.ts";
import { complain, say } from "../../report/say.ts";
import type { Arguments, Command } from "../command.ts";

/** Begins a site in a folder: what cannot be made up is asked, unless it is told. Nothing that is there is touched. */
export const begin: Command = async ({ positionals: [folder], begun }) => {
	if (folder === undefined) return refuse("new takes the folder of the site: site new my-site");
	const file = join(folder, "site.yaml");
	if (existsSync(file)) return refuse(`There is a site in ‘${folder}’ already. Name another folder.`);
	const answers = await answered(begun);
	if (answers === null) return refuse("Nothing was written.");
	const { name, kind, colour } = answers;
	const { character } = begun;
	if (name.trim() === "") return refuse("Say what the business is called: --name NAME.");
	if (!isKind(kind)) return refuse(`There is no kind ‘${kind}’: ${Object.keys(kinds).join(", ")}.`);
	if (!/^#[0-9a-f]{6}$/i.test(colour)) return refuse(`‘${colour}’ is no colour such as "${usualColour}".`);
	if (character !== null && !isCharacter(character)) return refuse(`There is no character ‘${character}’.`);
	const text = beginSite("", { name, kind, colour, character });
	try {
		mkdirSync(join(folder, "images"), { recursive: true });
		writeFileSync(file, text, { flag: "wx" });
	} catch (error) {
		return refuse(`‘${file}’ could not be written: ${(error as Error).message}.`);
	}
	say(`${file} is a whole site, with placeholders for your words. What to do next:`);
	say(`  npm run edit -- --site ${quoted(file)}`);
	say(`  npm run check -- ${quoted(file)}   lists what is still to be written`);
	return 0;
};

/** Asks for what is not told, where there is somebody to ask; else what is usual is taken. Null where it is broken off. */
async function answered({ name, kind, colour }: Arguments["begun"]) {
	const usual = { name: name ?? "", kind: kind ?? "other", colour: colour ?? usualColour };
	if (!process.stdin.isTTY || (name !== null && kind !== null && colour !== null)) return usual;
	const list = Object.entries(kinds).map(([key, { title }]) => `  ${key.padEnd(12)}${title}\n`);
	const questions = [
		["name", name, "What is your business called? "],
		["kind", kind, `What kind of business is it?\n${list.join("")}(other) `],
		["colour", colour, `Which colour has it? (${usual.colour}) `],
	] as const;
	const person = createInterface({ input: process.stdin, output: process.stderr });
	const lines = person[Symbol.asyncIterator]();
	try {
		for (const [key, told, question] of questions) {
			if (told !== null) continue;
			process.stderr.write(question);
			const { value, done } = await lines.next();
			if (done) return null;
			usual[key] = value.trim() || usual[key];
		}
		return usual;
	} finally {
		person.close();
	}
}

/** A path as it is typed. */
function quoted(path: string): string {
	return /^[\w./-]+$/.test(path) ? path : `"${path}"`;
}

function refuse(sentence: string): 2 {
	complain(sentence);
	return 2;
}
