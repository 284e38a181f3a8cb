import { type FormEvent, type ReactNode, useId, useMemo, useState } from "react";
import { appendKey } from "../../../content/findings/pointer.ts";
import { isError } from "../../../content/findings/severity.ts";
import { type ColumnUse, collectColumnUses } from "../../../editing/collections.ts";
import { humanizeColumn } from "../../../editing/names.ts";
import { addCollectionColumn } from "../../../scaffold/collection-rows.ts";
import { getCompiledData, listDiagnosticsAt, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { DiagnosticMessage } from "../Problems.tsx";
import { ColumnControl } from "./ColumnControl.tsx";

interface RowFieldsProps {
	/** The key of its collection. */
	collection: string;
	/** Identifies the row in the panel: "/collections/towns/csv/3". */
	pointer: string;
	file: string;
	/** The pointer of the row in its file. */
	rowPointer: string;
	values: Readonly<Record<string, string>>;
	/** Fields below the fields of the columns. */
	children?: ReactNode;
}

/** The fields of a row in a file. Each column has a field that suits how pages use the column. */
export function RowFields({ collection, pointer, file, rowPointer, values, children }: RowFieldsProps) {
	return (
		<ColumnFields
			collection={collection}
			file={file}
			pointer={pointer}
			columns={Object.keys(values)}
			renderField={(column, uses) => (
				<ColumnField
					key={column}
					column={column}
					uses={uses}
					value={values[column]!}
					pointer={appendKey(pointer, column)}
					target={`${file}#${appendKey(rowPointer, column)}`}
				/>
			)}
		>
			{children}
		</ColumnFields>
	);
}

interface ColumnFieldsProps extends AddFieldProps {
	renderField: (column: string, uses: ReadonlyMap<string, ColumnUse>) => ReactNode;
	/** Fields below the fields of the columns. */
	children?: ReactNode;
}

/** The fields of all columns of a row. The columns that are part of its address come last. */
export function ColumnFields({ renderField, children, ...row }: ColumnFieldsProps) {
	const { collection, columns } = row;
	const { state } = useEditor();
	const data = getCompiledData(state);
	const uses = useMemo(() => collectColumnUses(collection, data), [collection, data]);
	const isAddress = (column: string) => uses.get(column)?.format === "address";
	const addresses = columns.filter(isAddress);
	return (
		<>
			{columns.filter((column) => !isAddress(column)).map((column) => renderField(column, uses))}
			{children}
			<AddField {...row} />
			{addresses.length > 0 && (
				<details className="more">
					<summary>More settings</summary>
					<div className="fields">{addresses.map((column) => renderField(column, uses))}</div>
				</details>
			)}
		</>
	);
}

interface ColumnFieldProps {
	column: string;
	/** How pages use the columns of the collection. */
	uses: ReadonlyMap<string, ColumnUse>;
	value: string;
	pointer: string;
	/** See `Edits.type`. */
	target: string;
}

/** Returns the title of a column: “Address of the page”, its label on the page, or else its name. */
export function getColumnTitle(column: string, uses: ReadonlyMap<string, ColumnUse>): string {
	const addresses = [...uses].filter(([, { format }]) => format === "address").map(([name]) => name);
	if (addresses.length === 1 && addresses[0] === column) return "Address of the page";
	return uses.get(column)?.label ?? humanizeColumn(column);
}

/** The field of a column in a row. */
export function ColumnField({ column, uses, value, pointer, target }: ColumnFieldProps) {
	const id = useId();
	const use = uses.get(column);
	const title = getColumnTitle(column, uses);
	return (
		<RowField id={id} title={title} pointer={pointer}>
			<ColumnControl id={id} title={title} use={use} value={value} pointer={pointer} target={target} />
			{!use && (
				<p className="hint">
					To show it on a page, write <code>{`{row.${column}}`}</code> in a text there.
				</p>
			)}
		</RowField>
	);
}

interface RowFieldProps {
	/** The id of the control. The title has the id `${id}-title`. */
	id: string;
	title: string;
	pointer: string;
	/** The control and its hints. */
	children: ReactNode;
}

/** A value of a row or article with its title, control and problems. */
export function RowField({ id, title, pointer, children }: RowFieldProps) {
	const { state } = useEditor();
	const diagnostics = listDiagnosticsAt(state, pointer, false);
	return (
		<div className="field" data-pointer={pointer} data-invalid={diagnostics.some(isError) || undefined}>
			<label className="field-title" id={`${id}-title`} htmlFor={id}>
				{title}
			</label>
			{children}
			<div className="diagnostics" aria-live="polite">
				{diagnostics.map((one) => (
					<DiagnosticMessage key={`${one.code} ${one.message}`} diagnostic={one} fieldPointer={pointer} />
				))}
			</div>
		</div>
	);
}

interface AddFieldProps {
	collection: string;
	/** The table or article; undefined if the row is in the definition. */
	file?: string | undefined;
	columns: readonly string[];
	/** Pointer of the row. */
	pointer: string;
}

/** Adds a column to the collection, and shows it on the page of each row. */
function AddField({ collection, file, columns, pointer }: AddFieldProps) {
	const { session, state, openForm } = useEditor();
	const [fieldName, setFieldName] = useState("");
	const add = async (event: FormEvent) => {
		event.preventDefault();
		const place = { key: collection, file, columns };
		const { operations, column } = addCollectionColumn(fieldName.trim(), place, getCompiledData(state));
		if (fieldName.trim() === "" || !(await session.perform(operations))) return;
		setFieldName("");
		openForm(appendKey(pointer, column));
	};
	return (
		<details className="more">
			<summary>Add a field</summary>
			{/* A form can't be inside another. */}
			<div className="fields">
				<label>
					What is it called?
					<input
						value={fieldName}
						onChange={({ target }) => setFieldName(target.value)}
						onKeyDown={(event) => event.key === "Enter" && add(event)}
						placeholder="Opening day, size, rooms…"
						maxLength={60}
					/>
				</label>
				<button type="button" className="add" onClick={add} aria-disabled={fieldName.trim() === "" || undefined}>
					<Icon name="plus" /> Add field
				</button>
			</div>
		</details>
	);
}
