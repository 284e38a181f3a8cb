import { useMemo, useState } from "react";
import { appendKey } from "../../../content/findings/pointer.ts";
import { findNameColumn, humanizeColumn } from "../../../editing/columns.ts";
import { readRows, type TableRows } from "../../../editing/parse-table.ts";
import { createCell } from "../../../scaffold/row.ts";
import { formatCount } from "../../../text/words.ts";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { RowForm } from "./RowForm.tsx";

interface Props {
	/** JSON pointer of the collection. */
	pointer: string;
	/** The table beside the definition. */
	file: string;
}

/** The most rows that are listed at once; the others are found by their words. */
const most = 50;

/** The rows of a table beside the definition, or the form of the one that was asked for. */
export function TableForm({ pointer, file }: Props) {
	const { session, state, asked, go } = useEditor();
	const text = state.texts[file];
	const table = useMemo(() => (text === undefined ? null : readRows(text)), [text]);
	if (table === null) return null;
	if ("refused" in table) {
		return <p className="empty">The table cannot be shown: {table.refused}</p>;
	}
	const at = appendKey(pointer, "csv");
	const index = asked.startsWith(`${at}/`) ? Number(asked.slice(at.length + 1).split("/")[0]) : -1;
	const row = table.rows[index];
	if (row) return <RowForm key={index} table={table} index={index} file={file} pointer={appendKey(at, index)} />;
	const open = (one: number) => go(appendKey(appendKey(at, one), table.columns[0]!));
	const add = async () => {
		const { columns, rows } = table;
		const { length } = rows;
		const cells = columns.map((name, place) => {
			const above = rows.map(({ values }) => values[place]);
			return [name, createCell(above, humanizeColumn(name))];
		});
		const value = Object.fromEntries(cells);
		if (await session.perform([{ do: "insert", file, pointer: appendKey("", length), value }])) open(length);
	};
	return (
		<fieldset className="list table" aria-label={`Rows of ${file}`}>
			<p className="field-title">{formatCount(table.rows.length, "row")}</p>
			<List table={table} file={file} onOpen={open} />
			<button type="button" className="add" onClick={add}>
				<Icon name="plus" /> Add: row
			</button>
		</fieldset>
	);
}

function List({ table, file, onOpen }: { table: TableRows; file: string; onOpen: (index: number) => void }) {
	const { state } = useEditor();
	const [sought, setSought] = useState("");
	const { columns, rows } = table;
	const lines = new Set(
		(state.compiled?.diagnostics ?? []).flatMap((one) => (one.file === file ? one.range.start.line : [])),
	);
	const words = sought.trim().toLowerCase();
	const found = rows
		.map(({ values, line }, index) => ({ values, index, isWrong: lines.has(line) }))
		.filter(({ values }) => values.some((value) => value.toLowerCase().includes(words)));
	// What is wrong is not to be sought.
	const shown = [...found.filter(({ isWrong }) => isWrong), ...found.filter(({ isWrong }) => !isWrong)].slice(0, most);
	const named = columns.indexOf(findNameColumn(columns) ?? "");
	return (
		<>
			{rows.length > 8 && (
				<label>
					Find a row
					<input type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
				</label>
			)}
			<ol>
				{shown.map(({ values, index, isWrong }) => (
					<li key={index} data-wrong={isWrong || undefined}>
						<button type="button" className="open" onClick={() => onOpen(index)}>
							<span className="name" dir="auto">
								{values[named] || `Row ${index + 1}`}
							</span>
							<span className="kind">
								{values
									.filter((_, column) => column !== named)
									.slice(0, 2)
									.join(" · ")}
							</span>
							{isWrong && <span className="mark">Needs mending</span>}
						</button>
					</li>
				))}
			</ol>
			{found.length > shown.length && (
				<p className="hint">And {found.length - shown.length} more: find them by their words.</p>
			)}
		</>
	);
}
