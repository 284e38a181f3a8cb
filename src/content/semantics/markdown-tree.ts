import type { BlockContent, Blockquote, DefinitionContent, Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { attention, labelStartImage, labelStartLink, setextUnderline } from "micromark-core-commonmark";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Tone } from "../../model/prose.ts";
import type { Finding } from "../findings/finding.ts";

/** Maximum number of lists, quotes and emphasized words inside each other. */
const maxDepth = 64;
/**
 * Maximum number of emphasis markers and brackets in a paragraph, and of underlined headings and nested list lines in a
 * text.
 */
const maxMarkers = 400;
/** Maximum number of `|` characters in a text. Parsing time grows with their square. */
const maxPipes = 2000;

type Construct = typeof attention;
export type MarkdownProblem = Pick<Finding, "code" | "message">;

/** A parsed text. If parsing would take too long, the tree is empty. */
export interface MarkdownTree {
	root: Root;
	problem: MarkdownProblem | null;
}

export function parseMarkdownTree(markdown: string): MarkdownTree {
	if (nestedTooDeep.test(markdown)) return refuse(tooDeep);
	if ([...markdown.matchAll(nested)].length > maxMarkers) return refuse(tooMany);
	if (markdown.split("|").length - 1 > maxPipes) return refuse(tooWide);
	const limits = createLimits();
	const root = fromMarkdown(markdown, {
		extensions: [gfmTable(), limits.extension],
		mdastExtensions: [gfmTableFromMarkdown()],
	});
	if (limits.isExceeded()) return refuse(tooMany);
	if (isTooDeep(root)) return refuse(tooDeep);
	return { root, problem: null };
}

function refuse(problem: MarkdownProblem): MarkdownTree {
	return { root: { type: "root", children: [] }, problem };
}

const marker = "[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])(?=[ \\t]|$))";
/**
 * Matches a line with two or more list or quote markers. Parsing time grows with the square of their number, and of
 * such lines.
 */
const nested = new RegExp(`^(?:${marker}){2}`, "gm");
const nestedTooDeep = new RegExp(`^(?:${marker}){${maxDepth + 1}}`, "m");

const tooDeep: MarkdownProblem = {
	code: "nested-too-deep",
	message: `This text has lists, quotes or emphasized words inside each other more than ${maxDepth} levels deep. That’s the limit.`,
};

const tooMany: MarkdownProblem = {
	code: "too-many",
	message: `This text has too many signs such as * or [ in one paragraph, lists inside lists, or underlined headings. The limit is ${maxMarkers}.`,
};

const tooWide: MarkdownProblem = {
	code: "too-many",
	message: `The tables in this text have too many cells, or | signs between them. The limit is ${maxPipes}.`,
};

/**
 * Creates a micromark extension that limits the constructs for which parsing time grows with their square, and turns
 * HTML off.
 */
function createLimits() {
	let exceeded = false;
	const emphasis = limit(attention, (length) => length);
	const image = limit(labelStartImage, () => 1);
	const link = limit(labelStartLink, () => 1);
	const underline = limit(setextUnderline, () => 1);
	const names = [attention, labelStartImage, labelStartLink, setextUnderline].map(({ name }) => name!);
	const extension = {
		// Turns the original constructs off. Their limited copies have no name, so they stay on.
		disable: { null: ["htmlFlow", "htmlText", ...names] },
		// By character code: - and = below a heading; !, *, [ and _ in a text.
		flow: { 45: underline, 61: underline },
		text: { 33: image, 42: emphasis, 91: link, 95: emphasis },
	};
	return { extension, isExceeded: () => exceeded };

	function limit({ name: _, tokenize, ...construct }: Construct, weigh: (length: number) => number): Construct {
		const counts = new WeakMap<object, number>();
		return {
			...construct,
			tokenize(effects, ok, nok) {
				// Each paragraph has its own tokenizer, and the lines of a text share one. Each tokenizer has its own `now`
				// function, so it serves as the key.
				const count = counts.get(this.now) ?? 0;
				exceeded ||= count > maxMarkers;
				if (exceeded) return nok;
				const start = this.now().offset;
				return tokenize.call(
					this,
					effects,
					(code) => {
						counts.set(this.now, count + weigh(this.now().offset - start));
						return ok(code);
					},
					nok,
				);
			},
		};
	}
}

/** Whether a tree is nested too deeply. Allows two nodes for each level, because a level of a list has two: list and item. */
function isTooDeep(root: Nodes): boolean {
	const waiting: [node: Nodes, depth: number][] = [[root, 0]];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const [node, depth] = next;
		if (depth > 2 * maxDepth) return true;
		if ("children" in node) for (const child of node.children) waiting.push([child, depth + 1]);
	}
	return false;
}

export function visitNodes(node: Nodes, visit: (node: Nodes) => void): void {
	visit(node);
	if ("children" in node) for (const child of node.children) visitNodes(child, visit);
}

/** Joins the lines of a text with spaces. */
export function joinLines(text: string): string {
	return text.replace(/\s*\n\s*/g, " ");
}

/**
 * Splits a quote that begins with a line such as `[!NOTE]` into its tone and the rest. Returns null for any other
 * quote.
 */
export function splitCallout({
	children: [first, ...others],
}: Blockquote): { tone: Tone; children: (BlockContent | DefinitionContent)[] } | null {
	if (first?.type !== "paragraph") return null;
	const [opening, ...inlines] = first.children;
	const [line, name] = (opening?.type === "text" && /^\[!(NOTE|TIP|WARNING)\](?:\n|$)/.exec(opening.value)) || [];
	if (line === undefined || opening?.type !== "text") return null;
	const textAfter = opening.value.slice(line.length);
	const isWholeLine = line.endsWith("\n") || inlines.length === 0 || inlines[0]!.type === "break";
	const rest =
		textAfter === ""
			? inlines.slice(inlines[0]?.type === "break" ? 1 : 0)
			: [{ ...opening, value: textAfter }, ...inlines];
	const children = rest.length > 0 ? [{ ...first, children: rest }, ...others] : others;
	return isWholeLine ? { tone: name!.toLowerCase() as Tone, children } : null;
}
