import { wrapAnsi as wrap } from "fast-wrap-ansi";
import type { Code } from "../model/code.gen.ts";
import type { Terminal } from "./terminal.ts";

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

/** The Markdown of an explanation for a terminal: headings stand out, examples have a bar, paragraphs fit. */
export function formatExplanation(markdown: string, terminal: Terminal): string {
	const { paint, width } = terminal;
	let colour: "cyan" | "red" | "green" = "cyan";
	const written = blocksOf(markdown).map((block) => {
		const heading = /^#+ (.*)$/.exec(block)?.[1];
		if (heading !== undefined) {
			colour = heading === "Wrong" ? "red" : heading === "Right" ? "green" : colour;
			return paint(["bold", colour], heading);
		}
		const code = /^```\w+\n([\s\S]*)\n```$/.exec(block)?.[1];
		if (code !== undefined) return code.replace(/^/gm, `${paint(colour, "│")} `);
		return wrap(
			block.replace(/`([^`]+)`/g, (_, word: string) => paint("cyan", word)),
			width,
		);
	});
	return `\n${written.join("\n\n")}\n\n`;
}

/** Headings, paragraphs, and code with its fences. */
function blocksOf(markdown: string): string[] {
	return markdown.match(/^```[\s\S]*?^```$|^(?!```)\S[^\n]*(\n(?!```)\S[^\n]*)*/gm) ?? [];
}
