import type { Line } from "./lines.ts";
import type { Recovery } from "./rule.ts";

/** How many spaces stand for a tab. */
const step = 2;

export function tabs({ text, start, indent }: Line): Recovery[] {
	const space = text.slice(0, indent);
	if (!space.includes("\t")) return [];
	const from = text.startsWith("\uFEFF") ? 1 : 0;
	return [
		{
			code: "tab-indentation",
			start: start + from,
			end: start + indent,
			message: "This line begins with a tab; only spaces can say what belongs to what.",
			fix: {
				text: "Write spaces instead.",
				replacement: space.slice(from).replaceAll("\t", " ".repeat(step)),
				safe: true,
			},
		},
	];
}
