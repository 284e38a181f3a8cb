import { wrapAnsi as wrap } from "fast-wrap-ansi";
import type { Code } from "../model/code.gen.ts";
import type { Terminal } from "./terminal.ts";

const pages = import.meta.glob<string>("../../schema/codes/*.md", { query: "?raw", eager: true, import: "default" });

export interface Explanation {
	code: Code;
	/** The heading of the page. */
	sentence: string;
	markdown: string;
}

/** The pages of all codes, sorted. */
export const explanations: Explanation[] = Object.entries(pages)
	.map(([path, markdown]) => ({
		code: path.replace(/.*\/|\.md$/g, "") as Code,
		sentence: markdown.split("\n", 1)[0]!.replace(/^# /, ""),
		markdown,
	}))
	.sort((a, b) => (a.code < b.code ? -1 : 1));

/** Formats the Markdown of an explanation for a terminal. */
export function formatExplanation(markdown: string, terminal: Terminal): string {
	const { paint, width } = terminal;
	// The colour of the last heading, which the code below it gets, too.
	let colour: "cyan" | "red" | "green" = "cyan";
	const blocks = splitBlocks(markdown).map((block) => {
		const heading = /^#+ (.*)$/.exec(block)?.[1];
		if (heading !== undefined) {
			if (heading === "Wrong") colour = "red";
			if (heading === "Right") colour = "green";
			return paint(["bold", colour], heading);
		}
		const code = /^```\w+\n([\s\S]*)\n```$/.exec(block)?.[1];
		if (code !== undefined) return code.replace(/^/gm, `${paint(colour, "│")} `);
		return wrap(
			block.replace(/`([^`]+)`/g, (_, word: string) => paint("cyan", word)),
			width,
		);
	});
	return `\n${blocks.join("\n\n")}\n\n`;
}

/** Splits into headings, paragraphs, and code with its fences. */
function splitBlocks(markdown: string): string[] {
	return markdown.match(/^```[\s\S]*?^```$|^(?!```)\S[^\n]*(\n(?!```)\S[^\n]*)*/gm) ?? [];
}
