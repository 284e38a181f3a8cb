import { Fragment, type Mark, type MarkType, type Node } from "prosemirror-model";
import { isEmptyParagraph, isList, markTypes, nodeTypes, schema } from "./schema.ts";

/**
 * Reduces blocks to what Markdown can represent: removes empty paragraphs and the spaces at the ends of paragraphs, links
 * and formatted text, joins adjacent lists of the same type and marker, and turns nested callouts into quotes.
 *
 * @param isUnchanged checks whether a block was parsed from Markdown, and so is normalized already
 */
export function normalizeBlocks(blocks: readonly Node[], isUnchanged: (node: Node) => boolean = () => false): Node[] {
	const normalized: Node[] = [];
	for (const block of blocks) {
		if (isEmptyParagraph(block)) continue;
		const node = isUnchanged(block) ? block : normalizeBlock(block);
		if (isEmptyParagraph(node)) continue;
		const before = normalized.at(-1);
		const areBothUnchanged = isUnchanged(block) && before !== undefined && isUnchanged(before);
		if (
			before &&
			isList(node) &&
			before.type === node.type &&
			!areBothUnchanged &&
			before.attrs.marker === node.attrs.marker
		)
			normalized[normalized.length - 1] = before.copy(before.content.append(node.content));
		else normalized.push(node);
	}
	return normalized;
}

/** Returns the same object if the node is normalized already, so that the Markdown cached for it can be reused. */
function normalizeBlock(node: Node): Node {
	const normalized = rewriteBlock(node);
	return normalized.eq(node) ? node : normalized;
}

function rewriteBlock(node: Node): Node {
	if (node.type === nodeTypes.code_block || node.isAtom) return node;
	if (node.isTextblock) return node.copy(Fragment.from(normalizeInlines(node)));
	const hasBlocks = node.type === nodeTypes.quote || node.type === nodeTypes.list_item;
	if (!hasBlocks) return node.copy(Fragment.from(node.children.map(normalizeBlock)));
	const blocks = normalizeBlocks(node.children.map(toPlainQuote));
	return node.copy(Fragment.from(blocks.length > 0 ? blocks : nodeTypes.paragraph.create()));
}

/** Turns a callout into a quote, because only a top-level block can be a callout. */
function toPlainQuote(node: Node): Node {
	return node.attrs.tone ? node.type.create(null, node.content) : node;
}

/** A character, or a node without text such as a placeholder. */
interface Unit {
	char: string;
	node: Node | null;
	marks: readonly Mark[];
}

function normalizeInlines(parent: Node): Node[] {
	const isOneLine = parent.type === nodeTypes.heading || parent.type === nodeTypes.table_cell;
	const units = trimLines(parent.children.flatMap((child) => listUnits(child, isOneLine)));
	for (const type of [markTypes.link, markTypes.strong, markTypes.emphasis, markTypes.code]) trimRuns(units, type);
	return units.map(({ char, node, marks }) => node?.mark(marks) ?? schema.text(char, marks));
}

function listUnits(child: Node, isOneLine: boolean): Unit[] {
	const isCode = markTypes.code.isInSet(child.marks) !== undefined;
	const withoutBreak = markTypes.soft_break.removeFromSet(child.marks);
	// In code, a placeholder isn't filled in, so it becomes the text as written.
	const text = child.type === nodeTypes.placeholder && isCode ? (child.attrs.raw as string) : child.text;
	if (text === undefined && child.type === nodeTypes.line_break && isOneLine)
		return [{ char: " ", node: null, marks: withoutBreak }];
	if (text === undefined) return [{ char: "", node: child, marks: markTypes.code.removeFromSet(withoutBreak) }];
	const keepsBreak = !isOneLine && !isCode && text === " ";
	return [...text.replace(/[\r\n\t]/g, " ")].map((char) => ({
		char,
		node: null,
		marks: keepsBreak ? child.marks : withoutBreak,
	}));
}

/** Removes spaces at the start and end of the paragraph and beside line breaks, where Markdown ignores them. */
function trimLines(units: Unit[]): Unit[] {
	const isHardBreak = (unit: Unit | undefined) => unit?.node?.type === nodeTypes.line_break;
	const isSoftBreak = (unit: Unit | undefined) => unit !== undefined && !!markTypes.soft_break.isInSet(unit.marks);
	const trimmed: Unit[] = [];
	for (const unit of units) {
		const before = trimmed.at(-1);
		const isAtStart = before === undefined || isHardBreak(before) || isSoftBreak(before);
		if (unit.char === " " && isAtStart) continue;
		if (isHardBreak(unit) && before === undefined) continue;
		if (isHardBreak(unit) || isSoftBreak(unit)) while (trimmed.at(-1)?.char === " ") trimmed.pop();
		if (trimmed.length > 0 || !isSoftBreak(unit)) trimmed.push(unit);
	}
	while (trimmed.length > 0 && (trimmed.at(-1)!.char === " " || isHardBreak(trimmed.at(-1)))) trimmed.pop();
	return trimmed;
}

/** Removes a mark from the spaces and line breaks at both ends of each run of units that has it. */
function trimRuns(units: Unit[], type: MarkType): void {
	const getMark = (index: number) => {
		const unit = units[index];
		return unit && type.isInSet(unit.marks);
	};
	for (let start = 0; start < units.length; start++) {
		const mark = getMark(start);
		if (!mark) continue;
		let end = start;
		while (end + 1 < units.length && getMark(end + 1)?.eq(mark)) end++;
		for (let index = start; index <= end && isBlankUnit(units[index]!); index++) unmark(units[index]!, type);
		for (let index = end; index >= start && isBlankUnit(units[index]!); index--) unmark(units[index]!, type);
		start = end;
	}
}

function isBlankUnit({ char, node }: Unit): boolean {
	return node ? node.type === nodeTypes.line_break : /\s/.test(char);
}

function unmark(unit: Unit, type: MarkType): void {
	unit.marks = type.removeFromSet(unit.marks);
}
