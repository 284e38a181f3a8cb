// Generates the type and the list of all codes from the pages in codes/.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "codes");
const codes = readdirSync(folder)
	.filter((file) => file.endsWith(".md"))
	.map((file) => basename(file, ".md"))
	.sort();

export function renderCodeType() {
	const names = codes.map((code) => `\t"${code}",\n`).join("");
	return `/* Made from schema/codes/ by \`npm run generate\`. Do not edit. */\nexport const codes = [\n${names}] as const;\n\nexport type Code = (typeof codes)[number];\n`;
}

/** Lists each code with its sentence and a link to its page. */
export function renderCodeList() {
	const lines = codes.map((code) => `- [\`${code}\`](codes/${code}.md): ${readHeading(code)}\n`).join("");
	return `# All codes\n\nMade from the pages in codes/ by \`npm run generate\`. Do not edit.\n\n${lines}`;
}

function readHeading(code) {
	const [heading] = readFileSync(join(folder, `${code}.md`), "utf8").split("\n", 1);
	return heading.replace(/^# /, "");
}
