import type { Nodes, PhrasingContent, Root, Table } from "mdast";
import { formatCount } from "../../text/words.ts";
import { visitNodes } from "./markdown-tree.ts";

export interface MarkupProblem {
	piece: string;
	/** The end of the message about the piece: what is wrong with it, or what to do. */
	advice: string;
}

type Check = (node: Nodes, text: string, usedIdentifiers: ReadonlySet<string>) => MarkupProblem[];

const checks: Partial<Record<Nodes["type"], Check>> = {
	paragraph: (node, text) =>
		"children" in node ? findUnbalancedDelimiters(node.children as PhrasingContent[], text) : [],
	heading: (node, text) => [
		...findUnbalancedDelimiters((node as { children: PhrasingContent[] }).children, text),
		...findAccidentalHeading(node, text),
	],
	code: findOpenFence,
	definition: (node, text, usedIdentifiers) =>
		node.type === "definition" ? findUnusedDefinition(node.identifier, getSource(node, text), usedIdentifiers) : [],
	table: (node, text) => findUnevenRow(node as Table, text),
	listItem: findHiddenEntry,
};

export function findMarkupProblems(root: Root, text: string): MarkupProblem[] {
	const problems: MarkupProblem[] = [];
	const usedIdentifiers = new Set<string>();
	visitNodes(root, (node) => {
		if (node.type === "linkReference" || node.type === "imageReference") usedIdentifiers.add(node.identifier);
	});
	visitNodes(root, (node) => {
		for (const problem of checks[node.type]?.(node, text, usedIdentifiers) ?? []) problems.push(problem);
	});
	return problems;
}

function getSource({ position }: Nodes, text: string): string {
	return text.slice(position?.start.offset, position?.end.offset);
}

/**
 * Reports `**x*` and `*x**`, where one of the asterisks is visible. `**x***` is fine: the third may refer to a
 * footnote.
 */
function findUnbalancedDelimiters(nodes: PhrasingContent[], text: string): MarkupProblem[] {
	return nodes.flatMap((node, index): MarkupProblem[] => {
		if (node.type === "strong") return findUnbalancedDelimiters(node.children, text);
		if (node.type !== "emphasis") return [];
		const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
		const delimiter = text[start];
		const hasExtraBefore =
			nodes[index - 1]?.type === "text" && text[start - 1] === delimiter && text[start - 2] !== "\\";
		const hasExtraAfter = nodes[index + 1]?.type === "text" && text[end] === delimiter;
		if (!hasExtraBefore && !hasExtraAfter) return findUnbalancedDelimiters(node.children, text);
		const piece = text.slice(hasExtraBefore ? start - 1 : start, hasExtraAfter ? end + 1 : end);
		return [
			{
				piece,
				advice: `write ${delimiter}${delimiter} before and after bold words, or ${delimiter} before and after words in italics`,
			},
		];
	});
}

/**
 * Reports a paragraph that a line of --- or === below it turns into a heading. A single short line that doesn't end
 * like a sentence is probably meant as a heading.
 */
function findAccidentalHeading(node: Nodes, text: string): MarkupProblem[] {
	const [first = "", ...others] = getSource(node, text).split("\n");
	if (/^[ \t]*#/.test(first) || others.length === 0) return [];
	if (others.length === 1 && first.length < 80 && !/[.;,]\s*$/.test(first)) return [];
	return [
		{
			piece: first.trim(),
			advice: "the line of --- or === below makes it a heading; leave an empty line between them",
		},
	];
}

function findOpenFence(node: Nodes, text: string): MarkupProblem[] {
	const lines = getSource(node, text).split("\n");
	const [, fence] = /^[ \t>]*(`{3,}|~{3,})/.exec(lines[0]!) ?? [];
	const isClosed =
		lines.length > 1 &&
		lines
			.at(-1)!
			.replace(/^[ \t>]+/, "")
			.startsWith(fence ?? "");
	if (fence === undefined || isClosed) return [];
	return [
		{ piece: lines[0]!.trim(), advice: `delete this line, or add a line of ${fence} below the words that it’s about` },
	];
}

/**
 * Reports `[our prices]: /prices`, a link definition that isn't shown. `[//]: # (note)` is a common way to write a
 * comment.
 */
function findUnusedDefinition(
	identifier: string,
	source: string,
	usedIdentifiers: ReadonlySet<string>,
): MarkupProblem[] {
	if (usedIdentifiers.has(identifier) || /^(?:\/\/|#|comment)$/i.test(identifier)) return [];
	return [
		{ piece: source.split("\n", 1)[0]!, advice: "visitors won’t see this line; write a link like [words](/path)" },
	];
}

function findUnevenRow({ children: [head, ...rows] }: Table, text: string): MarkupProblem[] {
	const columns = head?.children.length ?? 0;
	const row = rows.find(({ children }) => children.length !== columns);
	if (!row) return [];
	const { length } = row.children;
	const count = formatCount(length, "cell");
	return [
		{ piece: getSource(row, text).trim(), advice: `this row has ${count}, but the table has ${columns} columns` },
	];
}

/**
 * Reports `-Rye`, `2.Rye` or `*Rye` below an entry of a list: without a space after the sign, the line continues that
 * entry. `*Rye*` is emphasized.
 */
function findHiddenEntry(item: Nodes, text: string): MarkupProblem[] {
	const [first] = "children" in item ? item.children : [];
	if (first?.type !== "paragraph") return [];
	const [, line] =
		/\n[ \t]*((?:(?:[-+]|\d{1,3}[.)])(?=[\p{L}[*_"„“])|\*(?=\p{L}[^*\n]*$))[^\n]*)/mu.exec(getSource(first, text)) ??
		[];
	return line === undefined
		? []
		: [{ piece: line.trim(), advice: "begin each entry of a list with a hyphen and a space" }];
}
