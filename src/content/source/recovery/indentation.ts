import { formatCount } from "../../../text/words.ts";
import { reportInvisibleCharacter } from "../../findings/damage/invisible.ts";
import { canHaveKey } from "./known-keys.ts";
import type { StructuralLine } from "./lines.ts";
import type { Recovery } from "./rule.ts";

/** The numbers of spaces that a tab can stand for, the likeliest first. */
const tabSizes = [2, 4, 8];

/** Replaces tabs at the start of a line; that is safe only if their width is certain. */
export function recoverTabs(line: StructuralLine): Recovery[] {
	const { text, start, indent, above } = line;
	const space = text.slice(0, indent);
	if (!space.includes("\t")) return [];
	const byteOrderMark = text.startsWith("\uFEFF") ? 1 : 0;
	const isWidthCertain = isTabWidthCertain(space, above);
	// A line above that is indented by tabs, too, doesn't show how wide a tab is.
	const isColumnKnown = above !== null && !above.text.slice(0, above.indent).includes("\t");
	const column =
		isWidthCertain || !isColumnKnown
			? expandTabs(space).length - byteOrderMark
			: (findSiblingColumn(line, space) ?? guessColumn(line, above, space));
	const keptLength = Math.min(space.indexOf("\t"), byteOrderMark + column);
	const replacement = " ".repeat(byteOrderMark + column - keptLength);
	const tabs = space.split("\t").length > 2 ? "tabs" : "tab";
	const instruction =
		replacement === ""
			? `Delete the ${tabs}`
			: `Write ${formatCount(replacement.length, "space")} instead of the ${tabs}`;
	return [
		{
			code: "tab-indentation",
			start: start + keptLength,
			end: start + indent,
			message: `${instruction} at the start of this line.`,
			why: "The spaces at the start of a line show what it belongs to. A tab can be as wide as any number of them.",
			fix: { text: `${instruction}.`, replacement, safe: isWidthCertain },
		},
	];
}

function expandTabs(space: string, size = tabSizes[0]!): string {
	return space.replaceAll("\t", " ".repeat(size));
}

/** Maximum number of lines above that are searched for the same key, or for a group. */
const maxSearchedLines = 100;

/** Finds the column of a line above with the same key, if some width of a tab leads to that column. */
function findSiblingColumn({ key, hyphens, above }: StructuralLine, space: string): number | null {
	if (key === null) return null;
	const columns = tabSizes.map((size) => expandTabs(space, size).length);
	let count = 0;
	for (let one = above; one && count < maxSearchedLines; one = one.above, count++) {
		const isAlike = one.key === key && one.hyphens.length === hyphens.length;
		if (isAlike && columns.includes(one.indent) && !one.text.slice(0, one.indent).includes("\t")) return one.indent;
	}
	return null;
}

/**
 * Guesses the column of a line from the line above: further right if that line has a key without a value, otherwise the
 * column of its key, or of its text. If its key doesn't belong there, guesses the column of a group around the line above
 * that can have it, and to which some width of a tab leads.
 */
function guessColumn(line: StructuralLine, above: StructuralLine, space: string): number {
	const { contentColumn, indent, value, key, hyphens } = above;
	if (key !== null && value === "") return contentColumn + 2;
	const likeliest = hyphens.length > 0 && key !== null ? contentColumn : indent;
	const canFollow = (one: StructuralLine) =>
		line.key !== null && one.key !== null && canHaveKey([one.key], line.key, line.value);
	if (line.key === null || canFollow(above)) return likeliest;
	const columns = tabSizes.map((size) => expandTabs(space, size).length);
	let outermost = indent;
	let count = 0;
	for (let one = above.above; one && outermost > 0 && count < maxSearchedLines; one = one.above, count++) {
		if (one.indent >= outermost) continue;
		outermost = one.indent;
		if (columns.includes(one.contentColumn) && canFollow(one)) return one.contentColumn;
	}
	return likeliest;
}

/**
 * Tells whether the likeliest width of a tab is the only possible one. A width is possible if it puts the line in the
 * column of the line above, of that line's content, or of the contents of its key.
 */
function isTabWidthCertain(space: string, above: StructuralLine | null): boolean {
	if (!above) return false;
	const { indent, contentColumn, value } = above;
	const possible = value === "" ? [indent, contentColumn, contentColumn + 2] : [indent, contentColumn];
	const columns = tabSizes.map((size) => expandTabs(space, size).length);
	const fitting = new Set(columns.filter((column) => possible.includes(column)));
	return fitting.size === 1 && fitting.has(columns[0]!);
}

/** Space characters other than the ordinary one. They are fine inside a text, but not as indentation. */
const specialSpace = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
/** Matches special spaces (X) at the start of a line, before the colon of its key, and after that colon. */
const specialSpaces = new RegExp(
	["^[ \\t-]*X(?:X| )*", "^[ -]*\\w[\\w-]*X+(?=:)", "^[ -]*\\w[\\w-]*:X+"]
		.join("|")
		.replaceAll("X", specialSpace.source),
	"gm",
);

/** Maximum number of findings. Nobody reads more of the same kind. */
const maxReported = 100;

/** Replaces no-break spaces and similar characters at the start of a line, and before and after the colon of its key. */
export function recoverSpecialSpaces(text: string): Recovery[] {
	const found: Recovery[] = [];
	for (const { 0: match, index } of text.matchAll(specialSpaces)) {
		if (found.length >= maxReported) break;
		const start = index + match.search(specialSpace);
		const characters = match.slice(start - index);
		const name = /[\u00a0\u202f]/.test(characters) ? "no-break space" : "space of another width";
		found.push({
			...reportInvisibleCharacter(text, start, characters, name, " ".repeat(characters.length), true),
			isMistakeInValidYaml: true,
		});
	}
	return found;
}
