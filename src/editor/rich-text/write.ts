import type { Nodes, Root } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Node } from "prosemirror-model";
import { normalizeBlocks } from "./normalize.ts";
import { type ParsedText, parseText } from "./parse.ts";
import { nodeTypes } from "./schema.ts";
import { convertBlocks } from "./to-mdast.ts";

/**
 * Creates a function that writes a document as Markdown. Blocks that are as they were in the parsed text keep their
 * bytes, and so do the lines between them.
 */
export function createMarkdownWriter(base: ParsedText): (doc: Node) => string {
	const newLine = base.markdown.includes("\r\n") ? "\r\n" : "\n";
	const written = new WeakMap<Node, string>();
	const originals = new Set(base.blocks.map(({ node }) => node));
	return write;

	function write(doc: Node): string {
		const { blocks, markdown } = base;
		const children = normalizeBlocks(doc.children, (node) => originals.has(node));
		if (children.length === 0) return blocks.length === 0 ? markdown : "";
		const pieces = alignBlocks(children);
		if (
			pieces.length === blocks.length &&
			pieces.every(({ isKept, index }, childIndex) => isKept && index === childIndex)
		)
			return markdown;
		const keptGaps = joinPieces(pieces, true);
		if (isMeant(keptGaps, children)) return keptGaps;
		const newGaps = joinPieces(pieces, false);
		if (isMeant(newGaps, children)) return newGaps;
		// Two blocks can't be neighbours as they are written.
		return joinPieces([{ text: writeNew(children, ""), index: null, isKept: false }], false);
	}

	/** Finds the original block of each child. A child in place of a changed block gets its index, too. */
	function alignBlocks(children: Node[]): Piece[] {
		const { blocks, markdown } = base;
		const shortest = Math.min(blocks.length, children.length);
		const isSame = (child: Node | undefined, index: number) =>
			child !== undefined && (child === blocks[index]!.node || child.eq(blocks[index]!.node));
		let head = 0;
		while (head < shortest && isSame(children[head], head)) head++;
		let tail = 0;
		const shift = blocks.length - children.length;
		while (tail < shortest - head && isSame(children.at(-1 - tail), blocks.length - 1 - tail)) tail++;
		return children.map((child, index): Piece => {
			const isHead = index < head;
			const isTail = index >= children.length - tail;
			const moved = isHead || isTail ? -1 : blocks.findIndex((_, blockIndex) => isSame(child, blockIndex));
			const originalIndex = isHead ? index : isTail ? index + shift : moved >= 0 ? moved : shift === 0 ? index : null;
			const isKept = isHead || isTail || moved >= 0;
			if (!isKept || originalIndex === null) return { text: writeBlock(child), index: originalIndex, isKept: false };
			const { start, end } = blocks[originalIndex]!;
			return { text: markdown.slice(start, end), index: originalIndex, isKept };
		});
	}

	function joinPieces(pieces: Piece[], keepsGaps: boolean): string {
		const { blocks, markdown } = base;
		const [first, last] = [blocks[0], blocks.at(-1)];
		const isFirst = keepsGaps || (pieces[0]!.isKept && pieces[0]!.index === 0);
		let text = first && isFirst ? markdown.slice(0, first.start) : "";
		for (const [index, piece] of pieces.entries()) {
			const before = pieces[index - 1];
			if (before) {
				const isNeighbour = before.index !== null && piece.index === before.index + 1;
				const isGapKept = isNeighbour && (keepsGaps || (before.isKept && piece.isKept));
				text += isGapKept ? markdown.slice(blocks[before.index!]!.end, blocks[piece.index!]!.start) : newLine.repeat(2);
			}
			text += piece.text;
		}
		return text + (last ? markdown.slice(last.end) : markdown);
	}

	function writeBlock(node: Node): string {
		const known = written.get(node);
		if (known !== undefined) return known;
		const text = writeNew([node], base.definitions && `\n\n${base.definitions}`);
		written.set(node, text);
		return text;
	}

	/**
	 * Writes blocks anew, in the first way that means the same when it is read again, with as few backslashes as possible.
	 *
	 * @param behind the definitions of links, if they are outside of the blocks
	 */
	function writeNew(nodes: Node[], behind: string): string {
		const tree: Root = { type: "root", children: convertBlocks(nodes) };
		let first: string | undefined;
		for (const options of signs) {
			const lines = toMarkdown(tree, { ...settings, ...options, ...getMarkers(nodes[0]!) }).replace(/\n$/, "");
			const text = newLine === "\n" ? lines : lines.replaceAll("\n", newLine);
			if (isMeant(text, nodes, behind)) return removeEscapes(text, nodes, behind);
			first ??= text;
		}
		return first!;
	}

	/** Checks whether a text means these blocks. */
	function isMeant(text: string, nodes: Node[], behind = ""): boolean {
		const blocks = parseText(text + behind)?.blocks.filter(({ start }) => start < text.length);
		return blocks?.length === nodes.length && blocks.every(({ node }, index) => matchesMeaning(node, nodes[index]!));
	}

	function removeEscapes(text: string, nodes: Node[], behind: string): string {
		const places = [...text.matchAll(/\\(?=[!-/:-@[-`{-~])/g)].map(({ index }) => index);
		if (places.length === 0) return text;
		const plain = removeAt(text, places);
		if (isMeant(plain, nodes, behind)) return plain;
		let best = text;
		for (const place of places.slice(0, maxTriedEscapes).reverse()) {
			const shorter = removeAt(best, [place]);
			if (isMeant(shorter, nodes, behind)) best = shorter;
		}
		return best;
	}
}

/** Each is tried by reading the block again. */
const maxTriedEscapes = 60;

interface Piece {
	text: string;
	/** Index of the original block in the same place; null if there is none. */
	index: number | null;
	/** Whether it is that block, unchanged. */
	isKept: boolean;
}

const settings: Options = {
	bullet: "-",
	bulletOther: "*",
	fences: true,
	listItemIndent: "one",
	rule: "-",
	// Inside an item, only a list with words can follow a paragraph without an empty line.
	join: [
		(left, right, parent) =>
			parent.type === "listItem" && !(left.type === "paragraph" && interruptsParagraph(right)) ? 1 : undefined,
	],
	extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
	// Parts of the document that are written as they are.
	handlers: { source: ({ value }: { value: string }) => value } as Options["handlers"] & object,
};

function interruptsParagraph(node: Nodes): boolean {
	if (node.type !== "list" || (node.ordered && node.start !== 1)) return false;
	const first = node.children[0]?.children[0];
	return first !== undefined && (first.type !== "list" || interruptsParagraph(first));
}

/** Where signs of one kind meet, others are needed: "*now***then**" isn't read as it is meant. */
const signs: Options[] = [
	{ emphasis: "*", strong: "*" },
	{ emphasis: "_", strong: "*" },
	{ emphasis: "*", strong: "_" },
];

/** Returns the signs with which a list was written. */
function getMarkers({ type, attrs: { marker } }: Node): Options {
	if (type === nodeTypes.bullet_list && ["-", "*", "+"].includes(marker))
		return { bullet: marker, bulletOther: marker === "*" ? "-" : "*" };
	return type === nodeTypes.ordered_list && marker === ")" ? { bulletOrdered: marker } : {};
}

function removeAt(text: string, places: number[]): string {
	const removed = new Set(places);
	return [...Array(text.length).keys()].map((index) => (removed.has(index) ? "" : text[index])).join("");
}

/** Attributes that say how something is written, not what it means. */
const notations = new Set(["marker", "spread"]);

/** Checks whether two nodes are the same for visitors. */
export function matchesMeaning(one: Node, other: Node): boolean {
	if (one.type !== other.type || one.text !== other.text || one.childCount !== other.childCount) return false;
	if (one.marks.length !== other.marks.length || !one.marks.every((mark, index) => mark.eq(other.marks[index]!)))
		return false;
	const hasSameAttrs = Object.keys(one.attrs).every(
		(name) => notations.has(name) || one.attrs[name] === other.attrs[name],
	);
	return hasSameAttrs && one.children.every((child, index) => matchesMeaning(child, other.child(index)));
}
