import type { Line } from "./lines.ts";
import type { Recovery } from "./rule.ts";

/** How many spaces may stand for a tab; the first is what this project writes. */
const steps = [2, 4, 8];

/** A tab is safe to replace only where its column is certain. */
export function tabs(line: Line): Recovery[] {
	const { text, start, indent, above } = line;
	const space = text.slice(0, indent);
	if (!space.includes("\t")) return [];
	const from = text.startsWith("\uFEFF") ? 1 : 0;
	const [replacement] = steps.map((step) => space.slice(from).replaceAll("\t", " ".repeat(step)));
	return [
		{
			code: "tab-indentation",
			start: start + from,
			end: start + indent,
			message: "This line begins with a tab; only spaces can say what belongs to what.",
			fix: { text: "Write spaces instead.", replacement: replacement!, safe: isCertain(space, above) },
		},
	];
}

/** Whether one number of spaces alone puts the line beside or right below the line above. */
function isCertain(space: string, above: Line | null): boolean {
	if (!above) return false;
	const possible = [above.indent, above.at, above.at + 2];
	const columns = steps.map((step) => space.replaceAll("\t", " ".repeat(step)).length);
	const fitting = new Set(columns.filter((column) => possible.includes(column)));
	return fitting.size === 1 && fitting.has(columns[0]!);
}
