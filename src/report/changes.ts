import { counted } from "../content/findings/counted.ts";
import { visible } from "../content/findings/visible.ts";
import type { Difference } from "../diff/diff.ts";
import { changesByPages } from "../diff/page-changes.ts";
import { data } from "./data.ts";
import { escaped } from "./escaped.ts";
import { harmless } from "./harmless.ts";

/** How `diff` can tell what changed; the first is what it does unasked. */
export const changeFormats = { text, markdown, json } satisfies Record<string, (difference: Difference) => string>;

const nothing = "A visitor will see no change.";

/** As many sentences are in sight on a pull request; more are folded. */
const inSight = 20;

function text({ changes }: Difference): string {
	if (changes.length === 0) return `${nothing}\n`;
	const blocks = changesByPages(changes).map(({ where, sentences }) =>
		[`${visible(where)}:`, ...sentences.map((sentence) => `  - ${visible(sentence)}`), ""].join("\n"),
	);
	return harmless(`${[...blocks, `${counted(changes.length, "change")}.`].join("\n")}\n`);
}

function markdown({ changes }: Difference): string {
	if (changes.length === 0) return `**${nothing}**\n`;
	const blocks = changesByPages(changes).map(
		({ where, sentences }) =>
			`**${escaped(where)}**\n\n${sentences.map((sentence) => `- ${escaped(sentence)}`).join("\n")}\n`,
	);
	const total = `${counted(changes.length, "change")} that visitors will see`;
	const list = blocks.join("\n");
	return changes.length > inSight
		? `**${total}**\n\n<details><summary>Show them</summary>\n\n${list}\n</details>\n`
		: `**${total}**\n\n${list}`;
}

function json({ changes, pages }: Difference): string {
	return data({ changes, pages });
}
