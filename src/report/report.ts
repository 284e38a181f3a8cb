import type { Diagnostic } from "../model/diagnostic.ts";
import type { CodeFrame, ReportBlock, TextOf } from "../model/report.ts";
import { applyEdits } from "../text/splices.ts";
import { formatShortList } from "../text/words.ts";
import { createCodeFrame } from "./code-frame.ts";

/** More are counted, not shown: who has mended fifty checks again. */
const most = 50;

/**
 * What people are shown of diagnostics: what is the same at several places once, in the order of the places, errors
 * before warnings where there are too many. `more` counts the places that are left out.
 *
 * @param room of a line of the file, in cells of a terminal
 */
export function createReport(
	diagnostics: Diagnostic[],
	textOf: TextOf,
	room?: number,
): { blocks: ReportBlock[]; more: number } {
	const groups = folded(diagnostics);
	const kept = new Set([...groups].sort(bySeverity).slice(0, most));
	const blocks = groups.filter((group) => kept.has(group)).map((group) => block(group, textOf, room));
	const dropped = groups.filter((group) => !kept.has(group));
	return { blocks, more: dropped.reduce((sum, group) => sum + group.length, 0) };
}

type Group = [first: Diagnostic, ...others: Diagnostic[]];

function folded(diagnostics: Diagnostic[]): Group[] {
	const groups = new Map<string, Group>();
	for (const diagnostic of diagnostics) {
		const { file, severity, code, message, why } = diagnostic;
		const same = JSON.stringify([file, severity, code, message, why]);
		const group = groups.get(same);
		if (group) group.push(diagnostic);
		else groups.set(same, [diagnostic]);
	}
	return [...groups.values()];
}

const ranks = { error: 0, warning: 1, info: 2 };

function bySeverity([a]: Group, [b]: Group): number {
	return ranks[a.severity] - ranks[b.severity];
}

function block([diagnostic, ...others]: Group, textOf: TextOf, room?: number): ReportBlock {
	const text = textOf(diagnostic.file);
	return {
		diagnostic,
		codeFrame: text === null ? [] : createCodeFrame(diagnostic.range, text, room),
		fixed: text === null ? [] : fixed(diagnostic, text, room),
		elsewhere: elsewhere(diagnostic, others),
		possible: formatShortList([...new Set(diagnostic.allowed ?? [])], 12),
	};
}

function elsewhere(first: Diagnostic, others: Diagnostic[]): string {
	const lines = new Set(others.map(({ range }) => range.start.line));
	lines.delete(first.range.start.line);
	if (lines.size === 0) return "";
	return `and in ${lines.size === 1 ? "line" : "lines"} ${formatShortList([...lines].map(String), 8)}`;
}

function fixed({ fix }: Diagnostic, text: string, room?: number): CodeFrame {
	const first = fix?.edits[0];
	if (!fix || !first) return [];
	const { start } = first.range;
	const [line = "", ...further] = first.newText.split("\n");
	const after = applyEdits(text, fix.edits);
	if (line === "" && further[0]) return newLine(start.line + 1, further[0], after, room);
	const end =
		further.length > 0 ? { line: start.line + 1, column: 1 } : { ...start, column: start.column + line.length };
	const lines = createCodeFrame({ start, end }, after, room).filter(({ kind }) => kind !== "near");
	return line === "" ? lines.filter(({ kind }) => kind === "marked") : lines.map(withWave);
}

/** A line that was begun, and the one above it. */
function newLine(line: number, text: string, after: string, room?: number): CodeFrame {
	const range = { start: { line, column: text.search(/\S/) + 1 }, end: { line, column: text.length + 1 } };
	return createCodeFrame(range, after, room).slice(0, 3).map(withWave);
}

function withWave(line: CodeFrame[number]): CodeFrame[number] {
	return line.kind === "mark" ? { ...line, text: line.text.replace(/ to line \d+$/, "").replaceAll("^", "~") } : line;
}
