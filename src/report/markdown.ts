import { counted } from "../content/findings/counted.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { addressOf } from "./address.ts";
import { escaped } from "./escaped.ts";
import type { Report } from "./format.ts";

const signs = { error: "❌", warning: "⚠️", info: "ℹ️" };

/** As many are in sight; more are folded. */
const inSight = 10;

/** Diagnostics as a comment on a pull request: the count, then a table, errors first. */
export function markdown(diagnostics: Diagnostic[], { file, summary, base }: Report): string {
	const { errors, warnings } = summary;
	const named = escaped(file);
	if (diagnostics.length === 0) return `✅ **${named} is in order.**\n`;
	const order = Object.keys(signs);
	const sorted = diagnostics.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
	const rows = sorted.map((diagnostic) => row(diagnostic, base));
	const rest = rows.slice(inSight);
	return [
		`**${named}: ${counted(errors, "error")}, ${counted(warnings, "warning")}.**`,
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
	const url = `${base}${addressOf(file)}#L${start.line}`;
	const where = `[${escaped(file)}:${start.line}](${url})${breadcrumb && `<br>${escaped(breadcrumb)}`}`;
	const what = `${escaped(message)}${why ? `<br>${escaped(why)}` : ""}<br>\`${code}\``;
	return `| ${signs[severity]} | ${where} | ${what} |`;
}
