import { visible } from "../content/findings/visible.ts";
import type { Diagnostic, Severity } from "../model/diagnostic.ts";

/** How GitHub names them, in the order in which they are written. */
const kinds: [severity: Severity, command: string][] = [
	["error", "error"],
	["warning", "warning"],
	["info", "notice"],
];

/** More of a kind are not shown for one step. */
const shown = 10;

/** Workflow commands that GitHub shows beside the lines they are about. What is over ten of a kind is left to the summary. */
export function github(diagnostics: Diagnostic[]): string {
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
	const text = [message, breadcrumb, why].flatMap((line) => (line ? [visible(line)] : [])).join("\n");
	return `::${command} ${written.join(",")}::${data(text)}\n`;
}

/** https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts */
function data(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
	return data(visible(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
