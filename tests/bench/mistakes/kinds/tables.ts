import { type Change, garbleAsWindows, type Kind, type Lines, rewrite } from "../change.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";
import { commasBetweenCells, lineOf, linesWith, misspell, valuesAt } from "./places.ts";

/** A table with its lines, the last of which is empty. */
interface Table {
	file: string;
	lines: string[];
	/** A random row, as a line counted from 0. */
	row: number;
}

/** Makes a kind that changes a table. `change` returns its new lines, and those where a person must act, counted from 0. */
function inTable(
	name: string,
	change: (table: Table, random: Random, site: BaseSite) => { lines: string[]; at: number[] } | null,
): Kind {
	return {
		name: `table: ${name}`,
		make: (site, random): Change | null => {
			const file = tableOf(site);
			if (!file) return null;
			const lines = site.texts[file]!.split("\n");
			const made = change({ file, lines, row: 1 + random.integer(lines.length - 2) }, random, site);
			if (!made) return null;
			const at = made.at.map((line): Lines => ({ file, first: line + 1, last: line + 1 }));
			// A problem of the header row is one of the whole table, and may also be reported where the table is named.
			if (made.at.includes(0)) at.push(findNamingLine(site));
			return { ...rewrite(site, file, made.lines.join("\n")), at };
		},
	};
}

/** Finds the table of a site of this benchmark. Its first column makes paths, and its last has numbers. */
function tableOf({ name, texts }: BaseSite): string | undefined {
	return name.includes("mistakes/sites") ? Object.keys(texts).find((file) => file.endsWith(".csv")) : undefined;
}

/** Writes a row as Excel does in most of Europe. */
function withSemicolons(line: string): string {
	return line.replace(commasBetweenCells, ";");
}

/** Finds the line of the definition that names the table. */
function findNamingLine(site: BaseSite): Lines {
	const line = lineOf(site, valuesAt(site, "collections/*/csv")[0]!.start);
	return { file: "site.yaml", first: line, last: line };
}

const row = (name: string, change: (line: string, random: Random, site: BaseSite) => string | null) =>
	inTable(name, ({ lines, row }, random, site) => {
		const line = change(lines[row]!, random, site);
		return line === null ? null : { lines: lines.with(row, line), at: [row] };
	});

const head = (name: string, change: (line: string, random: Random) => string) =>
	inTable(name, ({ lines }, random) => ({ lines: lines.with(0, change(lines[0]!, random)), at: [0] }));

const encodings = {
	latin1: garbleAsWindows,
	"UTF-16": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le").toString("utf8"),
};
const spreadsheetErrors = { en: "#NAME?", de: "#WERT!", fr: "#NOM?", es: "#¡VALOR!", pl: "#ARG!" };
// biome-ignore format: a table
export const tableKinds: Kind[] = [
	row("a missing closing quote", (line) => line.replace(/",/, ",")),
	row("a missing opening quote", (line) => line.replace(/,"/, ",")),
	row("an unescaped quote in a cell", (line) => line.replace(/,"(\S+) /, ',"$1 "x" ')),
	row("a row with missing cells", (line) => line.replace(/(,\d+){1,2}$/, "")),
	row("a row with an extra cell", (line) => `${line},7`),
	row("decimals with a comma", (line) => line.replace(/,(\d+)$/, ",$1,50")),
	row("semicolons in one row", (line) => line.replaceAll(",", ";")),
	row("a row quoted as a whole", (line) => `"${line.replaceAll('"', '""')}"`),
	row("a spreadsheet error", (line) => line.replace(/\d+$/, "#REF!")),
	row("a spreadsheet error in the owner's language", (line, _, { language }) => line.replace(/\d+$/, spreadsheetErrors[language])),
	row("a division by zero", (line) => line.replace(/\d+$/, "#DIV/0!")),
	row("a formula", (line) => line.replace(/\d+$/, "=D2*3")),
	row("an empty cell for the path", (line) => line.replace(/^[^,]*/, "")),
	row("a space in the cell for the path", (line) => line.replace(/^([^,]*)/, "$1 Two")),
	row("an empty cell for the title", (line) => line.replace(/^([^,]*),[^,]*/, "$1,")),
	row("garbled letters", (line) => line.replace(/^([^,]*,)/, "$1FÃ¼r "),),
	row("conflict markers", (line) => `<<<<<<< HEAD\n${line}\n=======\n${line}\n>>>>>>> main`),
	row("an unknown placeholder", (line) => line.replace(/^([^,]*),([^,]*)/, "$1,$2 {nobody}")),
	row("a placeholder text", (line) => line.replace(/^([^,]*),([^,]*)/, "$1,TODO")),
	row("an invisible character in the path", (line) => line.replace(/^(\w)/, "$1\u200b")),
	inTable("a duplicate row", ({ lines, row }) => ({ lines: lines.toSpliced(row, 0, lines[row]!), at: [row, row + 1] })),
	inTable("a duplicate path", ({ lines }) => ({ lines: lines.with(2, lines[2]!.replace(/^[^,]*/, lines[1]!.split(",")[0]!)), at: [1, 2] })),
	inTable("a duplicate header row", ({ lines }) => ({ lines: lines.toSpliced(2, 0, lines[0]!), at: [2] })),
	inTable("a missing header row", ({ lines }) => ({ lines: lines.slice(1), at: [0] })),
	inTable("a line of text above the header row", ({ lines }) => ({ lines: ["Export 2027-01-10", ...lines], at: [0] })),
	inTable("a sep= line", ({ lines }) => ({ lines: ["sep=;", ...lines.map(withSemicolons)], at: [0] })),
	inTable("a wrong sep= line", ({ lines }) => ({ lines: ["sep=;", ...lines], at: [0] })),
	inTable("tabs and commas mixed", ({ lines }) => ({ lines: lines.with(0, lines[0]!.replaceAll(",", "\t")), at: [0] })),
	inTable("semicolons only in the header row", ({ lines }) => ({ lines: lines.with(0, lines[0]!.replaceAll(",", ";")), at: [0] })),
	inTable("all rows deleted", ({ lines }) => ({ lines: [lines[0]!, ""], at: [0] })),
	head("a misspelt column", (line, random) => line.replace(/[^,]{4,}/, (column) => misspell(column, random))),
	head("a column with a capital", (line) => line.replace(/,(\w)/, (_, letter) => `,${letter.toUpperCase()}`)),
	head("a column deleted from the header row", (line) => line.replace(/,[^,]*$/, "")),
	head("two columns with the same name", (line) => line.replace(/,[^,]*$/, ",name")),
	inTable("two columns swapped in the header row", ({ lines }) => ({ lines: lines.with(0, lines[0]!.replace(/^([^,]*),([^,]*)/, "$2,$1")), at: lines.map((_, line) => line) })),
	{
		name: "table: a column deleted everywhere",
		make: (site) => {
			const file = tableOf(site);
			if (!file) return null;
			const text = site.texts[file]!.replace(/^([^,\n]*),[^,\n]*/gm, "$1");
			const [, column] = site.texts[file]!.split(/[,\n]/, 2);
			// If it was deleted on purpose, its uses are wrong.
			return { ...rewrite(site, file, text, 1, 1), at: [{ file, first: 1, last: 1 }, ...linesWith(site, new RegExp(`row\\.${column}\\b|sort: -?${column}\\b`))] };
		},
	},
	...Object.entries(encodings).map(([name, encode]) =>
		inTable(`saved as ${name}`, ({ lines }) => {
			const text = encode(lines.join("\n"));
			return text.includes("\ufffd") ? { lines: text.split("\n"), at: lines.map((_, line) => line) } : null;
		}),
	),
	inTable("pasted HTML", ({ lines, row }) => ({ lines: lines.toSpliced(row, 0, "<table><tr><td>kiste</td></tr></table>"), at: [row] })),
];
