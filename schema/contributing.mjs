// Generates the table of modules in CONTRIBUTING.md, between two comments.
import { readFileSync } from "node:fs";

const [startMark, endMark] = ["<!-- modules -->", "<!-- /modules -->"];

/** Returns CONTRIBUTING.md with a fresh table. */
export function insertModuleTable(text) {
	const [before, rest] = text.split(startMark);
	const after = rest?.split(endMark)[1];
	if (after === undefined) throw new Error(`CONTRIBUTING.md has no ${startMark} … ${endMark}.`);
	return `${before}${startMark}\n\n${formatTable([["Folder", "What it is", "Imports"], ...listModuleRows()])}\n\n${endMark}${after}`;
}

function listModuleRows() {
	const modules = JSON.parse(readFileSync(new URL("../src/modules.json", import.meta.url), "utf8"));
	return modules.map(({ module, is, imports }) => [
		`\`src/${module}${module.includes(".") ? "" : "/"}\``,
		is,
		imports.join(", ") || "nothing",
	]);
}

/** Formats a Markdown table with aligned columns. */
function formatTable([head, ...rows]) {
	const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
	const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
	return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
