import { useMemo } from "react";
import { appendKey, getParentPointer, parsePointer } from "../../../content/findings/pointer.ts";
import { findNameColumn } from "../../../editing/names.ts";
import { readRows, type TableRows } from "../../../editing/parse-table.ts";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { DiagnosticMessage } from "../Problems.tsx";
import { useDeleteRow } from "../row-pages.ts";
import { RowFields } from "./RowFields.tsx";
import { Rows } from "./Rows.tsx";

interface Props {
	/** Pointer of the collection. */
	pointer: string;
	/** The file name of the table. */
	file: string;
}

/** The list of rows of a table, or the form of the requested row. */
export function TableForm({ pointer, file }: Props) {
	const { state, requestedPointer } = useEditor();
	const text = state.texts[file];
	const table = useMemo(() => (text === undefined ? null : readRows(text)), [text]);
	if (table === null) return null;
	if ("refused" in table) return <p className="empty">This table can’t be shown: {table.refused}</p>;
	const rowsPointer = appendKey(pointer, "csv");
	const index = requestedPointer.startsWith(`${rowsPointer}/`)
		? Number(requestedPointer.slice(rowsPointer.length + 1).split("/")[0])
		: -1;
	if (!table.rows[index]) return <Rows collection={parsePointer(pointer).at(-1)!} />;
	return <RowForm key={index} table={table} index={index} file={file} pointer={appendKey(rowsPointer, index)} />;
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
	const diagnostics = (state.diagnostics ?? []).filter(
		({ file: other, range: { start } }) => other === file && start.line >= line && start.line < nextLine,
	);
	const name = values[columns.indexOf(findNameColumn(columns) ?? "")] || `Entry ${index + 1}`;
	/** Pointer of the row in its file. */
	const rowPointer = appendKey("", index);
	const collection = getParentPointer(getParentPointer(pointer));
	const deleteRow = useDeleteRow();
	const remove = () => deleteRow(pointer, file, { do: "remove", file, pointer: rowPointer });
	const duplicate = async () => {
		if (await session.perform([{ do: "duplicate", file, pointer: rowPointer }]))
			openForm(appendKey(appendKey(getParentPointer(pointer), index + 1), columns[0]!));
	};
	return (
		<fieldset className="fields row-form" data-pointer={pointer} aria-label={`Entry: ${name}`}>
			<div className="row">
				<button type="button" onClick={() => openForm(collection)}>
					All entries
				</button>
				<button type="button" className="quiet" onClick={duplicate} aria-label={`Duplicate ${name}`}>
					<Icon name="copy" /> Duplicate
				</button>
				<button type="button" className="quiet" onClick={remove} aria-label={`Delete ${name}`}>
					<Icon name="bin" /> Delete
				</button>
			</div>
			<RowFields
				collection={parsePointer(collection).at(-1)!}
				pointer={pointer}
				file={file}
				rowPointer={rowPointer}
				values={Object.fromEntries(columns.map((column, position) => [column, values[position]!]))}
			/>
			{diagnostics.map((one) => (
				<DiagnosticMessage key={`${one.code} ${one.message}`} diagnostic={one} />
			))}
		</fieldset>
	);
}
