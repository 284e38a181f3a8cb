// What is made of the pages beside this file, in codes/: the type of all codes, and the rows of their table.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "codes");
const codes = readdirSync(folder)
	.filter((file) => file.endsWith(".md"))
	.map((file) => basename(file, ".md"))
	.sort();

export function codeType() {
	const names = codes.map((code) => `\t"${code}",\n`).join("");
	return `/* Made from schema/codes/ by \`npm run generate\`. Do not edit. */\nexport const codes = [\n${names}] as const;\n\nexport type Code = (typeof codes)[number];\n`;
}

/** The rows of the table of codes: each with what it says. */
export function codeRows() {
	return codes.map((code) => [`[\`${code}\`](schema/codes/${code}.md)`, sentence(code)]);
}

function sentence(code) {
	const [heading] = readFileSync(join(folder, `${code}.md`), "utf8").split("\n", 1);
	return heading.replace(/^# /, "").replaceAll("|", "\\|");
}
