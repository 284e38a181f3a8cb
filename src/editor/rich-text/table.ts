import { Fragment, type Node } from "prosemirror-model";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { insertBlock, listDepths } from "./commands.ts";
import { nodeTypes } from "./schema.ts";

/** The table that the caret is in, and the row and column of its cell. */
interface TableLocation {
	table: Node;
	/** Position before the table. */
	start: number;
	row: number;
	column: number;
}

function findTable({ selection: { $from } }: EditorState): TableLocation | null {
	const depth = listDepths($from).find((one) => $from.node(one).type === nodeTypes.table);
	if (depth === undefined || $from.depth < depth + 2) return null;
	return {
		table: $from.node(depth),
		start: $from.before(depth),
		row: $from.index(depth),
		column: $from.index(depth + 1),
	};
}

/** Moves the caret to the next or previous cell. */
export function moveToCell(step: 1 | -1): Command {
	return (state, dispatch) => {
		const location = findTable(state);
		if (!location) return false;
		const { table, row, column } = location;
		const width = table.child(row).childCount;
		const [nextRow, nextColumn] =
			column + step >= 0 && column + step < width
				? [row, column + step]
				: [row + step, step > 0 ? 0 : (table.maybeChild(row - 1)?.childCount ?? 1) - 1];
		if (nextRow < 0 || nextRow >= table.childCount) return false;
		const cell = findCell(location.table, location.start, nextRow, nextColumn);
		dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, cell)).scrollIntoView());
		return true;
	};
}

/** Returns the position at the start of a cell. */
function findCell(table: Node, start: number, row: number, column: number): number {
	// The starts of the table, the row and the cell take one position each.
	let position = start + 2;
	for (let index = 0; index < row; index++) position += table.child(index).nodeSize;
	for (let index = 0; index < column; index++) position += table.child(row).child(index).nodeSize;
	return position + 1;
}

const emptyCell = (isHeader: boolean) => nodeTypes.table_cell.create({ isHeader });

/** Inserts a table of two rows and two columns; the first row is the header. */
export const insertTable: Command = (state, dispatch) => {
	if (!dispatch) return true;
	const { tr } = state;
	const rows = [true, false].map((isHeader) =>
		nodeTypes.table_row.create(null, [emptyCell(isHeader), emptyCell(isHeader)]),
	);
	const table = nodeTypes.table.create(null, rows);
	insertBlock(tr, table);
	// `insertBlock` has moved the caret to the paragraph below the table.
	const start = tr.selection.$from.before() - table.nodeSize;
	tr.setSelection(TextSelection.create(tr.doc, findCell(table, start, 0, 0)));
	dispatch(tr.scrollIntoView());
	return true;
};

/**
 * Creates a command that changes the table that the caret is in. `change` returns the new cells, and the cell that the
 * caret moves to.
 */
function changeTable(
	change: (rows: Node[][], location: TableLocation) => { rows: Node[][]; row: number; column: number } | null,
): Command {
	return (state, dispatch) => {
		const location = findTable(state);
		const changed =
			location &&
			change(
				location.table.children.map(({ children }) => [...children]),
				location,
			);
		if (!location || !changed) return false;
		// Without `dispatch`, ProseMirror only asks whether the command is possible.
		if (!dispatch) return true;
		const { table, start } = location;
		const rows = changed.rows.map((cells) => nodeTypes.table_row.create(null, cells));
		const next = table.copy(Fragment.from(rows));
		const tr = state.tr.replaceWith(start, start + table.nodeSize, next);
		const cell = findCell(next, start, changed.row, Math.min(changed.column, rows[changed.row]!.childCount - 1));
		dispatch(tr.setSelection(TextSelection.create(tr.doc, cell)).scrollIntoView());
		return true;
	};
}

export const addRow = changeTable((rows, { row, column }) => {
	const newCells = rows[0]!.map(({ attrs: { align } }) => nodeTypes.table_cell.create({ align }));
	return { rows: rows.toSpliced(row + 1, 0, newCells), row: row + 1, column };
});

export const addColumn = changeTable((rows, { row, column }) => ({
	rows: rows.map((cells, index) => cells.toSpliced(column + 1, 0, emptyCell(index === 0))),
	row,
	column: column + 1,
}));

/** Deletes the row with the caret, except the header row, which Markdown requires. */
export const deleteRow = changeTable((rows, { row, column }) =>
	row === 0 ? null : { rows: rows.toSpliced(row, 1), row: Math.min(row, rows.length - 2), column },
);

export const deleteColumn = changeTable((rows, { row, column }) =>
	rows[0]!.length < 2
		? null
		: { rows: rows.map((cells) => cells.toSpliced(column, 1)), row, column: Math.max(column - 1, 0) },
);

export const deleteTable: Command = (state, dispatch) => {
	const location = findTable(state);
	if (!location) return false;
	const tr = state.tr.replaceWith(
		location.start,
		location.start + location.table.nodeSize,
		nodeTypes.paragraph.create(),
	);
	dispatch?.(tr.setSelection(TextSelection.create(tr.doc, location.start + 1)));
	return true;
};
