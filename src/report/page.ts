import { wrapAnsi as wrap } from "fast-wrap-ansi";
import type { Terminal } from "./terminal.ts";

/** The Markdown of an explanation for a terminal: headings stand out, examples have a bar, paragraphs fit. */
export function page(markdown: string, terminal: Terminal): string {
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
