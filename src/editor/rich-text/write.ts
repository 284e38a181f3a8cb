import type { Nodes, Root } from "mdast";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Node } from "prosemirror-model";
import { normalizeBlocks } from "./normalize.ts";
import { type ParsedText, parseText } from "./parse.ts";
import { nodeTypes } from "./schema.ts";
import { convertBlocks } from "./to-mdast.ts";

/**
 * Creates a function that writes a document as Markdown. Unchanged blocks of the parsed text, and the gaps between them,
 * are copied from it byte for byte.
 */
export function createMarkdownWriter(base: ParsedText): (doc: Node) => string {
	const newLine = base.markdown.includes("\r\n") ? "\r\n" : "\n";
	const markdownOf = new WeakMap<Node, string>();
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
		const textWithKeptGaps = joinPieces(pieces, true);
		if (parsesBackTo(textWithKeptGaps, children)) return textWithKeptGaps;
		const textWithNewGaps = joinPieces(pieces, false);
		if (parsesBackTo(textWithNewGaps, children)) return textWithNewGaps;
		// Written separately, two adjacent blocks would merge or change their meaning.
		return joinPieces([{ text: writeNew(children, ""), index: null, isKept: false }], false);
	}

	/**
	 * Finds the original block of each child. If there are as many blocks as before, a child without an original replaces the
	 * block at its index.
	 */
	function alignBlocks(children: Node[]): Piece[] {
		const { blocks, markdown } = base;
		const minCount = Math.min(blocks.length, children.length);
		const isSame = (child: Node | undefined, index: number) =>
			child !== undefined && (child === blocks[index]!.node || child.eq(blocks[index]!.node));
		let head = 0;
		while (head < minCount && isSame(children[head], head)) head++;
		let tail = 0;
		const shift = blocks.length - children.length;
		while (tail < minCount - head && isSame(children.at(-1 - tail), blocks.length - 1 - tail)) tail++;
		const findOriginal = (child: Node, index: number) => {
			if (index < head) return index;
			if (index >= children.length - tail) return index + shift;
			return blocks.findIndex((_, blockIndex) => isSame(child, blockIndex));
		};
		return children.map((child, index): Piece => {
			const originalIndex = findOriginal(child, index);
			if (originalIndex < 0) return { text: writeBlock(child), index: shift === 0 ? index : null, isKept: false };
			const { start, end } = blocks[originalIndex]!;
			return { text: markdown.slice(start, end), index: originalIndex, isKept: true };
		});
	}

	/** @param keepsGaps whether a gap stays although a block beside it has changed */
	function joinPieces(pieces: Piece[], keepsGaps: boolean): string {
		const { blocks, markdown } = base;
		const [first, last] = [blocks[0], blocks.at(-1)];
		const keepsStart = keepsGaps || (pieces[0]!.isKept && pieces[0]!.index === 0);
		let text = first && keepsStart ? markdown.slice(0, first.start) : "";
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
		const known = markdownOf.get(node);
		if (known !== undefined) return known;
		const text = writeNew([node], base.definitions && `\n\n${base.definitions}`);
		markdownOf.set(node, text);
		return text;
	}

	/**
	 * Writes blocks without their original text. Tries several emphasis delimiters until the text parses back to the blocks,
	 * and then removes unnecessary backslashes.
	 *
	 * @param suffix link definitions outside the blocks, which are appended for parsing
	 */
	function writeNew(nodes: Node[], suffix: string): string {
		const tree: Root = { type: "root", children: convertBlocks(nodes) };
		let first: string | undefined;
		for (const delimiters of emphasisDelimiters) {
			const lines = toMarkdown(tree, { ...settings, ...delimiters, ...getListMarkers(nodes[0]!) }).replace(/\n$/, "");
			const text = newLine === "\n" ? lines : lines.replaceAll("\n", newLine);
			if (parsesBackTo(text, nodes, suffix)) return removeEscapes(text, nodes, suffix);
			first ??= text;
		}
		return first!;
	}

	/** Checks whether a text parses to blocks with the same meaning. */
	function parsesBackTo(text: string, nodes: Node[], suffix = ""): boolean {
		const blocks = parseText(text + suffix)?.blocks.filter(({ start }) => start < text.length);
		return blocks?.length === nodes.length && blocks.every(({ node }, index) => matchesMeaning(node, nodes[index]!));
	}

	/** Removes the backslashes without which the text still parses to the blocks. */
	function removeEscapes(text: string, nodes: Node[], suffix: string): string {
		// Before ASCII punctuation, a backslash is an escape.
		const offsets = [...text.matchAll(/\\(?=[!-/:-@[-`{-~])/g)].map(({ index }) => index);
		if (offsets.length === 0) return text;
		const plain = removeAt(text, offsets);
		if (parsesBackTo(plain, nodes, suffix)) return plain;
		let best = text;
		for (const offset of offsets.slice(0, maxTriedEscapes).reverse()) {
			const shorter = removeAt(best, [offset]);
			if (parsesBackTo(shorter, nodes, suffix)) best = shorter;
		}
		return best;
	}
}

/** Maximum number of backslashes that are tried one by one. Each try parses the blocks again. */
const maxTriedEscapes = 60;

interface Piece {
	text: string;
	/** Index of the original block, or of the changed block that it replaces; null if there is none. */
	index: number | null;
	/** Whether it is the original block, unchanged. */
	isKept: boolean;
}

const settings: Options = {
	bullet: "-",
	bulletOther: "*",
	fences: true,
	listItemIndent: "one",
	rule: "-",
	// In a list item, a list follows a paragraph without an empty line if it can interrupt one: not if it is empty, or begins
	// with a number other than 1. Everything else is separated by an empty line.
	join: [
		(left, right, parent) =>
			parent.type === "listItem" && !(left.type === "paragraph" && interruptsParagraph(right)) ? 1 : undefined,
	],
	extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
	// Raw Markdown, which is copied without escaping.
	handlers: { source: ({ value }: { value: string }) => value } as Options["handlers"] & object,
};

function interruptsParagraph(node: Nodes): boolean {
	if (node.type !== "list" || (node.ordered && node.start !== 1)) return false;
	const first = node.children[0]?.children[0];
	return first !== undefined && (first.type !== "list" || interruptsParagraph(first));
}

/** Adjacent delimiters of the same kind are ambiguous: "*now***then**" isn't parsed as emphasis before strong. */
const emphasisDelimiters: Options[] = [
	{ emphasis: "*", strong: "*" },
	{ emphasis: "_", strong: "*" },
	{ emphasis: "*", strong: "_" },
];

/** Returns the marker that a list had in the parsed text, as options of the writer. */
function getListMarkers({ type, attrs: { marker } }: Node): Options {
	if (type === nodeTypes.bullet_list && ["-", "*", "+"].includes(marker))
		return { bullet: marker, bulletOther: marker === "*" ? "-" : "*" };
	return type === nodeTypes.ordered_list && marker === ")" ? { bulletOrdered: marker } : {};
}

function removeAt(text: string, offsets: number[]): string {
	const removed = new Set(offsets);
	return [...Array(text.length).keys()].map((index) => (removed.has(index) ? "" : text[index])).join("");
}

/** Attributes that only affect how a node is written, not what it means. */
const notationAttributes = new Set(["marker", "spread"]);

/** Checks whether two nodes look the same to visitors. */
export function matchesMeaning(one: Node, other: Node): boolean {
	if (one.type !== other.type || one.text !== other.text || one.childCount !== other.childCount) return false;
	if (one.marks.length !== other.marks.length || !one.marks.every((mark, index) => mark.eq(other.marks[index]!)))
		return false;
	const hasSameAttrs = Object.keys(one.attrs).every(
		(name) => notationAttributes.has(name) || one.attrs[name] === other.attrs[name],
	);
	return hasSameAttrs && one.children.every((child, index) => matchesMeaning(child, other.child(index)));
}
