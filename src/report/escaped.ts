import { visible } from "../content/findings/visible.ts";

/** Words as Markdown that GitHub shows as just these words: no markup, no HTML, nobody called by name. */
export function escaped(text: string): string {
	return visible(text.replace(/\s+/g, " "))
		.replace(/[\\`*_[\]|~#!{}]/g, "\\$&")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replace(/@(?=\w)/g, "@<!-- -->")
		.replace(/#(?=\d)/g, "#<!-- -->");
}
