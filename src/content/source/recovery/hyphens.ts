import type { Splice } from "../../../text/splices.ts";
import { listKeys, onlyListKeys } from "./known-keys.ts";
import { inheritFromAbove, type StructuralLine } from "./lines.ts";
import type { Recovery } from "./rule.ts";

/** A hyphen without a space, or another character that is used like a hyphen. */
const looseHyphen = /^(?:-(?=[^\s-])|[‐‑‒–—―−－﹣•●▪◦‣](?=\s*\S)|[*+](?=\s+\S))/;

/** `-item`: without a space after it, a hyphen is part of the text, and the line is joined to the one above. */
export function recoverHyphens(line: StructuralLine): Recovery[] {
	const { text, indent, start } = line;
	const [marker] = looseHyphen.exec(text.slice(indent)) ?? [];
	if (marker === undefined || !isEntryExpected(line)) return [];
	if (marker !== "-") return [reportBullet(line, marker)];
	const aligned = moveAlignedLines(line);
	return [
		{
			code: "missing-space-after-hyphen",
			start: start + indent,
			end: start + indent + 1,
			message: "Add a space after this hyphen, so that it starts an entry of the list.",
			fix: { text: "Add a space after the hyphen.", replacement: "- ", safe: aligned.length === 0 },
			patch: [{ start: start + indent + 1, end: start + indent + 1, newText: " " }, ...aligned],
			isMistakeInValidYaml: true,
		},
	];
}

/** `– item`, `• item`: phones and word processors replace a hyphen by these. */
function reportBullet(line: StructuralLine, marker: string): Recovery {
	const { text, indent, start } = line;
	const isGlued = /\S/.test(text.charAt(indent + 1));
	const aligned = isGlued ? moveAlignedLines(line) : [];
	const range = { start: start + indent, end: start + indent + 1 };
	const replacement = isGlued ? "- " : "-";
	return {
		...range,
		code: "sign-of-another-kind",
		message: `Write a hyphen and a space instead of ‘${marker}’ to begin an entry of the list.`,
		fix: { text: "Write a hyphen and a space.", replacement, safe: aligned.length === 0 },
		patch: [{ ...range, newText: replacement }, ...aligned],
		isMistakeInValidYaml: true,
	};
}

/** Tells whether entries of a list are in this column, or the first entry of a list can be here. */
const isEntryExpected = inheritFromAbove(
	getLooseSibling,
	({ isHyphenColumn, continuedLine, above, contentColumn, indent }) => {
		if (isHyphenColumn) return true;
		if (above && !continuedLine && above.key !== null && above.value === "") {
			return listKeys.has(above.key) && above.contentColumn <= contentColumn;
		}
		return above?.hyphens.at(-1) === indent;
	},
);

/** Returns the line above if it is in the same column and its hyphen has no space either. */
function getLooseSibling({ isHyphenColumn, above, indent }: StructuralLine): StructuralLine | null {
	const isLoose = above && looseHyphen.test(above.text.slice(above.indent));
	return !isHyphenColumn && isLoose && above.indent === indent ? above : null;
}

/** Moves lines that are aligned with the first letter after the hyphen, because that letter moves. */
function moveAlignedLines({ indent, below, key }: StructuralLine): Splice[] {
	const splices: Splice[] = [];
	for (let line = key === null ? null : below; line && line.indent > indent; line = line.below) {
		if (line.indent === indent + 1) splices.push({ start: line.start, end: line.start, newText: " " });
	}
	return splices;
}

/** `features: - Local SEO`: the first entry of a list is on the line of its key. */
export function recoverListOnKeyLine(line: StructuralLine): Recovery[] {
	const { key, value, start, contentColumn, text, valueColumn, continuedLine } = line;
	if (continuedLine || key === null || !listKeys.has(key) || !/^-\s/.test(value)) return [];
	const afterKey = start + contentColumn + text.slice(contentColumn, valueColumn).trimEnd().length;
	return [
		{
			code: "yaml-syntax",
			start: afterKey,
			end: start + valueColumn + value.length,
			message: `Put each entry of the list on a line of its own, below ‘${key}:’.`,
			fix: {
				text: "Start a new line before the hyphen.",
				replacement: `\n${" ".repeat(findEntryColumn(line))}${value}`,
				safe: onlyListKeys.has(key) && !/:\s/.test(value),
			},
			isMistakeInValidYaml: true,
		},
	];
}

/**
 * Finds the column for the hyphen of an entry. It fits the lines below if they belong to the list; otherwise it is two
 * spaces to the right of the key.
 */
function findEntryColumn({ contentColumn, below }: StructuralLine): number {
	if (below && below.hyphens.length > 0 && below.indent >= contentColumn) return below.indent;
	return below && below.key !== null && below.indent > contentColumn + 2 ? below.indent - 2 : contentColumn + 2;
}
