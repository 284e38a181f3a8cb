import type { Diagnostic } from "../../model/diagnostic.ts";
import { count, type Summary } from "./summary.ts";

/** Diagnostics for people: the sentence, the place in words, and the line with a mark under it. */
export function pretty(
	diagnostics: Diagnostic[],
	{ file, text, summary }: { file: string; text: string; summary: Summary },
): string {
	const lines = text.split("\n");
	const blocks = diagnostics.map((diagnostic) => block(diagnostic, diagnostic.file === file ? lines : []));
	const { errors, warnings } = summary;
	const total =
		errors + warnings === 0 ? `${file} is in order.` : `${count(errors, "error")}, ${count(warnings, "warning")}.`;
	return [...blocks, `${total}\n`].join("\n");
}

function block(diagnostic: Diagnostic, lines: string[]): string {
	const { severity, message, breadcrumb, file, range, code, why, allowed, related = [] } = diagnostic;
	return [
		`${severity}: ${message}`,
		`  ${file}:${range.start.line}:${range.start.column}  ${code}${breadcrumb && `  ${breadcrumb}`}`,
		...frame(diagnostic, lines),
		...(why ? [`  ${why}`] : []),
		...(allowed?.length ? [`  Possible: ${allowed.join(", ")}`] : []),
		...related.map((other) => `  ${other.message} (line ${other.range.start.line})`),
		"",
	].join("\n");
}

function frame({ range: { start, end } }: Diagnostic, lines: string[]): string[] {
	const line = lines[start.line - 1]?.replace("\r", "");
	if (line === undefined) return [];
	const number = String(start.line);
	const margin = " ".repeat(number.length);
	const last = end.line === start.line ? end.column : line.length + 1;
	const before = line.slice(0, start.column - 1).replace(/[^\t]/g, " ");
	const mark = "^".repeat(Math.max(1, Math.min(last, line.length + 1) - start.column));
	return ["", `  ${number} │ ${line}`, `  ${margin} │ ${before}${mark}`];
}
