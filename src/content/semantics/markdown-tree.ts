import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { attention, labelStartImage, labelStartLink, setextUnderline } from "micromark-core-commonmark";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Finding } from "../findings/finding.ts";

/** Of lists and quotes inside each other, and of what is emphasized in them. */
const deepest = 64;
/**
 * Of asterisks and underscores, and of opening brackets, in one paragraph; of underlined headings, and of lines that begin
 * several lists or quotes, in one text.
 */
const mostMarks = 400;
/** Of the signs between the cells of tables, in one text: the parser's time grows with their square. */
const mostCells = 2000;

type Construct = typeof attention;
export type MarkdownProblem = Pick<Finding, "code" | "message">;

/** What Markdown says. The tree of a text that would take forever is empty, with what is wrong with it. */
export interface MarkdownTree {
	root: Root;
	problem: MarkdownProblem | null;
}

export function parseMarkdownTree(markdown: string): MarkdownTree {
	if (nestedTooDeep.test(markdown)) return refused(tooDeep);
	if ([...markdown.matchAll(nested)].length > mostMarks) return refused(tooMany);
	if (markdown.split("|").length > mostCells) return refused(tooWide);
	const marks = counted();
	const root = fromMarkdown(markdown, {
		extensions: [gfmTable(), marks.extension],
		mdastExtensions: [gfmTableFromMarkdown()],
	});
	if (marks.isExceeded()) return refused(tooMany);
	if (isDeep(root)) return refused(tooDeep);
	return { root, problem: null };
}

function refused(problem: MarkdownProblem): MarkdownTree {
	return { root: { type: "root", children: [] }, problem };
}

const marker = "[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])(?=[ \\t]|$))";
/** The parser's time grows with the square of the lists and quotes in a line, and of the lines with several. */
const nested = new RegExp(`^(?:${marker}){2}`, "gm");
const nestedTooDeep = new RegExp(`^(?:${marker}){${deepest + 1}}`, "m");

const tooDeep: MarkdownProblem = {
	code: "nested-too-deep",
	message: `This text has lists, quotes or emphasized words inside each other more than ${deepest} levels deep. That’s the limit.`,
};

const tooMany: MarkdownProblem = {
	code: "too-many",
	message: `This text has too many signs such as * or [ in one paragraph, lists inside lists, or underlined headings. The limit is ${mostMarks}.`,
};

const tooWide: MarkdownProblem = {
	code: "too-many",
	message: `The tables in this text have too many cells, or | signs between them. The limit is ${mostCells}.`,
};

/** CommonMark with tables and without HTML. Constructs that the parser pairs with all before them count no further than is bearable. */
function counted() {
	let exceeded = false;
	const emphasis = limited(attention, (length) => length);
	const image = limited(labelStartImage, () => 1);
	const link = limited(labelStartLink, () => 1);
	const underline = limited(setextUnderline, () => 1);
	const names = [attention, labelStartImage, labelStartLink, setextUnderline].map(({ name }) => name!);
	const extension = {
		disable: { null: ["htmlFlow", "htmlText", ...names] },
		flow: { 45: underline, 61: underline },
		text: { 33: image, 42: emphasis, 91: link, 95: emphasis },
	};
	return { extension, isExceeded: () => exceeded };

	function limited({ name: _, tokenize, ...construct }: Construct, weigh: (length: number) => number): Construct {
		const counts = new WeakMap<object, number>();
		return {
			...construct,
			tokenize(effects, ok, nok) {
				// A paragraph has a tokenizer of its own, the lines of a text share one; each has a function `now` of its own.
				const count = counts.get(this.now) ?? 0;
				exceeded ||= count > mostMarks;
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

function isDeep(root: Nodes): boolean {
	const waiting: [node: Nodes, depth: number][] = [[root, 0]];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const [node, depth] = next;
		if (depth > 2 * deepest) return true;
		if ("children" in node) for (const child of node.children) waiting.push([child, depth + 1]);
	}
	return false;
}
