import type { Code } from "../model/code.gen.ts";

// Loaded only to explain: a check does without these pages.
const pages = import.meta.glob<string>("../../schema/codes/*.md", { query: "?raw", eager: true, import: "default" });

/** What a code means: its page, as Markdown. */
export interface Explanation {
	code: Code;
	/** One sentence, the heading of the page. */
	sentence: string;
	markdown: string;
}

/** Every code there is, in the order of the alphabet. */
export const explanations: Explanation[] = Object.entries(pages)
	.map(([path, markdown]) => ({
		code: path.replace(/.*\/|\.md$/g, "") as Code,
		sentence: markdown.split("\n", 1)[0]!.replace(/^# /, ""),
		markdown,
	}))
	.sort((a, b) => (a.code < b.code ? -1 : 1));
