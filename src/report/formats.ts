import { showInvisible } from "../content/findings/invisible-characters.ts";
import type { Diagnostic, Severity } from "../model/diagnostic.ts";
import { formatCount } from "../text/words.ts";
import { formatGitlab, formatJunit } from "./ci-reports.ts";
import { escapeMarkdown, serializeJson } from "./escape.ts";
import type { Formatter, ReportContext, Summary } from "./format.ts";
import { formatPretty } from "./pretty.ts";
import { encodeFilePath, formatSarif } from "./sarif.ts";

/** The formats of the command `check`; the first is the default. */
export const formats = {
	pretty: formatPretty,
	json: formatJson,
	github: formatGithub,
	sarif: formatSarif,
	gitlab: formatGitlab,
	junit: formatJunit,
	markdown: formatMarkdown,
} satisfies Record<string, Formatter>;

function formatJson(diagnostics: Diagnostic[], { summary }: { summary: Summary }): string {
	return serializeJson({ diagnostics, summary });
}

/** GitHub's workflow commands, in the order in which they are printed. */
const commands: [severity: Severity, command: string][] = [
	["error", "error"],
	["warning", "warning"],
	["info", "notice"],
];

/** GitHub shows at most this many annotations per command and step. */
const maxAnnotations = 10;

/** Formats diagnostics as annotations for GitHub. The step's summary lists all of them. */
function formatGithub(diagnostics: Diagnostic[], { getRepositoryPath }: ReportContext): string {
	return commands
		.flatMap(([severity, command]) => {
			const all = diagnostics.filter((diagnostic) => diagnostic.severity === severity);
			return all
				.slice(0, maxAnnotations)
				.map((diagnostic) => formatAnnotation(command, diagnostic, getRepositoryPath(diagnostic.file)));
		})
		.join("");
}

function formatAnnotation(
	command: string,
	{ range: { start, end }, code, message, breadcrumb, why }: Diagnostic,
	file: string,
) {
	// GitHub ignores the columns of a range of several lines.
	const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
	const properties = { file, line: start.line, endLine: end.line, ...columns, title: code };
	const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
	const text = [message, breadcrumb, why].flatMap((line) => (line ? [showInvisible(line)] : [])).join("\n");
	return `::${command} ${list.join(",")}::${escapeData(text)}\n`;
}

/** https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function escapeData(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
	return escapeData(showInvisible(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

const symbols = { error: "❌", warning: "⚠️", info: "ℹ️" };

/** Rows beyond this number are collapsed. */
const maxVisible = 10;

/** Formats diagnostics as a comment on a pull request: the count, then a table, errors first. */
function formatMarkdown(diagnostics: Diagnostic[], report: ReportContext): string {
	const { file, summary } = report;
	const { errors, warnings } = summary;
	const name = escapeMarkdown(file);
	if (diagnostics.length === 0) return `✅ **${name} has no problems.**\n`;
	const order = Object.keys(symbols);
	const sorted = diagnostics.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
	const rows = sorted.map((diagnostic) => formatRow(diagnostic, report));
	const rest = rows.slice(maxVisible);
	return [
		`**${name}: ${formatCount(errors, "error")}, ${formatCount(warnings, "warning")}.**`,
		formatTable(rows.slice(0, maxVisible)),
		...(rest.length > 0
			? [`<details><summary>${rest.length} more</summary>\n\n${formatTable(rest)}\n\n</details>`]
			: []),
	]
		.join("\n\n")
		.concat("\n");
}

function formatTable(rows: string[]): string {
	return ["| | Where | What |", "| --- | --- | --- |", ...rows].join("\n");
}

function formatRow(
	{ severity, file, range: { start }, breadcrumb, message, why, code }: Diagnostic,
	{ blobUrl, getRepositoryPath }: ReportContext,
): string {
	const url = `${blobUrl}${encodeFilePath(getRepositoryPath(file))}#L${start.line}`;
	const where = `[${escapeMarkdown(file)}:${start.line}](${url})${breadcrumb && `<br>${escapeMarkdown(breadcrumb)}`}`;
	const what = `${escapeMarkdown(message)}${why ? `<br>${escapeMarkdown(why)}` : ""}<br>\`${code}\``;
	return `| ${symbols[severity]} | ${where} | ${what} |`;
}
