import { showInvisible } from "../content/findings/invisible-characters.ts";
import type { Diagnostic, Severity } from "../model/diagnostic.ts";
import { formatCount } from "../text/words.ts";
import { escapeMarkdown, formatData } from "./escape.ts";
import type { Formatter, ReportContext } from "./format.ts";
import { formatPretty } from "./pretty.ts";
import { encodeFilePath, formatSarif } from "./sarif.ts";
import type { Summary } from "./summary.ts";
/** How `check` can say what it found; the first is what it does unasked. */
export const formats = {
	pretty: formatPretty,
	json: formatJson,
	github: formatGithub,
	sarif: formatSarif,
	markdown: formatMarkdown,
} satisfies Record<string, Formatter>;

/** Diagnostics for programs. */
function formatJson(diagnostics: Diagnostic[], { summary }: { summary: Summary }): string {
	return formatData({ diagnostics, summary });
}

/** How GitHub names them, in the order in which they are written. */
const kinds: [severity: Severity, command: string][] = [
	["error", "error"],
	["warning", "warning"],
	["info", "notice"],
];

/** More of a kind are not shown for one step. */
const shown = 10;

/** Workflow commands that GitHub shows beside the lines they are about. What is over ten of a kind is left to the summary. */
function formatGithub(diagnostics: Diagnostic[]): string {
	return kinds
		.flatMap(([severity, command]) => {
			const all = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
			return all.slice(0, shown).map((diagnostic) => annotation(command, diagnostic));
		})
		.join("");
}

function annotation(command: string, { file, range: { start, end }, code, message, breadcrumb, why }: Diagnostic) {
	// Columns are only understood inside one line.
	const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
	const properties = { file, line: start.line, endLine: end.line, ...columns, title: code };
	const written = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
	const text = [message, breadcrumb, why].flatMap((line) => (line ? [showInvisible(line)] : [])).join("\n");
	return `::${command} ${written.join(",")}::${data(text)}\n`;
}

/** https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function data(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
	return data(showInvisible(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

const signs = { error: "❌", warning: "⚠️", info: "ℹ️" };

/** As many are in sight; more are folded. */
const inSight = 10;

/** Diagnostics as a comment on a pull request: the count, then a table, errors first. */
function formatMarkdown(diagnostics: Diagnostic[], { file, summary, base }: ReportContext): string {
	const { errors, warnings } = summary;
	const named = escapeMarkdown(file);
	if (diagnostics.length === 0) return `✅ **${named} is in order.**\n`;
	const order = Object.keys(signs);
	const sorted = diagnostics.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
	const rows = sorted.map((diagnostic) => row(diagnostic, base));
	const rest = rows.slice(inSight);
	return [
		`**${named}: ${formatCount(errors, "error")}, ${formatCount(warnings, "warning")}.**`,
		table(rows.slice(0, inSight)),
		...(rest.length > 0 ? [`<details><summary>${rest.length} more</summary>\n\n${table(rest)}\n\n</details>`] : []),
	]
		.join("\n\n")
		.concat("\n");
}

function table(rows: string[]): string {
	return ["| | Where | What |", "| --- | --- | --- |", ...rows].join("\n");
}

function row({ severity, file, range: { start }, breadcrumb, message, why, code }: Diagnostic, base: string): string {
	const url = `${base}${encodeFilePath(file)}#L${start.line}`;
	const where = `[${escapeMarkdown(file)}:${start.line}](${url})${breadcrumb && `<br>${escapeMarkdown(breadcrumb)}`}`;
	const what = `${escapeMarkdown(message)}${why ? `<br>${escapeMarkdown(why)}` : ""}<br>\`${code}\``;
	return `| ${signs[severity]} | ${where} | ${what} |`;
}
