import { baseKeymap, chainCommands, exitCode, lift, toggleMark } from "prosemirror-commands";
import {
	InputRule,
	inputRules,
	textblockTypeInputRule,
	undoInputRule,
	wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, type EditorState, type Plugin, TextSelection } from "prosemirror-state";
import { isInside, listDepths } from "./commands.ts";
import { isList, markTypes, nodeTypes } from "./schema.ts";
import { moveToCell } from "./table.ts";

/**
 * Creates the keyboard shortcuts and the Markdown input rules of the field. Undo isn't among them: the app has one history
 * for everything.
 */
export function createKeyPlugins(isPlaceholder: (name: string) => boolean, requestLink: () => void): Plugin[] {
	const keys: Record<string, Command> = {
		"Mod-b": toggleMark(markTypes.strong),
		"Mod-i": toggleMark(markTypes.emphasis),
		"Mod-k": (_, dispatch) => {
			if (dispatch) requestLink();
			return true;
		},
		Backspace: chainCommands(undoInputRule, liftAtStart),
		Enter: chainCommands(splitListItem(nodeTypes.list_item), leaveCell),
		"Shift-Enter": chainCommands(exitCode, insertLineBreak),
		Tab: chainCommands(moveToCell(1), sinkListItem(nodeTypes.list_item)),
		"Shift-Tab": chainCommands(moveToCell(-1), liftNestedItem),
	};
	return [createInputRules(isPlaceholder), keymap(keys), keymap(baseKeymap)];
}

function createInputRules(isPlaceholder: (name: string) => boolean): Plugin {
	return inputRules({
		rules: [
			wrappingInputRule(/^\s*([-*+•])\s$/, nodeTypes.bullet_list),
			wrappingInputRule(
				/^(\d{1,3})\.\s$/,
				nodeTypes.ordered_list,
				([, start]) => ({ start: Number(start) }),
				([, start], list) => list.childCount + list.attrs.start === Number(start),
			),
			wrappingInputRule(/^>\s$/, nodeTypes.quote),
			// Level 1 is the heading of the page.
			textblockTypeInputRule(/^(#{1,4})\s$/, nodeTypes.heading, ([, hashes]) => ({
				level: Math.max(hashes!.length, 2),
			})),
			new InputRule(/^---$/, (state, _, start, end) => insertRule(state, start, end)),
			// "{phone}"
			new InputRule(/\{\s*([\w.-]+)\s*\}$/, (state, [raw, name], start, end) =>
				isPlaceholder(name!) ? state.tr.replaceWith(start, end, nodeTypes.placeholder.create({ raw })) : null,
			),
		],
	});
}

function insertRule(state: EditorState, start: number, end: number) {
	const $start = state.doc.resolve(start);
	if ($start.depth !== 1 || $start.parent.type !== nodeTypes.paragraph) return null;
	const { tr } = state;
	tr.replaceWith($start.before(), state.doc.resolve(end).after(), [
		nodeTypes.rule.create(),
		nodeTypes.paragraph.create(),
	]);
	return tr.setSelection(TextSelection.near(tr.doc.resolve($start.before() + 2)));
}

const insertLineBreak: Command = (state, dispatch) => {
	const { parent } = state.selection.$from;
	if (!parent.inlineContent || parent.type === nodeTypes.heading) return false;
	if (parent.type === nodeTypes.table_cell) return true;
	dispatch?.(state.tr.replaceSelectionWith(nodeTypes.line_break.create()).scrollIntoView());
	return true;
};

/** Moves to the next cell, because Markdown cells can't contain line breaks. In the last cell, does nothing. */
const leaveCell: Command = (state, dispatch) => moveToCell(1)(state, dispatch) || isInside(state, nodeTypes.table_cell);

const liftNestedItem: Command = (state, dispatch) => {
	const depths = listDepths(state.selection.$from).filter((depth) => isList(state.selection.$from.node(depth)));
	return depths.length > 1 && liftListItem(nodeTypes.list_item)(state, dispatch);
};

/** At the start of a list item or quote, lifts the paragraph out of it instead of joining it with the paragraph above. */
const liftAtStart: Command = (state, dispatch) => {
	const { $from, empty } = state.selection;
	if (!empty || $from.parentOffset > 0 || $from.depth < 2 || $from.index(-1) > 0) return false;
	if ($from.node(-1).type === nodeTypes.list_item) return liftListItem(nodeTypes.list_item)(state, dispatch);
	return $from.node(-1).type === nodeTypes.quote && lift(state, dispatch);
};
