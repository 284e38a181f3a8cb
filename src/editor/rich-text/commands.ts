import { lift, setBlockType, wrapIn } from "prosemirror-commands";
import type { MarkType, Node, NodeType, ResolvedPos } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { canJoin } from "prosemirror-transform";
import type { SelectedTarget } from "../protocol.ts";
import { isList, markTypes, nodeTypes, schema } from "./schema.ts";

export function listDepths({ depth }: ResolvedPos): number[] {
	return [...Array(depth + 1).keys()];
}

/** Checks whether the selection is inside of a node of a type. */
export function isInside({ selection }: EditorState, type: NodeType): boolean {
	return listDepths(selection.$from).some((depth) => selection.$from.node(depth).type === type);
}

export function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
	const { from, to, empty, $from } = selection;
	return empty ? !!type.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, type);
}

/** Returns the innermost list around the selection, and its position. */
function findList({ selection: { $from } }: EditorState): { node: Node; position: number } | null {
	const depth = listDepths($from).findLast((one) => isList($from.node(one)));
	return depth === undefined ? null : { node: $from.node(depth), position: $from.before(depth) };
}

export function isInList(state: EditorState, type: NodeType): boolean {
	return findList(state)?.node.type === type;
}

/** Makes the selected paragraphs a list of a type, changes the type of their list, or ends the list. */
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

/** Makes the quote around the selection a box with a tone, or a quote again. Only an outermost quote can be a box. */
export function toggleTone(tone: string): Command {
	return ({ selection: { $from }, tr }, dispatch) => {
		if ($from.depth === 0 || $from.node(1).type !== nodeTypes.quote) return false;
		dispatch?.(tr.setNodeAttribute($from.before(1), "tone", hasTone($from, tone) ? null : tone));
		return true;
	};
}

export function hasTone($position: ResolvedPos, tone: string): boolean {
	return $position.depth > 0 && $position.node(1).attrs.tone === tone;
}

/** @param level null for a paragraph */
export function setHeading(level: number | null): Command {
	return level === null ? setBlockType(nodeTypes.paragraph) : setBlockType(nodeTypes.heading, { level });
}

/** Returns the level of the heading with the selection, or null. */
export function getHeadingLevel({ selection: { $from } }: EditorState): number | null {
	return $from.parent.type === nodeTypes.heading ? $from.parent.attrs.level : null;
}

/** Returns the link at the selection, or null. */
export function getLink({ selection, doc }: EditorState): SelectedTarget | null {
	const range = findLinkRange(selection.$from) ?? findLinkRange(selection.$to);
	return range && { href: range.href, text: doc.textBetween(range.from, range.to) };
}

/** Finds all words of the link at a position. */
function findLinkRange($position: ResolvedPos): { from: number; to: number; href: string } | null {
	const [before, after] = [$position.nodeBefore, $position.nodeAfter];
	const mark = markTypes.link.isInSet(after?.marks ?? []) ?? markTypes.link.isInSet(before?.marks ?? []);
	if (!mark) return null;
	const start = $position.start();
	let range: { from: number; to: number } | null = null;
	$position.parent.forEach((child, offset) => {
		const [from, to] = [start + offset, start + offset + child.nodeSize];
		if (!mark.isInSet(child.marks)) return;
		if (range?.to === from) range.to = to;
		else if (!range || range.to < $position.pos) range = { from, to };
	});
	return range && { ...(range as { from: number; to: number }), href: mark.attrs.href };
}

/**
 * Sets the link at the selection: of the selected words, or of the link with the caret. If there are neither, inserts
 * the text as a link.
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

/** Replaces the selected picture, or inserts one below the paragraph with the caret. */
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

/** Inserts a block below the paragraph with the caret, or in its place if it is empty; the caret goes behind it. */
export function insertBlock(tr: EditorState["tr"], block: Node): void {
	const { $to } = tr.selection;
	const isEmpty = $to.parent.isTextblock && $to.parent.content.size === 0;
	const depth = [...listDepths($to)].findLast((one) => {
		const index = $to.indexAfter(one);
		return one < $to.depth && $to.node(one).canReplaceWith(index, index, block.type);
	});
	const around = depth ?? 0;
	const isReplaced = isEmpty && around === $to.depth - 1;
	const start = $to.depth === 0 ? $to.pos : isReplaced ? $to.before() : $to.after(around + 1);
	const end = $to.depth === 0 ? $to.pos : $to.after(around + 1);
	tr.replaceWith(start, end, block);
	const blockEnd = start + block.nodeSize;
	const next = tr.doc.resolve(blockEnd).nodeAfter;
	if (!next?.isTextblock) tr.insert(blockEnd, nodeTypes.paragraph.create());
	tr.setSelection(TextSelection.near(tr.doc.resolve(blockEnd + 1)));
}

/** Joins neighbouring lists of one kind, as Markdown does. */
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
