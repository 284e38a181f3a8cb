import type { CodeFrame, Diagnostic, GetText, ReportBlock } from "../model/diagnostic.ts";
import { applyEdits } from "../text/splices.ts";
import { formatShortList } from "../text/words.ts";
import { createCodeFrame } from "./code-frame.ts";

/** The maximum number of blocks. The diagnostics of others are only counted. */
const maxBlocks = 50;

/**
 * Prepares diagnostics for people. Diagnostics of one file that say the same become one block. If there are too many
 * blocks, notices are left out first, then warnings. `more` is the number of diagnostics that are left out.
 *
 * @param width the width of code frames, in terminal cells
 */
export function createReport(
	diagnostics: Diagnostic[],
	getText: GetText,
	width?: number,
): { blocks: ReportBlock[]; more: number } {
	const groups = groupEqual(diagnostics);
	const shownGroups = new Set([...groups].sort(compareSeverities).slice(0, maxBlocks));
	const blocks = groups.filter((group) => shownGroups.has(group)).map((group) => createBlock(group, getText, width));
	const omittedGroups = groups.filter((group) => !shownGroups.has(group));
	return { blocks, more: omittedGroups.reduce((sum, group) => sum + group.length, 0) };
}

type Group = [first: Diagnostic, ...others: Diagnostic[]];

function groupEqual(diagnostics: Diagnostic[]): Group[] {
	const groups = new Map<string, Group>();
	for (const diagnostic of diagnostics) {
		const { file, severity, code, message, why } = diagnostic;
		const key = JSON.stringify([file, severity, code, message, why]);
		const group = groups.get(key);
		if (group) group.push(diagnostic);
		else groups.set(key, [diagnostic]);
	}
	return [...groups.values()];
}

const ranks = { error: 0, warning: 1, info: 2 };

function compareSeverities([a]: Group, [b]: Group): number {
	return ranks[a.severity] - ranks[b.severity];
}

function createBlock([diagnostic, ...others]: Group, getText: GetText, width?: number): ReportBlock {
	const text = getText(diagnostic.file);
	return {
		diagnostic,
		codeFrame: text === null ? [] : createCodeFrame(diagnostic.range, text, width),
		fixPreview: text === null ? [] : createFixPreview(diagnostic, text, width),
		otherPlaces: describeOtherLines(diagnostic, others),
		allowedValues: formatShortList([...new Set(diagnostic.allowed ?? [])], 12),
	};
}

function describeOtherLines(first: Diagnostic, others: Diagnostic[]): string {
	const lines = new Set(others.map(({ range }) => range.start.line));
	lines.delete(first.range.start.line);
	if (lines.size === 0) return "";
	return `and in ${lines.size === 1 ? "line" : "lines"} ${formatShortList([...lines].map(String), 8)}`;
}

function createFixPreview({ fix }: Diagnostic, text: string, width?: number): CodeFrame {
	const first = fix?.edits[0];
	if (!fix || !first) return [];
	// Shows only the first line of the first edit.
	const { start } = first.range;
	const [line = "", ...further] = first.newText.split("\n");
	const after = applyEdits(text, fix.edits);
	// If the new text begins with a line break, it inserts a line below.
	if (line === "" && further[0]) return frameNewLine(start.line + 1, further[0], after, width);
	const end =
		further.length > 0 ? { line: start.line + 1, column: 1 } : { ...start, column: start.column + line.length };
	const lines = createCodeFrame({ start, end }, after, width).filter(({ kind }) => kind !== "near");
	// After a deletion, there is nothing to underline.
	return line === "" ? lines.filter(({ kind }) => kind === "target") : lines.map(underlineWithTildes);
}

/** Frames an inserted line with the line above it or, if that one is empty, with the line below it. */
function frameNewLine(line: number, text: string, after: string, width?: number): CodeFrame {
	const range = { start: { line, column: text.search(/\S/) + 1 }, end: { line, column: text.length + 1 } };
	return createCodeFrame(range, after, width).slice(0, 3).map(underlineWithTildes);
}

function underlineWithTildes(line: CodeFrame[number]): CodeFrame[number] {
	return line.kind === "carets" ? { ...line, text: line.text.replace(/ to line \d+$/, "").replaceAll("^", "~") } : line;
}
