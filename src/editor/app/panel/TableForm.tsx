import { useId, useMemo, useState } from "react";
import { appendKey, getParentPointer } from "../../../content/findings/pointer.ts";
import { findNameColumn, humanizeColumn } from "../../../editing/names.ts";
import { readRows, type TableRows } from "../../../editing/parse-table.ts";
import { createCell } from "../../../scaffold/starter.ts";
import { formatCount } from "../../../text/words.ts";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { DiagnosticMessage } from "../Problems.tsx";
import { useTypedValue } from "./control.ts";

interface Props {
	/** Pointer of the collection. */
	pointer: string;
	/** The table beside the definition. */
	file: string;
}

/** The most rows that are listed. A search finds the others. */
const maxRows = 50;

/** The rows of a table, or the form of the requested row. */
export function TableForm({ pointer, file }: Props) {
	const { session, state, requested, openForm } = useEditor();
	const text = state.texts[file];
	const table = useMemo(() => (text === undefined ? null : readRows(text)), [text]);
	if (table === null) return null;
	if ("refused" in table) return <p className="empty">This table can’t be shown: {table.refused}</p>;
	const { columns, rows } = table;
	const at = appendKey(pointer, "csv");
	const index = requested.startsWith(`${at}/`) ? Number(requested.slice(at.length + 1).split("/")[0]) : -1;
	if (rows[index])
		return <RowForm key={index} table={table} index={index} file={file} pointer={appendKey(at, index)} />;
	const open = (row: number) => openForm(appendKey(appendKey(at, row), columns[0]!));
	const add = async () => {
		const cells = columns.map((name, column) => {
			const cellsAbove = rows.map(({ values }) => values[column]);
			return [name, createCell(cellsAbove, humanizeColumn(name))];
		});
		const value = Object.fromEntries(cells);
		const { length } = rows;
		if (await session.perform([{ do: "insert", file, pointer: appendKey("", length), value }])) open(length);
	};
	return (
		<fieldset className="list table" aria-label={`Rows in ${file}`}>
			<p className="field-title">{formatCount(rows.length, "row")}</p>
			<RowList table={table} file={file} onOpen={open} />
			<button type="button" className="add" onClick={add}>
				<Icon name="plus" /> Add row
			</button>
		</fieldset>
	);
}

function RowList({ table, file, onOpen }: { table: TableRows; file: string; onOpen: (index: number) => void }) {
	const { state } = useEditor();
	const [query, setQuery] = useState("");
	const { columns, rows } = table;
	const invalidLines = new Set(
		(state.compiled?.diagnostics ?? []).flatMap((one) => (one.file === file ? one.range.start.line : [])),
	);
	const words = query.trim().toLowerCase();
	const found = rows
		.map(({ values, line }, index) => ({ values, index, invalid: invalidLines.has(line) }))
		.filter(({ values }) => values.some((value) => value.toLowerCase().includes(words)));
	// Rows with problems come first.
	const shown = [...found.filter(({ invalid }) => invalid), ...found.filter(({ invalid }) => !invalid)].slice(
		0,
		maxRows,
	);
	const nameColumn = columns.indexOf(findNameColumn(columns) ?? "");
	return (
		<>
			{rows.length > 8 && (
				<label>
					Find a row
					<input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
				</label>
			)}
			<ol>
				{shown.map(({ values, index, invalid }) => (
					<li key={index} data-invalid={invalid || undefined}>
						<button type="button" className="open" onClick={() => onOpen(index)}>
							<span className="name" dir="auto">
								{values[nameColumn] || `Row ${index + 1}`}
							</span>
							<span className="kind">
								{values
									.filter((_, column) => column !== nameColumn)
									.slice(0, 2)
									.join(" · ")}
							</span>
							{invalid && <span className="mark">Needs fixing</span>}
						</button>
					</li>
				))}
			</ol>
			{found.length > shown.length && (
				<p className="hint">And {found.length - shown.length} more. Search to find them.</p>
			)}
		</>
	);
}

interface RowProps {
	table: TableRows;
	index: number;
	file: string;
	/** Identifies the row in the panel: "/collections/towns/csv/3". */
	pointer: string;
}

/** The form of a row, with a field for each column. */
function RowForm({ table, index, file, pointer }: RowProps) {
	const { session, state, openForm } = useEditor();
	const { columns, rows } = table;
	const { values, line } = rows[index]!;
	const nextLine = rows[index + 1]?.line ?? Number.POSITIVE_INFINITY;
	const diagnostics = (state.compiled?.diagnostics ?? []).filter(
		({ file: other, range: { start } }) => other === file && start.line >= line && start.line < nextLine,
	);
	const name = values[columns.indexOf(findNameColumn(columns) ?? "")] || `Row ${index + 1}`;
	/** Pointer of the row in its file. */
	const rowPointer = appendKey("", index);
	const collection = getParentPointer(getParentPointer(pointer));
	const remove = async () => {
		if (await session.perform([{ do: "remove", file, pointer: rowPointer }])) openForm(collection);
	};
	const duplicate = async () => {
		if (await session.perform([{ do: "duplicate", file, pointer: rowPointer }]))
			openForm(appendKey(appendKey(getParentPointer(pointer), index + 1), columns[0]!));
	};
	return (
		<fieldset className="fields row-form" data-pointer={pointer} aria-label={`Row: ${name}`}>
			<div className="row">
				<button type="button" onClick={() => openForm(collection)}>
					All rows
				</button>
				<button type="button" className="quiet" onClick={duplicate} aria-label={`Duplicate ${name}`}>
					<Icon name="copy" /> Duplicate
				</button>
				<button type="button" className="quiet" onClick={remove} aria-label={`Delete ${name}`}>
					<Icon name="bin" /> Delete
				</button>
			</div>
			{columns.map((column, position) => (
				<Cell
					key={column}
					column={column}
					value={values[position]!}
					pointer={appendKey(pointer, column)}
					target={`${file}#${appendKey(rowPointer, column)}`}
				/>
			))}
			{diagnostics.map((one) => (
				<DiagnosticMessage key={`${one.code} ${one.message}`} diagnostic={one} />
			))}
		</fieldset>
	);
}

interface CellProps {
	column: string;
	value: string;
	pointer: string;
	/** See `Edits.type`. */
	target: string;
}

function Cell({ column, value, pointer, target }: CellProps) {
	const { session } = useEditor();
	const { text, setTyped, leave } = useTypedValue(value);
	const id = useId();
	// The control must not change while somebody types in it.
	const [isLong] = useState(value.length > 60 || value.includes("\n"));
	const shared = {
		...{ id, value: text, dir: "auto", "data-field": pointer },
		onChange: ({ target: { value: typed } }: { target: { value: string } }) => {
			setTyped(typed, typed);
			session.type(target, typed);
		},
		onBlur: () => {
			leave();
			session.endTyping();
		},
	};
	return (
		<div className="field" data-pointer={pointer}>
			<label className="field-title" htmlFor={id}>
				{humanizeColumn(column)}
			</label>
			{isLong ? <textarea {...shared} rows={3} /> : <input {...shared} type="text" />}
			<p className="hint">
				In a text, write <code>{`{row.${column}}`}</code>
			</p>
		</div>
	);
}
