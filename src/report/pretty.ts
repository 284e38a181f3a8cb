import { wrapAnsi as wrap } from "fast-wrap-ansi";
import { showInvisible } from "../content/findings/invisible-characters.ts";
import { isError } from "../content/findings/severity.ts";
import type { CodeFrame, CodeFrameLine, Diagnostic, GetText, ReportBlock } from "../model/diagnostic.ts";
import { formatCount } from "../text/words.ts";
import { sanitizeForLog } from "./escape.ts";
import type { Summary } from "./format.ts";
import { formatCommand } from "./format-command.ts";
import { createReport } from "./report.ts";
import type { Terminal } from "./terminal.ts";

/** Formats diagnostics for people: message, breadcrumb, position, code frame, reason and fix. */
export function formatPretty(
	diagnostics: Diagnostic[],
	{ file, getText, summary, terminal }: { file: string; getText: GetText; summary: Summary; terminal: Terminal },
): string {
	// 12 columns are for the indentation and for the gutter with the line number.
	const { blocks, more } = createReport(diagnostics, getText, terminal.width - 12);
	const { fullBlocks, briefBlocks } = separateBlocks(blocks);
	const lines = [
		...fullBlocks.map((block) => formatBlock(block, terminal)),
		...[...briefBlocks].map(([code, others]) => formatBrief(code, others, terminal)),
		...(more > 0 ? [`… and ${more} more. Fix these first, then check again.\n`] : []),
		`${formatTotal(summary, file, terminal)}${blocks.length > 0 ? formatAdvice(diagnostics, terminal) : ""}\n`,
	];
	return sanitizeForLog(lines.join("\n"));
}

/** The maximum number of warnings and notices with the same code that are shown in full. The others get one line each. */
const maxFullBlocks = 3;

/** Separates blocks that are shown in full, such as all errors, from brief ones, which are grouped by code. */
function separateBlocks(blocks: ReportBlock[]): { fullBlocks: ReportBlock[]; briefBlocks: Map<string, ReportBlock[]> } {
	const fullBlocks: ReportBlock[] = [];
	const briefBlocks = new Map<string, ReportBlock[]>();
	const counts = new Map<string, number>();
	for (const block of blocks) {
		const { code, severity } = block.diagnostic;
		const count = counts.get(code) ?? 0;
		counts.set(code, count + 1);
		if (severity === "error" || count < maxFullBlocks) fullBlocks.push(block);
		else briefBlocks.set(code, [...(briefBlocks.get(code) ?? []), block]);
	}
	return { fullBlocks, briefBlocks };
}

function formatBrief(code: string, blocks: ReportBlock[], { paint, width }: Terminal): string {
	const lines = blocks.map(({ diagnostic: { file, range, message }, otherPlaces }) => {
		const position = showInvisible(`${file}:${range.start.line}:${range.start.column}`);
		const text = showInvisible(`${message}${otherPlaces && ` (${otherPlaces})`}`);
		const availableWidth = Math.max(width - indent.length - position.length - 2, 20);
		return `${indent}${paint("cyan", position)}  ${text.length > availableWidth ? `${text.slice(0, availableWidth - 1)}…` : text}`;
	});
	return `${[paint("bold", `${formatCount(blocks.length, "more place")} with ${code}:`), ...lines].join("\n")}\n`;
}

const colours = { error: "red", warning: "yellow", info: "cyan" } as const;
const indent = "  ";

function formatBlock(
	{ diagnostic, codeFrame, fixPreview, otherPlaces, allowedValues }: ReportBlock,
	terminal: Terminal,
): string {
	const { severity, message, breadcrumb, file, range, code, why, closest, fix, related = [] } = diagnostic;
	const { paint } = terminal;
	const colour = colours[severity];
	const formatLabelled = (label: string, text: string) =>
		formatParagraph(`${paint("bold", `${label}:`)} ${showInvisible(text)}`, terminal);
	const position = `${file}:${range.start.line}:${range.start.column}`;
	const lines = [
		wrapText(
			`${paint(["bold", colour], `${severity}:`)} ${paint("bold", shortenQuotes(showInvisible(message)))}`,
			terminal.width,
		),
		...(breadcrumb ? [formatParagraph(showInvisible(breadcrumb), terminal)] : []),
		`${indent}${paint("cyan", showInvisible(position))}  ${paint("dim", code)}${otherPlaces && `  ${otherPlaces}`}`,
		...formatFrame(codeFrame, colour, terminal),
		...(why ? [formatLabelled("Why", why)] : []),
		...related.map((other) => formatLabelled(`Line ${other.range.start.line}`, other.message)),
		...(allowedValues ? [formatLabelled("Possible", allowedValues)] : []),
		...(closest && !message.includes(closest) ? [formatLabelled("Did you mean", `‘${closest}’`)] : []),
		...(fix ? [formatLabelled("Fix", shortenQuotes(fix.text)), ...formatFrame(fixPreview, "green", terminal)] : []),
	];
	return `${lines.join("\n").trimEnd()}\n`;
}

function formatFrame(frame: CodeFrame, colour: "red" | "yellow" | "cyan" | "green", { paint }: Terminal): string[] {
	if (frame.length === 0) return [];
	const lines = frame.map(({ gutter, text, kind }) => {
		return `${indent}${indent}${paint("dim", gutter)}${paintText(text, kind)}`.trimEnd();
	});
	return ["", ...lines, ""];

	function paintText(text: string, kind: CodeFrameLine["kind"]): string {
		if (kind === "carets") return paint(["bold", colour], text);
		return kind === "near" ? paint("dim", text) : text;
	}
}

function formatParagraph(text: string, { width }: Terminal): string {
	return wrapText(text, width - indent.length).replace(/^/gm, indent);
}

function wrapText(text: string, width: number): string {
	return wrap(text, width, { trim: true });
}

/** Shortens long quotations. */
function shortenQuotes(text: string): string {
	return text.replace(/‘([^‘’]{80})[^‘’]+’/gu, "‘$1…’");
}

function formatTotal({ errors, warnings }: Summary, file: string, { paint }: Terminal): string {
	if (errors + warnings === 0) return paint("green", `${showInvisible(file)} has no problems.`);
	return paint("bold", `${formatCount(errors, "error")}, ${formatCount(warnings, "warning")}.`);
}

function formatAdvice(diagnostics: Diagnostic[], { paint }: Terminal): string {
	const safeFixes = diagnostics.filter(({ fix }) => fix?.safe).length;
	const fixAdvice = safeFixes > 0 ? ` To fix ${safeFixes} of these, run: ${formatCommand("check --fix")}.` : "";
	const { code } = diagnostics.find(isError) ?? diagnostics[0]!;
	return paint("dim", `${fixAdvice} To learn more, run: ${formatCommand(`explain ${code}`)}`);
}
