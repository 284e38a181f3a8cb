import type { StructuralLine } from "./lines.ts";
import { listKeys, onlyLists } from "./names.ts";
import type { Recovery } from "./rule.ts";

/** `features: - Local SEO`: the first entry of a list stands behind its key. */
export function recoverListBehindKey(line: StructuralLine): Recovery[] {
	const { key, value, start, at, text, valueAt, continues } = line;
	if (continues || key === null || !listKeys.has(key) || !/^-\s/.test(value)) return [];
	const behindKey = start + at + text.slice(at, valueAt).trimEnd().length;
	return [
		{
			code: "yaml-syntax",
			start: behindKey,
			end: start + valueAt + value.length,
			message: `Put each entry of the list on a line of its own, below ‘${key}:’.`,
			fix: {
				text: "Start a new line before the hyphen.",
				replacement: `\n${" ".repeat(columnOfEntries(line))}${value}`,
				safe: onlyLists.has(key) && !/:\s/.test(value),
			},
			silent: true,
		},
	];
}

/** As the lines below stand, if they belong to the list. */
function columnOfEntries({ at, below }: StructuralLine): number {
	if (below && below.hyphens.length > 0 && below.indent >= at) return below.indent;
	return below && below.key !== null && below.indent > at + 2 ? below.indent - 2 : at + 2;
}
