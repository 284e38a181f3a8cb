import { wrapAnsi as wrap } from "fast-wrap-ansi";
import { showInvisible } from "../content/findings/invisible-characters.ts";
import { isError } from "../content/findings/severity.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { CodeFrame, ReportBlock, TextOf } from "../model/report.ts";
import { formatCount } from "../text/words.ts";
import { sanitizeForLog } from "./escape.ts";
import { createReport } from "./report.ts";
import type { Summary } from "./summary.ts";
import type { Terminal } from "./terminal.ts";

/** Diagnostics for people: the sentence, the place in words and in the file, why it matters, and what to write instead. */
export function formatPretty(
	diagnostics: Diagnostic[],
	{ file, textOf, summary, terminal }: { file: string; textOf: TextOf; summary: Summary; terminal: Terminal },
): string {
	const { blocks, more } = createReport(diagnostics, textOf, terminal.width - 12);
	const lines = [
		...blocks.map((block) => written(block, terminal)),
		...(more > 0 ? [`… and ${more} more. Mend these first, then check again.\n`] : []),
		`${total(summary, file, terminal)}${blocks.length > 0 ? advice(diagnostics, terminal) : ""}\n`,
	];
	return sanitizeForLog(lines.join("\n"));
}

const colours = { error: "red", warning: "yellow", info: "cyan" } as const;
const indent = "  ";

function written({ diagnostic, codeFrame, fixed, elsewhere, possible }: ReportBlock, terminal: Terminal): string {
	const { severity, message, breadcrumb, file, range, code, why, closest, fix, related = [] } = diagnostic;
	const { paint } = terminal;
	const colour = colours[severity];
	const say = (label: string, text: string) =>
		paragraph(`${paint("bold", `${label}:`)} ${showInvisible(text)}`, terminal);
	const place = `${file}:${range.start.line}:${range.start.column}`;
	const lines = [
		wrapped(
			`${paint(["bold", colour], `${severity}:`)} ${paint("bold", shortened(showInvisible(message)))}`,
			terminal.width,
		),
		...(breadcrumb ? [paragraph(showInvisible(breadcrumb), terminal)] : []),
		`${indent}${paint("cyan", showInvisible(place))}  ${paint("dim", code)}${elsewhere && `  ${elsewhere}`}`,
		...framed(codeFrame, colour, terminal),
		...(why ? [say("Why", why)] : []),
		...related.map((other) => say(`Line ${other.range.start.line}`, other.message)),
		...(possible ? [say("Possible", possible)] : []),
		...(closest && !message.includes(closest) ? [say("Did you mean", `‘${closest}’`)] : []),
		...(fix ? [say("To put it right", shortened(fix.text)), ...framed(fixed, "green", terminal)] : []),
	];
	return `${lines.join("\n").trimEnd()}\n`;
}

function framed(frame: CodeFrame, colour: "red" | "yellow" | "cyan" | "green", { paint }: Terminal): string[] {
	if (frame.length === 0) return [];
	const lines = frame.map(({ gutter, text, kind }) => {
		const shownText = kind === "mark" ? paint(["bold", colour], text) : kind === "near" ? paint("dim", text) : text;
		return `${indent}${indent}${paint("dim", gutter)}${shownText}`.trimEnd();
	});
	return ["", ...lines, ""];
}

function paragraph(text: string, { width }: Terminal): string {
	return wrapped(text, width - indent.length).replace(/^/gm, indent);
}

function wrapped(text: string, width: number): string {
	return wrap(text, width, { trim: true });
}

/** What is quoted from the file may be as long as the file. */
function shortened(text: string): string {
	return text.replace(/‘([^‘’]{80})[^‘’]+’/gu, "‘$1…’");
}

function total({ errors, warnings }: Summary, file: string, { paint }: Terminal): string {
	if (errors + warnings === 0) return paint("green", `${showInvisible(file)} is in order.`);
	return paint("bold", `${formatCount(errors, "error")}, ${formatCount(warnings, "warning")}.`);
}

function advice(diagnostics: Diagnostic[], { paint }: Terminal): string {
	const safe = diagnostics.filter(({ fix }) => fix?.safe).length;
	const fixing = safe > 0 ? ` ${safe} can be put right by: npx site check --fix.` : "";
	return paint("dim", `${fixing} What a code means, with an example: npx site explain ${gravest(diagnostics).code}`);
}

/** The first error; the first of all where there is none. */
function gravest(diagnostics: Diagnostic[]): Diagnostic {
	return diagnostics.find(isError) ?? diagnostics[0]!;
}
