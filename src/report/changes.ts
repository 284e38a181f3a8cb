import { createTwoFilesPatch } from "diff";
import { showInvisible } from "../content/findings/invisible-characters.ts";
import { groupByPages } from "../diff/change.ts";
import type { Difference } from "../diff/diff.ts";
import { formatCount } from "../text/words.ts";
import { escapeMarkdown, sanitizeForLog, serializeJson } from "./escape.ts";

/** The formats of the command `diff`; the first is the default. */
export const changeFormats = { text: formatText, markdown: formatMarkdown, json: formatJson } satisfies Record<
	string,
	(difference: Difference) => string
>;

const noChanges = "Visitors will see no changes.";

/** Maximum number of changes that are shown in Markdown at once. A list of more is collapsed. */
const maxVisible = 20;

function formatText({ changes }: Difference): string {
	if (changes.length === 0) return `${noChanges}\n`;
	const blocks = groupByPages(changes).map(({ where, sentences }) =>
		[`${showInvisible(where)}:`, ...sentences.map((sentence) => `  - ${showInvisible(sentence)}`), ""].join("\n"),
	);
	return sanitizeForLog(`${[...blocks, `${formatCount(changes.length, "change")}.`].join("\n")}\n`);
}

function formatMarkdown({ changes }: Difference): string {
	if (changes.length === 0) return `**${noChanges}**\n`;
	const blocks = groupByPages(changes).map(
		({ where, sentences }) =>
			`**${escapeMarkdown(where)}**\n\n${sentences.map((sentence) => `- ${escapeMarkdown(sentence)}`).join("\n")}\n`,
	);
	const total = `${formatCount(changes.length, "change")} that visitors will see`;
	const list = blocks.join("\n");
	return changes.length > maxVisible
		? `**${total}**\n\n<details><summary>Show changes</summary>\n\n${list}\n</details>\n`
		: `**${total}**\n\n${list}`;
}

function formatJson({ changes, pages }: Difference): string {
	return serializeJson({ changes, pages });
}

/** Formats the changes of a file as a unified diff, which is meant for people and not for `patch`. */
export function formatDiff(file: string, before: string, after: string): string {
	const patch = createTwoFilesPatch(file, file, before, after, "before", "after", { context: 2 });
	return sanitizeForLog(patch.split("\n").map(showInvisible).join("\n"));
}
