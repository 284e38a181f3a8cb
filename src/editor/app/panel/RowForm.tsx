import { useId, useState } from "react";
import { appendKey, getParentPointer } from "../../../content/findings/pointer.ts";
import { findNameColumn, humanizeColumn } from "../../../editing/columns.ts";
import type { TableRows } from "../../../editing/parse-table.ts";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { Fix } from "./Fix.tsx";
import { useTypedValue } from "./typed-value.ts";

interface Props {
	table: TableRows;
	index: number;
	/** The table beside the definition. */
	file: string;
	/** Names the row in the panel: "/collections/towns/csv/3". */
	pointer: string;
}

/** A row of a table: a field for each column. */
export function RowForm({ table, index, file, pointer }: Props) {
	const { session, state, go } = useEditor();
	const { columns, rows } = table;
	const { values, line } = rows[index]!;
	const next = rows[index + 1]?.line ?? Number.POSITIVE_INFINITY;
	const wrong = (state.compiled?.diagnostics ?? []).filter(
		({ file: other, range: { start } }) => other === file && start.line >= line && start.line < next,
	);
	const name = values[columns.indexOf(findNameColumn(columns) ?? "")] || `Row ${index + 1}`;
	const at = appendKey("", index);
	const all = getParentPointer(getParentPointer(pointer));
	const remove = async () => {
		if (await session.perform([{ do: "remove", file, pointer: at }])) go(all);
	};
	const duplicate = async () => {
		if (await session.perform([{ do: "duplicate", file, pointer: at }]))
			go(appendKey(appendKey(getParentPointer(pointer), index + 1), columns[0]!));
	};
	return (
		<fieldset className="fields row-form" data-pointer={pointer} aria-label={`Row: ${name}`}>
			<div className="row">
				<button type="button" onClick={() => go(all)}>
					All rows
				</button>
				<button type="button" className="quiet" onClick={duplicate} aria-label={`Duplicate ${name}`}>
					<Icon name="copy" /> Duplicate
				</button>
				<button type="button" className="quiet" onClick={remove} aria-label={`Delete ${name}`}>
					<Icon name="bin" /> Delete
				</button>
			</div>
			{columns.map((column, place) => (
				<Cell
					key={column}
					column={column}
					value={values[place]!}
					pointer={appendKey(pointer, column)}
					place={`${file}#${appendKey(at, column)}`}
				/>
			))}
			{wrong.map((one) => (
				<Fix key={`${one.code} ${one.message}`} diagnostic={one} />
			))}
		</fieldset>
	);
}

interface CellProps {
	column: string;
	value: string;
	pointer: string;
	/** Where it is written: see `Session.type`. */
	place: string;
}

function Cell({ column, value, pointer, place }: CellProps) {
	const { session } = useEditor();
	const { text, take, leave } = useTypedValue(value);
	const id = useId();
	// It stays what it is while somebody types in it.
	const [isLong] = useState(value.length > 60 || value.includes("\n"));
	const shared = {
		id,
		value: text,
		onChange: ({ target }: { target: { value: string } }) => {
			take(target.value, target.value);
			session.type(place, target.value);
		},
		onBlur: () => {
			leave();
			session.endTyping();
		},
		dir: "auto",
		"data-field": pointer,
	};
	return (
		<div className="field" data-pointer={pointer}>
			<label className="field-title" htmlFor={id}>
				{humanizeColumn(column)}
			</label>
			{isLong ? <textarea {...shared} rows={3} /> : <input {...shared} type="text" />}
			<p className="hint">
				In texts: <code>{`{params.${column}}`}</code>
			</p>
		</div>
	);
}
