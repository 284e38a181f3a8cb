// The tables of the README that are made from other files, each between two comments.
import { readFileSync } from "node:fs";
import { codeRows } from "./codes.mjs";

/** The README with fresh tables. */
export function readme(text) {
	const tables = {
		codes: [["Code", "What it says"], ...codeRows()],
		rooms: [["Folder", "What it is", "Imports"], ...roomRows()],
	};
	return Object.entries(tables).reduce((whole, [name, rows]) => withTable(whole, name, rows), text);
}

/** The folders of `src`, from the lowest to the highest. */
function roomRows() {
	const rooms = JSON.parse(readFileSync(new URL("../src/rooms.json", import.meta.url), "utf8"));
	return rooms.map(({ room, is, imports }) => [
		`\`src/${room}${room.includes(".") ? "" : "/"}\``,
		is,
		imports.join(", ") || "nothing",
	]);
}

function withTable(readme, name, rows) {
	const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
	const [before, rest] = readme.split(from);
	const after = rest?.split(to)[1];
	if (after === undefined) throw new Error(`README.md has no ${from} … ${to}.`);
	return `${before}${from}\n\n${aligned(rows)}\n\n${to}${after}`;
}

/** A Markdown table as the formatter writes it. */
function aligned([head, ...rows]) {
	const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
	const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
	return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
