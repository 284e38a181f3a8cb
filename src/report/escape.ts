import { replaceInvisible, showInvisible } from "../content/findings/invisible-characters.ts";

/** Words as Markdown that GitHub shows as just these words: no markup, no HTML, nobody called by name. */
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
 * A text for people, in lines that a log does not obey: GitHub takes a line that begins with `::`, with or without
 * spaces before it, and `##[` anywhere, for a command. https://github.com/actions/runner, ActionCommand.cs
 */
export function sanitizeForLog(text: string): string {
	return text.replace(/^(\s*):(?=:)/gm, "$1: ").replaceAll("##[", "## [");
}

/** A value as JSON, with an escape in the place of each character that a terminal would obey. */
export function formatData(value: unknown): string {
	const lines = JSON.stringify(value, null, 2).split("\n");
	return lines.map((line) => `${replaceInvisible(line, (code) => `\\u${code.toLowerCase()}`)}\n`).join("");
}
