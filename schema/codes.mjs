// What is made of the pages beside this file, in codes/: the type of all codes, and the table in the README.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "codes");
const codes = readdirSync(folder)
	.filter((file) => file.endsWith(".md"))
	.map((file) => basename(file, ".md"))
	.sort();

export function codeType() {
	const names = codes.map((code) => `\n\t| "${code}"`).join("");
	return `/* Made from schema/codes/ by \`npm run generate\`. Do not edit. */\nexport type Code =${names};\n`;
}

/** The README with a fresh table of codes between its two comments. */
export function withTable(readme) {
	const [from, to] = ["<!-- codes -->", "<!-- /codes -->"];
	const table = aligned([
		["Code", "What it says"],
		...codes.map((code) => [`[\`${code}\`](schema/codes/${code}.md)`, sentence(code)]),
	]);
	const [before, rest] = readme.split(from);
	const after = rest?.split(to)[1];
	if (after === undefined) throw new Error(`README.md has no ${from} … ${to}.`);
	return `${before}${from}\n\n${table}\n\n${to}${after}`;
}

/** A Markdown table as the formatter writes it. */
function aligned([head, ...rows]) {
	const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
	const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
	return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function sentence(code) {
	const [heading] = readFileSync(join(folder, `${code}.md`), "utf8").split("\n", 1);
	return heading.replace(/^# /, "").replaceAll("|", "\\|");
}
