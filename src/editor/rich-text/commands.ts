import { lift, setBlockType, wrapIn } from "prosemirror-commands";
import type { MarkType, Node, NodeType, ResolvedPos } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { canJoin } from "prosemirror-transform";
import type { SelectedTarget } from "../protocol.ts";
import { isList, markTypes, nodeTypes, schema } from "./schema.ts";

/** Lists the depths of the nodes around a position, from the outermost: 0 is the document. */
export function listDepths({ depth }: ResolvedPos): number[] {
	return [...Array(depth + 1).keys()];
}

/** Checks whether the selection starts inside a node of a type. */
export function isInside({ selection }: EditorState, type: NodeType): boolean {
	return listDepths(selection.$from).some((depth) => selection.$from.node(depth).type === type);
}

/** Checks whether a part of the selection has a mark, or at a caret, whether the next typed character would have it. */
export function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
	const { from, to, empty, $from } = selection;
	return empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type);
}

/** Returns the innermost list around the selection, and its position. */
function findList({ selection: { $from } }: EditorState): { node: Node; position: number } | null {
	const listDepth = listDepths($from).findLast((depth) => isList($from.node(depth)));
	return listDepth === undefined ? null : { node: $from.node(listDepth), position: $from.before(listDepth) };
}

export function isInList(state: EditorState, type: NodeType): boolean {
	return findList(state)?.node.type === type;
}

/** Turns the selected paragraphs into a list of a type, changes the type of their list, or lifts them out of it. */
export function toggleList(type: NodeType): Command {
	return (state, dispatch) => {
		const list = findList(state);
		if (!list) return wrapInList(type)(state, dispatch);
		if (list.node.type === type) return liftListItem(nodeTypes.list_item)(state, dispatch);
		dispatch?.(state.tr.setNodeMarkup(list.position, type));
		return true;
	};
}

export const toggleQuote: Command = (state, dispatch) =>
	isInside(state, nodeTypes.quote) ? lift(state, dispatch) : wrapIn(nodeTypes.quote)(state, dispatch);

/** Turns the quote around the selection into a callout, or back into a quote. Only a top-level quote can be a callout. */
export function toggleCallout(tone: string): Command {
	return ({ selection: { $from }, tr }, dispatch) => {
		if ($from.depth === 0 || $from.node(1).type !== nodeTypes.quote) return false;
		dispatch?.(tr.setNodeAttribute($from.before(1), "tone", isInCallout($from, tone) ? null : tone));
		return true;
	};
}

/** Checks whether a position is in a callout with a tone: "note", "tip" or "warning". */
export function isInCallout($position: ResolvedPos, tone: string): boolean {
	return $position.depth > 0 && $position.node(1).attrs.tone === tone;
}

/** @param level null for a paragraph */
export function setHeading(level: number | null): Command {
	return level === null ? setBlockType(nodeTypes.paragraph) : setBlockType(nodeTypes.heading, { level });
}

/** Returns the level of the heading in which the selection starts, or null. */
export function getHeadingLevel({ selection: { $from } }: EditorState): number | null {
	return $from.parent.type === nodeTypes.heading ? $from.parent.attrs.level : null;
}

/** Returns the link at the start or end of the selection, or null. */
export function getLink({ selection, doc }: EditorState): SelectedTarget | null {
	const range = findLinkRange(selection.$from) ?? findLinkRange(selection.$to);
	return range && { href: range.href, text: doc.textBetween(range.from, range.to) };
}

/** Finds the range of the link at a position. It may consist of several text nodes with different formats. */
function findLinkRange($position: ResolvedPos): { from: number; to: number; href: string } | null {
	const [before, after] = [$position.nodeBefore, $position.nodeAfter];
	const mark = markTypes.link.isInSet(after?.marks ?? []) ?? markTypes.link.isInSet(before?.marks ?? []);
	if (!mark) return null;
	const start = $position.start();
	let range: { from: number; to: number } | null = null;
	$position.parent.forEach((child, offset) => {
		const [from, to] = [start + offset, start + offset + child.nodeSize];
		if (!mark.isInSet(child.marks)) return;
		// Adjacent nodes are one range. A range that ends before the position is another link with the same target.
		if (range?.to === from) range.to = to;
		else if (!range || range.to < $position.pos) range = { from, to };
	});
	return range && { ...(range as { from: number; to: number }), href: mark.attrs.href };
}

/**
 * Turns the selected text into a link, or changes the link at the caret. If there is neither, inserts `text` as a link.
 *
 * @param href null removes the link
 */
export function setLink(href: string | null, text: string): Command {
	return (state, dispatch) => {
		const { selection, tr } = state;
		const range = selection.empty ? findLinkRange(selection.$from) : null;
		const [from, to] = range ? [range.from, range.to] : [selection.from, selection.to];
		if (from < to) tr.removeMark(from, to, markTypes.link);
		if (href !== null) {
			const mark = markTypes.link.create({ href });
			if (from === to) tr.replaceSelectionWith(schema.text(text || href, [mark]), false);
			else tr.addMark(from, to, mark);
		}
		dispatch?.(tr.removeStoredMark(markTypes.link).scrollIntoView());
		return true;
	};
}

/** Returns the selected picture, or null. */
export function getPicture({ selection }: EditorState): SelectedTarget | null {
	if (!(selection instanceof NodeSelection) || selection.node.type !== nodeTypes.picture) return null;
	return { href: selection.node.attrs.src, text: selection.node.attrs.alt };
}

/** Replaces the selected picture, or inserts one as `insertBlock` does. The caption stays. */
export function setPicture(src: string, alt: string): Command {
	return (state, dispatch) => {
		const { selection, tr } = state;
		const old = getPicture(state) ? (selection as NodeSelection).node : null;
		const picture = nodeTypes.picture.create({ src, alt, title: old?.attrs.title ?? null });
		if (old) tr.setNodeMarkup(selection.from, null, picture.attrs);
		else insertBlock(tr, picture);
		dispatch?.(tr.scrollIntoView());
		return true;
	};
}

/**
 * Inserts a block below the paragraph with the caret, or replaces that paragraph if it is empty. Moves the caret to the text
 * below, and inserts a paragraph for it if there is none.
 */
export function insertBlock(tr: EditorState["tr"], block: Node): void {
	const { $to } = tr.selection;
	const isEmpty = $to.parent.isTextblock && $to.parent.content.size === 0;
	// The depth of the innermost node that can contain the block.
	const parentDepth =
		listDepths($to).findLast((depth) => {
			const index = $to.indexAfter(depth);
			return depth < $to.depth && $to.node(depth).canReplaceWith(index, index, block.type);
		}) ?? 0;
	const isReplaced = isEmpty && parentDepth === $to.depth - 1;
	const end = $to.depth === 0 ? $to.pos : $to.after(parentDepth + 1);
	const start = isReplaced ? $to.before() : end;
	tr.replaceWith(start, end, block);
	const blockEnd = start + block.nodeSize;
	const next = tr.doc.resolve(blockEnd).nodeAfter;
	if (!next?.isTextblock) tr.insert(blockEnd, nodeTypes.paragraph.create());
	tr.setSelection(TextSelection.near(tr.doc.resolve(blockEnd + 1)));
}

/** Joins adjacent lists of the same type and marker, because Markdown would read them as one list. Null if there are none. */
export function joinLists(state: EditorState): EditorState["tr"] | null {
	const { tr } = state;
	const joints: number[] = [];
	state.doc.descendants((node, position) => {
		const next = isList(node) ? state.doc.resolve(position + node.nodeSize).nodeAfter : null;
		if (next?.type === node.type && next.attrs.marker === node.attrs.marker) joints.push(position + node.nodeSize);
		return !node.isTextblock;
	});
	for (const joint of joints.reverse()) if (canJoin(tr.doc, joint)) tr.join(joint);
	return joints.length > 0 ? tr : null;
}
