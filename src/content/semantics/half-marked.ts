import type { Nodes, PhrasingContent, Root, Table } from "mdast";
import { formatCount } from "../../text/words.ts";

/** A place of a text in Markdown that is marked up by half: what is shown there is hardly what was meant. */
export interface HalfMarked {
	piece: string;
	/** What is the matter, as the rest of a sentence that began with the piece. */
	advice: string;
}

type Visit = (node: Nodes, text: string, used: ReadonlySet<string>) => HalfMarked[];

const kinds: Partial<Record<Nodes["type"], Visit>> = {
	paragraph: (node, text) => ("children" in node ? loneSigns(node.children as PhrasingContent[], text) : []),
	heading: (node, text) => [
		...loneSigns((node as { children: PhrasingContent[] }).children, text),
		...underlined(node, text),
	],
	code: openFence,
	definition: (node, text, used) =>
		node.type === "definition" ? lostDefinition(node.identifier, sourceOf(node, text), used) : [],
	table: (node, text) => unevenRows(node as Table, text),
	listItem: lostEntries,
};

/** Where markup was begun and not ended, or ended otherwise than it began. */
export function findHalfMarked(root: Root, text: string): HalfMarked[] {
	const found: HalfMarked[] = [];
	const used = new Set<string>();
	visit(root, (node) => {
		if (node.type === "linkReference" || node.type === "imageReference") used.add(node.identifier);
	});
	visit(root, (node) => {
		for (const one of kinds[node.type]?.(node, text, used) ?? []) found.push(one);
	});
	return found;
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
	see(node);
	if ("children" in node) for (const child of node.children) visit(child, see);
}

function sourceOf({ position }: Nodes, text: string): string {
	return text.slice(position?.start.offset, position?.end.offset);
}

/** `**x*` and `*x**`: one of the signs is shown. Behind what is bold, a single one may lead to a footnote. */
function loneSigns(nodes: PhrasingContent[], text: string): HalfMarked[] {
	return nodes.flatMap((node, index): HalfMarked[] => {
		if (node.type === "strong") return loneSigns(node.children, text);
		if (node.type !== "emphasis") return [];
		const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
		const sign = text[start];
		const isBefore = nodes[index - 1]?.type === "text" && text[start - 1] === sign && text[start - 2] !== "\\";
		const isBehind = nodes[index + 1]?.type === "text" && text[end] === sign;
		if (!isBefore && !isBehind) return loneSigns(node.children, text);
		const piece = text.slice(isBefore ? start - 1 : start, isBehind ? end + 1 : end);
		return [{ piece, advice: `write as many ${sign} after the words as before them` }];
	});
}

/** A rule right below a text makes a heading of it. */
function underlined(node: Nodes, text: string): HalfMarked[] {
	const [first = "", ...others] = sourceOf(node, text).split("\n");
	if (/^[ \t]*#/.test(first) || others.length === 0) return [];
	if (others.length === 1 && first.length < 80 && !/[.;,]\s*$/.test(first)) return [];
	return [
		{
			piece: first.trim(),
			advice: "the line of --- or === below makes it a heading; leave an empty line between them",
		},
	];
}

function openFence(node: Nodes, text: string): HalfMarked[] {
	const lines = sourceOf(node, text).split("\n");
	const [, fence] = /^[ \t>]*(`{3,}|~{3,})/.exec(lines[0]!) ?? [];
	const isClosed =
		lines.length > 1 &&
		lines
			.at(-1)!
			.replace(/^[ \t>]+/, "")
			.startsWith(fence ?? "");
	if (fence === undefined || isClosed) return [];
	return [{ piece: lines[0]!.trim(), advice: `everything below it is shown as code, until a line of ${fence}` }];
}

/** `[our prices]: /prices` is the address of a link that is written elsewhere, and is not shown. */
function lostDefinition(identifier: string, source: string, used: ReadonlySet<string>): HalfMarked[] {
	if (used.has(identifier) || /^(?:\/\/|#|comment)$/i.test(identifier)) return [];
	return [
		{ piece: source.split("\n", 1)[0]!, advice: "visitors won’t see this line; write a link like [words](/path)" },
	];
}

function unevenRows({ children: [head, ...rows] }: Table, text: string): HalfMarked[] {
	const columns = head?.children.length ?? 0;
	const row = rows.find(({ children }) => children.length !== columns);
	if (!row) return [];
	const { length } = row.children;
	const count = formatCount(length, "cell");
	return [{ piece: sourceOf(row, text).trim(), advice: `this row has ${count}, but the table has ${columns} columns` }];
}

/** A line below an entry that was meant as the next one. */
function lostEntries(item: Nodes, text: string): HalfMarked[] {
	const [first] = "children" in item ? item.children : [];
	if (first?.type !== "paragraph") return [];
	const [, line] =
		/\n[ \t]*((?:(?:[-+]|\d{1,3}[.)])(?=[\p{L}[*_"„“])|\*(?=\p{L}[^*\n]*$))[^\n]*)/mu.exec(sourceOf(first, text)) ?? [];
	return line === undefined
		? []
		: [{ piece: line.trim(), advice: "begin each entry of a list with a hyphen and a space" }];
}
