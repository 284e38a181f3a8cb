import type { StructuralLine } from "./lines.ts";
import type { Recovery } from "./rule.ts";

/** How many spaces may stand for a tab; the first is what this project writes. */
const steps = [2, 4, 8];

/** A tab is safe to replace only where its column is certain. */
export function recoverTabs(line: StructuralLine): Recovery[] {
	const { text, start, indent, above } = line;
	const space = text.slice(0, indent);
	if (!space.includes("\t")) return [];
	const from = text.startsWith("\uFEFF") ? 1 : 0;
	const isSafe = isCertain(space, above);
	// Below a line with a tab nothing says how many spaces stand for one.
	const isGuided = above !== null && !above.text.slice(0, above.indent).includes("\t");
	const replacement = isSafe || !isGuided ? spaces(space.slice(from)) : " ".repeat(besideOrBelow(above));
	return [
		{
			code: "tab-indentation",
			start: start + from,
			end: start + indent,
			message: "Replace the tab at the start of this line with spaces.",
			fix: { text: "Write spaces instead.", replacement, safe: isSafe },
		},
	];
}

function spaces(space: string, step = steps[0]!): string {
	return space.replaceAll("\t", " ".repeat(step));
}

/** Where a line stands most often: beside the one above, or below it where that says nothing itself. */
function besideOrBelow({ at, indent, value, key, hyphens }: StructuralLine): number {
	if (key !== null && value === "") return at + 2;
	return hyphens.length > 0 && key !== null ? at : indent;
}

/** Whether one number of spaces alone puts the line beside or right below the line above. */
function isCertain(space: string, above: StructuralLine | null): boolean {
	if (!above) return false;
	const possible = [above.indent, above.at, above.at + 2];
	const columns = steps.map((step) => spaces(space, step).length);
	const fitting = new Set(columns.filter((column) => possible.includes(column)));
	return fitting.size === 1 && fitting.has(columns[0]!);
}
