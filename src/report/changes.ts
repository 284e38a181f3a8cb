import { showInvisible } from "../content/findings/invisible-characters.ts";
import type { Difference } from "../diff/diff.ts";
import { groupByPages } from "../diff/page-changes.ts";
import { formatCount } from "../text/words.ts";
import { escapeMarkdown, formatData, sanitizeForLog } from "./escape.ts";
/** How `diff` can tell what changed; the first is what it does unasked. */
export const changeFormats = { text, markdown, json } satisfies Record<string, (difference: Difference) => string>;

const nothing = "A visitor will see no change.";

/** As many sentences are in sight on a pull request; more are folded. */
const inSight = 20;

function text({ changes }: Difference): string {
	if (changes.length === 0) return `${nothing}\n`;
	const blocks = groupByPages(changes).map(({ where, sentences }) =>
		[`${showInvisible(where)}:`, ...sentences.map((sentence) => `  - ${showInvisible(sentence)}`), ""].join("\n"),
	);
	return sanitizeForLog(`${[...blocks, `${formatCount(changes.length, "change")}.`].join("\n")}\n`);
}

function markdown({ changes }: Difference): string {
	if (changes.length === 0) return `**${nothing}**\n`;
	const blocks = groupByPages(changes).map(
		({ where, sentences }) =>
			`**${escapeMarkdown(where)}**\n\n${sentences.map((sentence) => `- ${escapeMarkdown(sentence)}`).join("\n")}\n`,
	);
	const total = `${formatCount(changes.length, "change")} that visitors will see`;
	const list = blocks.join("\n");
	return changes.length > inSight
		? `**${total}**\n\n<details><summary>Show them</summary>\n\n${list}\n</details>\n`
		: `**${total}**\n\n${list}`;
}

function json({ changes, pages }: Difference): string {
	return formatData({ changes, pages });
}
