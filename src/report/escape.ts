import { replaceInvisible, showInvisible } from "../content/findings/invisible-characters.ts";

/** Escapes a text for Markdown on GitHub, so that it has no markup, HTML, mentions or references to issues. */
export function escapeMarkdown(text: string): string {
	return showInvisible(text.replace(/\s+/g, " "))
		.replace(/[\\`*_[\]|~#!{}]/g, "\\$&")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replace(/@(?=\w)/g, "@<!-- -->")
		.replace(/#(?=\d)/g, "#<!-- -->");
}

/**
 * Disarms workflow commands in a text for a log. GitHub runs lines that begin with `::`, even after spaces, and `##[`
 * anywhere.
 * https://github.com/actions/runner, ActionCommand.cs
 */
export function sanitizeForLog(text: string): string {
	return text.replace(/^(\s*):(?=:)/gm, "$1: ").replaceAll("##[", "## [");
}

/** Formats a value as JSON, and escapes invisible characters, which could control a terminal. */
export function serializeJson(value: unknown): string {
	const lines = JSON.stringify(value, null, 2).split("\n");
	return lines.map((line) => `${replaceInvisible(line, (code) => `\\u${code.toLowerCase()}`)}\n`).join("");
}
