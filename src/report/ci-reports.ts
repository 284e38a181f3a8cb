import { createHash } from "node:crypto";
import { showInvisible } from "../content/findings/invisible-characters.ts";
import type { Diagnostic, Severity } from "../model/diagnostic.ts";
import { escapeHtml } from "../text/escape.ts";
import { sanitizeForLog, serializeJson } from "./escape.ts";
import type { ReportContext } from "./format.ts";

const gitlabSeverities: Record<Severity, string> = { error: "critical", warning: "minor", info: "info" };

/** Formats diagnostics as a code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export function formatGitlab(diagnostics: Diagnostic[], { getRepositoryPath }: ReportContext): string {
	const seen = new Map<string, number>();
	const issues = diagnostics.map(({ code, severity, message, why, file, pointer, range }) => {
		const path = getRepositoryPath(file);
		// Doesn't include the line, so that the issue is still recognised when lines are added above it.
		const identity = [code, path, pointer, message].join("\n");
		const count = seen.get(identity) ?? 0;
		seen.set(identity, count + 1);
		return {
			description: [message, why].filter(Boolean).join(" "),
			check_name: code,
			fingerprint: createHash("sha256").update(`${identity}\n${count}`).digest("hex").slice(0, 32),
			severity: gitlabSeverities[severity],
			location: { path, lines: { begin: range.start.line, end: range.end.line } },
		};
	});
	return serializeJson(issues);
}

/** Formats diagnostics as a JUnit report. Each diagnostic is a test case; only errors are failures. */
export function formatJunit(diagnostics: Diagnostic[], { file, summary, getRepositoryPath }: ReportContext): string {
	const tests = diagnostics.map((diagnostic) => formatTest(diagnostic, getRepositoryPath(diagnostic.file)));
	const name = escapeXml(getRepositoryPath(file));
	const all = tests.length > 0 ? tests : [`  <testcase classname="${name}" name="has no problems"/>\n`];
	const suite = `<testsuite name="siteyaml" tests="${all.length}" failures="${summary.errors}" errors="0">`;
	return sanitizeForLog(`<?xml version="1.0" encoding="UTF-8"?>\n${suite}\n${all.join("")}</testsuite>\n`);
}

function formatTest({ code, severity, message, why, breadcrumb, range }: Diagnostic, path: string): string {
	const { line, column } = range.start;
	const name = `${code} at ${line}:${column}`;
	const text = escapeXml([message, breadcrumb, why].filter(Boolean).join("\n"));
	const result =
		severity === "error"
			? `<failure type="${escapeXml(code)}" message="${escapeXml(message)}">${text}</failure>`
			: `<system-out>${text}</system-out>`;
	return `  <testcase classname="${escapeXml(path)}" name="${escapeXml(name)}" file="${escapeXml(path)}" line="${line}">${result}</testcase>\n`;
}

/** Escapes a text for XML. A dash replaces each line break. */
function escapeXml(text: string): string {
	return escapeHtml(text.split("\n").map(showInvisible).join(" — "));
}
